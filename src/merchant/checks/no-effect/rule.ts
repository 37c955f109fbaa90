import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { bannerParts } from "./banners.ts";
import { conditions } from "./conditions.ts";
import { confirmationParts } from "./confirmation.ts";
import { dialingParts } from "./dialing.ts";
import { filterParts } from "./filters.ts";
import { hiddenParts } from "./hidden.ts";
import { menuParts } from "./menus.ts";
import { requiredParts } from "./required.ts";
import { switches } from "./switches.ts";

/** What one setting says, no other takes away. */
export const rule: Rule = {
  id: "no-effect",
  severity: "warning",
  judges: "whole",
  yields: true,
  about:
    "Some settings only count together with another: a switch of the mobile registration while that is off, days until a password expires while passwords never do, lengths of the repeated password, a required field that is off, a dialling code to begin with that is not offered, a phone's picture without a wide one, choices of a filter that takes them from elsewhere. They are accepted, and change nothing.",
  run: (context) => parts.flatMap((part) => part(rule, context)),
};

/** One kind of settings that need another. */
export type Part = (rule: Rule, context: RuleContext) => Finding[];

const parts: readonly Part[] = [
  switches,
  menuParts,
  bannerParts,
  conditions,
  hiddenParts,
  filterParts,
  confirmationParts,
  requiredParts,
  dialingParts,
];
