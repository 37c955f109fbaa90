import type { ContractOfferProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { ContractOffer } from "./view.tsx";

export const block: BlockModule<ContractOfferProps> = {
  name: "contract-offer",
  View: ContractOffer,
};
