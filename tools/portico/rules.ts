import { rules } from "#src/merchant/checks/checks.gen.ts";
import type { Rule } from "#src/merchant/rule.ts";
import { machineLint } from "../machines/lint/rule.ts";

/** Every rule that `portico check` judges by: those about merchants, and the one about machines. */
export const allRules: readonly Pick<Rule, "id" | "severity" | "about">[] = [...rules, machineLint];
