import type { PromotionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { PromotionList } from "./view.tsx";

export const block: BlockModule<PromotionListProps> = {
  name: "promotion-list",
  View: PromotionList,
  loads: (_props, { language }) => [{ name: "promotions", payload: { language } }],
};
