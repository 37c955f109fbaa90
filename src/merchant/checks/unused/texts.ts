import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { strangeTexts } from "../../strange-texts.ts";
import { localeOf } from "../../text-uses.ts";
import { setsFor } from "../../texts.ts";

/** Texts of this layer under keys that nothing asks for. */
export const texts = (rule: Rule, context: RuleContext): Finding[] =>
  strangeTexts(context)
    .filter(({ key, meant }) => meant !== undefined || isTranslated(context, key))
    .map(({ code, key, meant }) =>
      context.finding(rule, {
        pointer: toPointer(["locales", code, key]),
        layer: context.own,
        target: "key",
        message: `Nothing shows the text "${key}": the portal has no such key, and no setting names it.`,
        help:
          meant === undefined
            ? "Name it where it is to show, or take it out."
            : `Did you mean "${meant}"?`,
      }),
    );

/** A text that languages still lack is said to be missing there; whether it shows comes next. */
function isTranslated({ tree }: RuleContext, key: string): boolean {
  const supported = valueAt(tree, ["languages", "supported"]);
  return (Array.isArray(supported) ? supported : []).every((code) =>
    setsFor(String(code)).some(
      (each) => (each !== "EN" || code === "EN") && Object.hasOwn(localeOf(tree, each), key),
    ),
  );
}
