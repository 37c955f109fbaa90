import { errorCodes } from "#src/contracts/calls.gen.ts";
import { languages } from "#src/shared/languages.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own as ownValue } from "../../json.ts";
import { keepByThing } from "../../kept-parts.ts";
import type { Layer } from "../../layer.ts";
import { toPointer, toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { strangeTexts } from "../../strange-texts.ts";
import { listWords, suggest } from "../../suggest.ts";
import { localeOf, textUsesOf } from "../../text-uses.ts";
import { setsFor } from "../../texts.ts";
import { wordsInPlace } from "./in-place.ts";
import { emptyTexts, speaks, speechless } from "./languages.ts";

/** Whatever is shown has words. */
export const rule: Rule = {
  id: "missing-text",
  severity: "error",
  judges: "whole",
  about:
    "Every translation key that config names needs words in English at least, which stand in for all other languages. Error codes should have words too, and the base's complete languages, like a skin's own words in the languages it supports, should leave nothing to English; these are warnings.",
  run: (context) => [
    ...uses(context),
    ...errorTexts(context),
    ...completeness(context),
    ...ownWords(context),
    ...speechless(rule, context),
    ...emptyTexts(rule, context),
  ],
};

/** A key may be written by number: `bets_one`, `bets_other`. */
const hasKey = (texts: Record<string, string>, key: string): boolean =>
  Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);

const supportedOf = ({ tree }: RuleContext): string[] => {
  const chosen = ownValue(tree, "languages");
  const codes = isObject(chosen) ? ownValue(chosen, "supported") : undefined;
  return (Array.isArray(codes) ? codes : []).filter((code) => typeof code === "string");
};

function uses(context: RuleContext): Finding[] {
  const english = localeOf(context.tree, "EN");
  const prefixes = prefixesOfAll(context.layers);
  return textUsesOf(context.tree, prefixes).flatMap(({ pointer, key, words }) => {
    if (key !== undefined)
      return hasKey(english, key) ? [] : [unknownKey(context, pointer, key, Object.keys(english))];
    const speechless = supportedOf(context).filter(
      (code) => !setsFor(code).some((each) => Object.hasOwn(words ?? {}, each)),
    );
    return speechless.length === 0 ? [] : [noWords(context, pointer, speechless)];
  });
}

/** The first parts of the keys of a layer's English texts, such as `menu`. */
const prefixesOf = keepByThing(
  (layer: Layer): ReadonlySet<string> =>
    new Set(Object.keys(localeOf(layer.tree, "EN")).map((key) => key.split(".")[0] ?? "")),
);

/** A skin mostly writes words under prefixes of the base's, whose own set then stands for both. */
function prefixesOfAll(layers: readonly Layer[]): ReadonlySet<string> {
  const [lowest = new Set<string>(), ...upper] = layers.map(prefixesOf);
  const added = upper.flatMap((prefixes) => [...prefixes].filter((each) => !lowest.has(each)));
  return added.length === 0 ? lowest : new Set([...lowest, ...added]);
}

function unknownKey(context: RuleContext, pointer: string, key: string, keys: string[]): Finding {
  const meant = suggest(key, keys);
  return context.finding(rule, {
    pointer,
    causes: [toPointer(["locales", "EN", key]), "/locales/EN", "/locales"],
    message: `${toWords(pointer)} shows the text "${key}", which has no words in English; visitors would see the key.`,
    help:
      meant === undefined
        ? `Add "${key}" to locales/EN.json, and to the other languages.`
        : `Did you mean "${meant}"?`,
    meant,
  });
}

const noWords = (context: RuleContext, pointer: string, codes: string[]): Finding =>
  context.finding(rule, {
    pointer,
    causes: ["/languages/supported"],
    message: `${toWords(pointer)} has no words for ${listWords(codes)}, and none in English to stand in.`,
    help: 'Add words in English: "EN": "…".',
  });

/** The words of every error code (OPEN-089) stand in the lowest layer. */
function errorTexts(context: RuleContext): Finding[] {
  if (context.layers.length !== 1 || !context.abstract) return [];
  const english = localeOf(context.tree, "EN");
  const missing = Object.values(errorCodes)
    .map(({ messageKey }) => messageKey)
    .filter((key) => !hasKey(english, key));
  if (missing.length === 0) return [];
  return [
    context.finding(rule, {
      pointer: "/locales/EN",
      target: "open",
      severity: "warning",
      message: `The English texts lack words for error codes: ${some(missing)}.`,
      help: "Add them to locales/EN.json; people read them when a call fails.",
    }),
  ];
}

const some = (keys: string[]): string =>
  keys.length <= 5 ? listWords(keys) : `${keys.slice(0, 5).join(", ")} and ${keys.length - 5} more`;

/** A layer that skins stand on has every text in each language it calls complete. */
function completeness(context: RuleContext): Finding[] {
  if (!context.abstract) return [];
  const keys = Object.keys(localeOf(context.tree, "EN"));
  return Object.entries(languages)
    .filter(([code, { complete }]) => complete && code !== "EN")
    .flatMap(([code]) => incomplete(context, code, keys, "/locales"));
}

/** Words that only this skin has, under keys and in place, in the languages it supports. */
function ownWords(context: RuleContext): Finding[] {
  if (context.abstract) return [];
  const { layers, tree } = context;
  const english = localeOf(tree, "EN");
  const inherited = layers.slice(0, -1).map((layer) => localeOf(layer.tree, "EN"));
  // A slip in a key is said once, where it stands.
  const slips = new Set(
    strangeTexts(context).flatMap(({ key, meant }) => (meant === undefined ? [] : [key])),
  );
  const keys = Object.keys(localeOf(context.own.tree, "EN")).filter(
    (key) =>
      Object.hasOwn(english, key) &&
      !inherited.some((texts) => Object.hasOwn(texts, key)) &&
      !slips.has(key),
  );
  const spoken = supportedOf(context).filter((code) => code !== "EN" && speaks(context, code));
  return [
    ...spoken.flatMap((code) => incomplete(context, code, keys, "/locales")),
    ...wordsInPlace(rule, context, prefixesOfAll(layers), spoken),
  ];
}

function incomplete(context: RuleContext, code: string, keys: string[], at: string): Finding[] {
  const sets = setsFor(code)
    .filter((each) => each !== "EN")
    .map((each) => localeOf(context.tree, each));
  const missing = keys.filter((key) => !sets.some((texts) => hasWords(texts, key)));
  if (missing.length === 0) return [];
  return [
    context.finding(rule, {
      pointer: `${at}${toPointer([code])}`,
      layer: context.own,
      target: "open",
      severity: "warning",
      message: `The texts in ${code} lack ${missing.length} of ${keys.length}, which show in English: ${some(missing)}.`,
      help: `Add them to locales/${code}.json.`,
    }),
  ];
}

/** Languages without plural forms have `_other` alone. */
const hasWords = (texts: Record<string, string>, key: string): boolean =>
  Object.hasOwn(texts, key) ||
  Object.hasOwn(texts, key.replace(/_(zero|one|two|few|many)$/, "_other"));
