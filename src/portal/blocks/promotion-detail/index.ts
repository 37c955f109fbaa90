import type { PromotionDetailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { idIn } from "./id-in.ts";
import { PromotionDetail } from "./view.tsx";

export const block: BlockModule<PromotionDetailProps> = {
  name: "promotion-detail",
  View: PromotionDetail,
  loads: (_props, { query, language }) => {
    const id = idIn(query);
    return id === undefined ? [] : [{ name: "promotionDetail", payload: { id, language } }];
  },
};
