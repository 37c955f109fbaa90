import { languages } from "#src/shared/languages.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own as ownValue } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";
import { localeOf } from "../../text-uses.ts";

/** A text that goes with a number has every form that its language counts by. */
export const rule: Rule = {
  id: "plural-forms",
  severity: "warning",
  judges: "whole",
  about:
    "A text that goes with a number is written by form: `bets_one`, `bets_other`. How many forms there are is the language's matter (Unicode CLDR): Russian counts by one, few and many, Arabic by six, Thai by other alone. Where a form is missing, its numbers are shown in English. Forms that only numbers of a million and more have are not asked for.",
  run: (context) => {
    const locales = ownValue(context.own.tree, "locales");
    return Object.keys(isObject(locales) ? locales : {}).flatMap((code) => judge(context, code));
  },
};

const formPattern = /_(zero|one|two|few|many|other)$/;

/** Every remainder that any language's rule for whole numbers looks at comes up to here. */
const numbers = Array.from({ length: 200 }, (_, index) => index);

const knownForms = new Map<string, ReadonlyMap<string, number[]>>();

/** The forms of a language by its whole numbers, each with the first numbers that it is for; worked out once. */
function formsOf(tag: string): ReadonlyMap<string, number[]> {
  const known = knownForms.get(tag) ?? countForms(tag);
  knownForms.set(tag, known);
  return known;
}

function countForms(tag: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(tag);
  const forms = new Map<string, number[]>();
  for (const number of numbers) {
    const form = rules.select(number);
    forms.set(form, [...(forms.get(form) ?? []), number]);
  }
  return forms;
}

function judge({ own, tree, finding }: RuleContext, code: string): Finding[] {
  const language = Object.hasOwn(languages, code) ? languages[code] : undefined;
  const mine = Object.keys(localeOf(own.tree, code)).filter((key) => formPattern.test(key));
  if (language === undefined || mine.length === 0) return [];
  const english = localeOf(tree, "EN");
  const texts = localeOf(tree, code);
  const forms = formsOf(language.tag);
  // A name such as level_one counts nothing: what does has a form for every other number.
  const first = new Map<string, string>();
  for (const key of mine) {
    const stem = key.replace(formPattern, "");
    if (!first.has(stem)) first.set(stem, key);
  }
  return [...first]
    .filter(([stem]) => Object.hasOwn(english, `${stem}_other`))
    .flatMap(([stem, key]) => {
      const missing = [...forms].filter(([form]) => !Object.hasOwn(texts, `${stem}_${form}`));
      if (missing.length === 0) return [];
      const words = missing.map(
        ([form, examples]) => `"${stem}_${form}" (${examples.slice(0, 3).join(", ")} …)`,
      );
      return [
        finding(rule, {
          pointer: toPointer(["locales", code, key]),
          layer: own,
          message: `The text "${stem}" in ${code} lacks ${missing.length === 1 ? "a form" : "forms"} that ${language.name} counts by, and shows English for those numbers.`,
          help: `Add ${listWords(words)}.`,
        }),
      ];
    });
}
