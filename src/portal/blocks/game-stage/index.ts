import type { GameStageProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { GameStageBlock } from "./view.tsx";

export const block: BlockModule<GameStageProps> = {
  name: "game-stage",
  View: GameStageBlock,
  loads: () => [{ name: "vendors", payload: {} }],
};
