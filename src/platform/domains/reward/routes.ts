import type { Handlers } from "../../kernel/context.ts";
import { activityStatement } from "./activity.ts";
import { recordBonus } from "./bonuses.ts";
import { recordProfit } from "./profit.ts";
import { makeRebateHandlers, type RebateDeps } from "./rebate/rebate.ts";
import { makeClaimReward, makeRewards, type RewardDeps } from "./rewards.ts";

/** What the domain answers: the member's rewards, the records of bonuses and profit, and rebates. */
export const makeRewardHandlers = (deps: RebateDeps & RewardDeps): Handlers => ({
  rewards: makeRewards(deps),
  claimReward: makeClaimReward(deps),
  recordBonus,
  recordProfit,
  activityStatement,
  ...makeRebateHandlers(deps),
});
