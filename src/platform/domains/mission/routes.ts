import type { Handlers } from "../../kernel/context.ts";
import { missionLeaderboard } from "./leaderboard.ts";
import { makeJoinedHandlers } from "./missions.ts";
import { makeRaffleHandlers } from "./raffle.ts";
import { makeRankHandlers } from "./ranks.ts";
import type { MissionDeps } from "./rewards.ts";
import { makeSignInHandlers } from "./sign-in.ts";
import { makeTaskHandlers } from "./tasks.ts";

/** What the domain answers: ranks, missions, tasks, signing in, the raffle, the leaderboard. */
export const makeMissionHandlers = (deps: MissionDeps): Handlers => ({
  missionLeaderboard,
  ...makeRankHandlers(deps),
  ...makeTaskHandlers(deps),
  ...makeSignInHandlers(deps),
  ...makeRaffleHandlers(deps),
  ...makeJoinedHandlers(deps),
});
