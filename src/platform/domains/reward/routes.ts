import type { Handlers } from "../../kernel/context.ts";
import { recordBonus } from "./bonuses.ts";

/** What the domain answers: the record of bonuses. */
export const makeRewardHandlers = (): Handlers => ({ recordBonus });
