import type { WinnersListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { winsAsked } from "../parts/winners/wins-asked.ts";
import { WinnersList } from "./view.tsx";

export const block: BlockModule<WinnersListProps> = {
  name: "winners-list",
  View: WinnersList,
  loads: (props) => [{ name: "winnerBoard", payload: winsAsked(props) }],
};
