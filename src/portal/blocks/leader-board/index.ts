import type { LeaderBoardProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { boardOf } from "./boards.ts";
import { LeaderBoard } from "./view.tsx";

export const block: BlockModule<LeaderBoardProps> = {
  name: "leader-board",
  View: LeaderBoard,
  loads: ({ count = 20 }, { query }) => [
    { name: "missionLeaderboard", payload: { missionId: boardOf(query), count } },
  ],
};
