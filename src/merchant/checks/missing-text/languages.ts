import { isLanguage } from "#src/shared/languages.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, own } from "../../json.ts";
import { keepByThing } from "../../kept-parts.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { localeOf } from "../../text-uses.ts";
import { setsFor } from "../../texts.ts";

/** Tells whether there are texts in a language, or in one that stands in for it before English. */
export const speaks = ({ tree }: Pick<RuleContext, "tree">, code: string): boolean =>
  code === "EN" ||
  setsFor(code).some((each) => {
    const set = each === "EN" ? undefined : valueAt(tree, ["locales", each]);
    return isObject(set) && hasTexts(set);
  });

/** Sets hold thousands, and each language of a portal asks for those that stand in for it. */
const hasTexts = keepByThing((set: JsonObject): boolean => Object.keys(set).length > 0);

/** Languages that a merchant offers and that would show English alone. */
export function speechless(rule: Rule, context: RuleContext): Finding[] {
  const first = valueAt(context.tree, ["languages", "default"]);
  const supported = valueAt(context.tree, ["languages", "supported"]);
  const dumb = (code: unknown): code is string =>
    typeof code === "string" && isLanguage(code) && !speaks(context, code);
  const warn = (pointer: string, code: string, words: string): Finding =>
    context.finding(rule, {
      pointer,
      severity: "warning",
      message: `${words} ${code}, but there are no texts in it, so the portal would show English.`,
      help: `Add locales/${code}.json, or choose a language that has texts.`,
    });
  return [
    ...(dumb(first) ? [warn("/languages/default", first, "The first language is")] : []),
    ...(Array.isArray(supported) ? supported : []).flatMap((code, index) =>
      dumb(code) && code !== first
        ? [warn(`/languages/supported/${index}`, code, "The portal offers")]
        : [],
    ),
  ];
}

/** Texts of this layer that say nothing. */
export function emptyTexts(rule: Rule, context: RuleContext): Finding[] {
  const sets = own(context.own.tree, "locales");
  return (isObject(sets) ? Object.keys(sets) : []).flatMap((code) =>
    Object.entries(localeOf(context.own.tree, code))
      .filter(([, text]) => text.trim() === "")
      .map(([key]) =>
        context.finding(rule, {
          pointer: toPointer(["locales", code, key]),
          layer: context.own,
          severity: "warning",
          message: `The text "${key}" in ${code} is empty, so its place would show nothing.`,
          help: "Write the words, or take the key out to keep those of the layer below.",
        }),
      ),
  );
}
