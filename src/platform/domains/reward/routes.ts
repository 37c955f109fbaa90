import type { Handlers } from "../../kernel/context.ts";
import { recordBonus } from "./bonuses.ts";
import { recordProfit } from "./profit.ts";
import { makeRebateHandlers, type RebateDeps } from "./rebate/rebate.ts";

/** What the domain answers: the records of bonuses and profit, and rebates. */
export const makeRewardHandlers = (deps: RebateDeps): Handlers => ({
  recordBonus,
  recordProfit,
  ...makeRebateHandlers(deps),
});
