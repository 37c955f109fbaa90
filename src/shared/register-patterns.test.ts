import { readFileSync } from "node:fs";
import { checkSync } from "recheck";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { lastPatternId } from "./pattern-ids.ts";
import { patternValues } from "./register-corpus.fixture.ts";
import { compiles, defaultPatterns, patternOf } from "./register-patterns.ts";
import { judgeField } from "./register-rules.ts";

const verdictOf = (patternId: number, value: string): boolean => {
  const rule = { enabled: true, required: true, minLength: 0, maxLength: 100 };
  return judgeField("field", { ...rule, acceptedPattern: "", patternId }, value).ok;
};

describe("default expressions", () => {
  it("has one expression and one set of examples for each pattern id of the specification", () => {
    expect(defaultPatterns).toHaveLength(lastPatternId + 1);
    expect(patternValues.map((entry) => entry.id)).toEqual([...defaultPatterns.keys()]);
  });

  it.each(some(patternValues))(
    "takes and refuses what pattern id $id says",
    ({ id, takes, refuses }) => {
      expect(takes.filter((value) => !verdictOf(id, value))).toEqual([]);
      expect(refuses.filter((value) => verdictOf(id, value))).toEqual([]);
    },
  );

  it.each(some([...defaultPatterns.keys()]))(
    "cannot be made to backtrack without end: id %i",
    (patternId) => {
      const source = patternOf({ acceptedPattern: "", patternId });
      expect(compiles(source)).toBe(true);
      expect(checkSync(source, "u", { timeout: 20_000 }).status).toBe("safe");
    },
  );
});

describe("patternOf", () => {
  it("VAL-02 accepts anything for a lone star", () => {
    expect(patternOf({ acceptedPattern: "*", patternId: 6 })).toBe("^(?:[\\s\\S]*)$");
    const any = new RegExp(patternOf({ acceptedPattern: "*", patternId: 6 }), "u");
    expect(["", "abc", "a\nb", "🙂"].every((value) => any.test(value))).toBe(true);
  });

  it("holds the whole value to the server's expression, not a part of it", () => {
    const pattern = new RegExp(patternOf({ acceptedPattern: "a|bc", patternId: 0 }), "u");
    expect(["a", "bc"].every((value) => pattern.test(value))).toBe(true);
    expect(["ab", "xa", "abc", "bca"].some((value) => pattern.test(value))).toBe(false);
  });

  it("leaves an expression that is anchored already as it is meant", () => {
    const pattern = new RegExp(patternOf({ acceptedPattern: "^[a-z]{2}$", patternId: 0 }), "u");
    expect([pattern.test("ab"), pattern.test("abc")]).toEqual([true, false]);
  });

  it("accepts anything for a pattern id nobody knows", () => {
    expect(patternOf({ acceptedPattern: "", patternId: 99 })).toBe("^(?:[\\s\\S]*)$");
  });

  it("knows an expression that the u flag does not allow", () => {
    expect(["[", "[\\w-.]", "(?<a>", "\\_"].map(compiles)).toEqual([false, false, false, false]);
  });
});

describe("the written-out validator", () => {
  it("needs no module and makes no code at run time, so a strict content policy lets it run", () => {
    const code = readFileSync(
      new URL("../contracts/validators/rules.gen.js", import.meta.url),
      "utf8",
    );
    expect(code).not.toMatch(/\brequire\(|\bimport\b|\beval\b|new Function/);
  });
});
