import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Failure } from "#src/shared/register-failure.ts";
import { defaultPatterns } from "#src/shared/register-patterns.ts";
import { some } from "#tests/support/some.ts";
import { makeTranslator } from "../../i18n/translator.ts";
import { rule } from "../engine/forms.fixture.ts";
import { hintOf, messageOf } from "../engine/wording.ts";

const languages = ["CN", "EN", "FIL", "ID", "TH", "TY", "VI"];

const textsOf = (code: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../merchants/base/locales/${code}.json`, import.meta.url),
      "utf8",
    ),
  );
const sets = Object.fromEntries(languages.map((code) => [code, textsOf(code)]));
/** The second Vietnamese names only what it says in other words. */
const shown = { ...sets, TY: { ...sets.VI, ...sets.TY } };

/** Email addresses and dates explain themselves by their form; their length says nothing. */
const lengthless = new Set([3, 11, 13]);
const rows = [...defaultPatterns.keys()].map(
  (id) => [`PAT-${String(id).padStart(2, "0")}`, id] as const,
);

describe.each(Object.entries(shown))("the words of %s", (code, texts) => {
  const { t } = makeTranslator(code, texts as Record<string, string>);
  const say = (patternId: number, min: number, max: number, reason: Failure["reason"]): string =>
    messageOf("zalo", { reason, patternId, min, max }, t);
  const numbersIn = (words: string): string[] => words.match(/\d+/gu) ?? [];

  it.each(some(rows))(
    "%s VAL-04 VAL-05 fills both bounds in, and one number where they agree",
    (_, id) => {
      const both = say(id, 17, 29, "pattern");
      const one = say(id, 17, 17, "pattern");
      expect(both).not.toMatch(/\{\d\}|^pattern\./u);
      if (lengthless.has(id)) return expect(numbersIn(both)).toEqual([]);
      expect(numbersIn(both)).toEqual(["17", "29"]);
      expect(numbersIn(one)).toEqual(["17"]);
    },
  );

  it.each(some(rows))("%s is said the same way before typing", (_, id) => {
    const before = hintOf("zalo", rule({ patternId: id, minLength: 17, maxLength: 29 }), 21, t);
    expect(before).toBe(say(id, 17, 29, "pattern"));
  });

  it("says of two pattern ids the same only where they mean the same", () => {
    const words = rows.map(([, id]) => say(id, 17, 29, "pattern"));
    const twice = words.flatMap((text, id) => (words.indexOf(text) === id ? [] : [id]));
    expect(twice.filter((id) => id !== 14)).toEqual([]);
  });

  it("VAL-01 names both bounds of a length that is wrong", () => {
    expect(numbersIn(say(6, 17, 29, "length"))).toEqual(["17", "29"]);
    expect(numbersIn(say(6, 17, 17, "length"))).toEqual(["17"]);
  });
});
