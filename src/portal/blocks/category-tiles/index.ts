import type { CategoryTilesProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { CategoryTiles } from "./view.tsx";

export const block: BlockModule<CategoryTilesProps> = {
  name: "category-tiles",
  View: CategoryTiles,
  loads: () => [{ name: "vendors", payload: {} }],
};
