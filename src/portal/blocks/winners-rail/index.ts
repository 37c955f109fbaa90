import type { WinnersRailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { winsAsked } from "../parts/winners/wins-asked.ts";
import { WinnersRail } from "./view.tsx";

export const block: BlockModule<WinnersRailProps> = {
  name: "winners-rail",
  View: WinnersRail,
  loads: (props) => [{ name: "winnerBoard", payload: winsAsked(props) }],
};
