import type { Handlers } from "../../kernel/context.ts";
import { recordBonus } from "./bonuses.ts";
import { recordProfit } from "./profit.ts";

/** What the domain answers: the records of bonuses and profit. */
export const makeRewardHandlers = (): Handlers => ({ recordBonus, recordProfit });
