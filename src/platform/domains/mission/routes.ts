import type { Handlers } from "../../http/context.ts";
import { missionLeaderboard } from "./leaderboard.ts";
import { makeRaffleHandlers } from "./raffle.ts";
import { makeRankHandlers } from "./ranks.ts";
import type { MissionParts } from "./rewards.ts";
import { makeSignInHandlers } from "./sign-in.ts";
import { makeTaskHandlers } from "./tasks.ts";

/** What the domain answers: ranks, tasks, signing in, the raffle, the leaderboard. */
export const makeMissionHandlers = (parts: MissionParts): Handlers => ({
  missionLeaderboard,
  ...makeRankHandlers(parts),
  ...makeTaskHandlers(parts),
  ...makeSignInHandlers(parts),
  ...makeRaffleHandlers(parts),
});
