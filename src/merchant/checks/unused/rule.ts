import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { bannerGroups } from "./banner-groups.ts";
import { leftOut } from "./left-out.ts";
import { menus } from "./menus.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { texts } from "./texts.ts";

/** What a merchant brings along is shown somewhere. */
export const rule: Rule = {
  id: "unused",
  severity: "warning",
  judges: "whole",
  yields: true,
  about:
    "A menu or banner group that nothing shows, an entry that its order leaves out, a page that nothing leads to, a picture that nothing names and a text under a key that nothing asks for are mostly slips of the pen: the portal would ignore them.",
  run: (context) => parts.flatMap((part) => part(rule, context)),
};

/** One kind of thing that may be unused. */
export type Part = (rule: Rule, context: RuleContext) => Finding[];

const parts: readonly Part[] = [menus, bannerGroups, leftOut, pages, pictures, texts];
