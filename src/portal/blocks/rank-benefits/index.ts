import type { RankBenefitsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { RankBenefits } from "./view.tsx";

export const block: BlockModule<RankBenefitsProps> = {
  name: "rank-benefits",
  View: RankBenefits,
  loads: () => [{ name: "rankList", payload: {} }],
};
