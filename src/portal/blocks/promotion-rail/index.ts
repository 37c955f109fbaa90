import type { PromotionRailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { PromotionRail } from "./view.tsx";

export const block: BlockModule<PromotionRailProps> = {
  name: "promotion-rail",
  View: PromotionRail,
  loads: (_props, { language }) => [{ name: "notice", payload: { language } }],
};
