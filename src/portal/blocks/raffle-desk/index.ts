import type { RaffleDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { RaffleDesk } from "./view.tsx";

export const block: BlockModule<RaffleDeskProps> = {
  name: "raffle-desk",
  View: RaffleDesk,
  loads: (_props, { language }) => [{ name: "rafflePromotion", payload: { language } }],
};
