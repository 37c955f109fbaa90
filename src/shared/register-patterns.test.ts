import { readFileSync } from "node:fs";
import { checkSync } from "recheck";
import { describe, expect, it } from "vitest";
import { compiles, defaultPatterns, lastPatternId, patternOf } from "./register-patterns.ts";
import { judgeField } from "./register-rules.ts";

/** Values each default expression takes and refuses; the empty value is the required rule's matter. */
const corpus: { id: number; takes: string[]; refuses: string[] }[] = [
  { id: 0, takes: ["a", "任何 thing!", " x\n"], refuses: [] },
  { id: 1, takes: ["a", "A1b2", "lan88"], refuses: ["1a", "a_b", "ả1", "a b"] },
  { id: 2, takes: ["山田3", "88", "佐々木"], refuses: ["あ", "Ivan", "山 田"] },
  {
    id: 3,
    takes: ["a@b.co", "lan.tran+1@mail.vn"],
    refuses: ["a@b", "@b.co", "a b@c.de", "a@-b.co"],
  },
  { id: 4, takes: ["abc", "123", "a1"], refuses: ["a-1", "a 1", "é"] },
  { id: 5, takes: ["a1", "1a", "Lan88x"], refuses: ["abc", "123", "a1!"] },
  { id: 6, takes: ["0", "123456"], refuses: ["12a", "1 2", "-1", "１"] },
  { id: 7, takes: ["A", "ab1C", "Abc"], refuses: ["abc1", "123", "A!"] },
  { id: 8, takes: ["John Smith", "Ann", "a  b"], refuses: ["   ", "Jo3", "José"] },
  { id: 9, takes: ["a!b", "中文"], refuses: ["a b", " a", "a\tb", "a\u3000b"] },
  { id: 10, takes: ["你好。", "阿卜杜·热合曼", "王"], refuses: ["hello", "你 好", "。！", "你1"] },
  {
    id: 11,
    takes: ["1999-12-31", "2000-02-29"],
    refuses: ["1999-13-01", "99-12-31", "1999/12/31"],
  },
  { id: 12, takes: ["Nguyễn An", "Lan"], refuses: ["Nguyễn Văn An", " Lan", "Lan ", "Lan2"] },
  { id: 13, takes: ["12-31-1999"], refuses: ["31-12-1999", "1999-12-31", "1-1-1999"] },
  { id: 14, takes: ["abc", "123", "a1"], refuses: ["a.1", "a 1"] },
  { id: 15, takes: ["김철수"], refuses: ["김 철수", "Kim", "김1"] },
  { id: 16, takes: ["สมชาย", "กขค๑"], refuses: ["Somchai", "สมชาย ใจดี", "ก1"] },
  { id: 17, takes: ["สมชาย ใจดี", "Somchai สม"], refuses: ["  ", "สม1", "Nguyễn"] },
  { id: 18, takes: ["JOHN SMITH", "A"], refuses: ["John", "  ", "J0HN"] },
  { id: 19, takes: ["abc1!", "~`"], refuses: ["a b", "é!", "中"] },
  { id: 20, takes: ["aA1!", "!1Zz~"], refuses: ["aA1", "aa1!", "AA1!", "aAb!", "aA1! "] },
  {
    id: 21,
    takes: ["Lan Tran", "Nguyễn Văn An", "Mary-Jane O'Neil"],
    refuses: ["Lan", " Lan Tran", "Lan  Tran"],
  },
  { id: 22, takes: ["やまだ", "ヤマダー", "山田太郎"], refuses: ["ﾔﾏﾀﾞ", "山田 太郎", "Yamada"] },
  { id: 23, takes: ["ABC"], refuses: ["AbC", "A B", "A1"] },
];

const verdictOf = (patternId: number, value: string): boolean => {
  const rule = { enabled: true, required: true, minLength: 0, maxLength: 100 };
  return judgeField("field", { ...rule, acceptedPattern: "", patternId }, value).ok;
};

describe("default expressions", () => {
  it("has one expression and one set of examples for each pattern id of the specification", () => {
    expect(defaultPatterns).toHaveLength(lastPatternId + 1);
    expect(corpus.map((entry) => entry.id)).toEqual([...defaultPatterns.keys()]);
  });

  it.each(corpus)("takes and refuses what pattern id $id says", ({ id, takes, refuses }) => {
    expect(takes.filter((value) => !verdictOf(id, value))).toEqual([]);
    expect(refuses.filter((value) => verdictOf(id, value))).toEqual([]);
  });

  it.each([...defaultPatterns.keys()])(
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
