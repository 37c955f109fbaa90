import type { WinnersListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { WinnersList } from "./view.tsx";

export const block: BlockModule<WinnersListProps> = {
  name: "winners-list",
  View: WinnersList,
  loads: ({ count = 30 }) => [{ name: "winnerBoard", payload: { count } }],
};
