import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own as ownValue } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";
import { localeOf } from "../../text-uses.ts";

/** A translation fills in the same things as its English original. */
export const rule: Rule = {
  id: "placeholder-mismatch",
  severity: "error",
  judges: "whole",
  about:
    'A text such as "At least {0} characters" gets its numbers and names in place of {0}, {1} … A translation that has others would show a bare {1}, or leave the number out. A bracket that is opened and not closed is shown as it stands.',
  run: (context) => {
    const locales = ownValue(context.own.tree, "locales");
    const english = originals(context);
    return (isObject(locales) ? Object.keys(locales) : []).flatMap((code) =>
      Object.entries(localeOf(context.own.tree, code)).flatMap(([key, text]) => {
        const opened = open(context, code, [key, text]);
        return opened.length > 0
          ? opened
          : compare(context, code, key, text, originalOf(key, english));
      }),
    );
  },
};

/**
 * The English words by key, as the lowest layer that has them says them: what is filled in is decided
 * where a text is used, and whoever rewords it above cannot ask for more.
 */
function originals({ layers }: RuleContext): (key: string) => string | undefined {
  const sets = layers.map(({ tree }) => localeOf(tree, "EN"));
  return (key) => sets.find((texts) => Object.hasOwn(texts, key))?.[key];
}

const formPattern = /_(zero|one|two|few|many|other)$/;

/**
 * The English text a translation is compared with. A plural form may have no twin of its own, and may
 * name what the English form for one leaves out: Russian counts 21 by the form for one.
 */
function originalOf(key: string, english: (key: string) => string | undefined): string | undefined {
  return (
    english(key.replace(formPattern, "_other")) ??
    english(key) ??
    english(key.replace(formPattern, ""))
  );
}

const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([A-Za-z0-9_]*)\}/g)].map(([whole]) => whole)),
];

/** A place that is opened and never closed shows its brace, and nothing is filled in. */
const unclosed = /\{[A-Za-z0-9_]+(?![A-Za-z0-9_}])/;

function open(
  { finding, own }: RuleContext,
  code: string,
  [key, text]: [key: string, text: string],
): Finding[] {
  const found = unclosed.exec(text)?.[0];
  if (found === undefined) return [];
  return [
    finding(rule, {
      pointer: toPointer(["locales", code, key]),
      layer: own,
      message: `The text "${key}" in ${code} opens ${found} and does not close it, so visitors would read the bracket.`,
      help: `Write ${found}}.`,
    }),
  ];
}

function compare(
  { finding, own }: RuleContext,
  code: string,
  key: string,
  text: string,
  original: string | undefined,
): Finding[] {
  if (original === undefined) return [];
  const [here, there] = [placeholdersOf(text), placeholdersOf(original)];
  const extra = here.filter((each) => !there.includes(each));
  // "one bet" may do without the number that "{0} bets" shows.
  const lacking = formPattern.test(key) ? [] : there.filter((each) => !here.includes(each));
  if (extra.length + lacking.length === 0) return [];
  const parts = [
    extra.length > 0 ? `has ${listWords(extra)}, which nothing fills` : "",
    lacking.length > 0 ? `lacks ${listWords(lacking)}` : "",
  ].filter((part) => part !== "");
  return [
    finding(rule, {
      pointer: toPointer(["locales", code, key]),
      layer: own,
      message: `The text "${key}" in ${code} ${parts.join(" and ")}.`,
      help: `The English original is: ${JSON.stringify(original)}.`,
    }),
  ];
}
