import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";
import { textUsesOf } from "../../text-uses.ts";
import { setsFor } from "../../texts.ts";

/** So many places are named; who has more of them finds the others by the same way. */
const maxNamed = 3;

/**
 * Words that a skin gives where they are shown, and that English stands in for in a language it speaks:
 * one finding for each language, at the first of them. Words without English are an error of their own.
 * @param spoken the languages the skin offers and has texts in, English aside
 */
export function wordsInPlace(
  rule: Rule,
  context: RuleContext,
  prefixes: ReadonlySet<string>,
  spoken: readonly string[],
): Finding[] {
  const given = textUsesOf(context.tree, prefixes).filter(
    ({ words = {}, pointer }) =>
      Object.hasOwn(words, "EN") && isObject(valueIn(context.own, pointer)),
  );
  return spoken.flatMap((code) => {
    const sets = setsFor(code).filter((each) => each !== "EN");
    const lacking = given
      .filter(({ words = {} }) => !sets.some((each) => Object.hasOwn(words, each)))
      .map(({ pointer }) => pointer);
    const [first] = lacking;
    if (first === undefined) return [];
    return [
      context.finding(rule, {
        pointer: first,
        layer: context.own,
        severity: "warning",
        message: `Of ${given.length} texts given in their place ${lacking.length} lack words in ${code}, and show in English: ${named(lacking.map(toWords))}.`,
        help: `Add the words beside the English: "${code}": "…".`,
      }),
    ];
  });
}

const named = (places: readonly string[]): string =>
  places.length <= maxNamed
    ? listWords(places)
    : `${places.slice(0, maxNamed).join(", ")} and ${places.length - maxNamed} more`;
