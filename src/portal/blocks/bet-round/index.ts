import type { BetRoundProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { BetRound } from "./view.tsx";

export const block: BlockModule<BetRoundProps> = { name: "bet-round", View: BetRound };
