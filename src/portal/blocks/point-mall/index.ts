import type { PointMallProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { PointMall } from "./view.tsx";

export const block: BlockModule<PointMallProps> = {
  name: "point-mall",
  View: PointMall,
  loads: () => [{ name: "pointsConfig", payload: {} }],
};
