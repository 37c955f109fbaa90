import { describe, expect, it } from "vitest";
import type { Failure } from "#src/shared/register-failure.ts";
import { defaultPatterns } from "#src/shared/register-patterns.ts";
import { checklistOf, ticksOf } from "../fields/checklist.ts";
import { has, rule, t } from "./forms.fixture.ts";
import { hintOf, labelOf, messageOf, placeholderOf } from "./wording.ts";

const failure = (over: Partial<Failure>): Failure => ({
  reason: "pattern",
  patternId: 0,
  min: 4,
  max: 15,
  ...over,
});

const saying: readonly [string, RegExp][] = [
  ["PAT-00", /any characters/i],
  ["PAT-01", /letter first, then letters and digits/i],
  ["PAT-02", /kanji and digits/i],
  ["PAT-03", /email/i],
  ["PAT-04", /letters or digits only, no special characters/i],
  ["PAT-05", /letters and digits combined/i],
  ["PAT-06", /digits only/i],
  ["PAT-07", /letters and digits with at least one uppercase/i],
  ["PAT-08", /english letters and spaces/i],
  ["PAT-09", /no spaces/i],
  ["PAT-10", /chinese characters and punctuation/i],
  ["PAT-11", /yyyy-MM-dd/],
  ["PAT-12", /letters and a space/i],
  ["PAT-13", /MM-dd-yyyy/],
  ["PAT-14", /letters and digits only/i],
  ["PAT-15", /korean only/i],
  ["PAT-16", /thai only/i],
  ["PAT-17", /thai letters, english letters and spaces/i],
  ["PAT-18", /uppercase letters and spaces with at least one english letter/i],
  ["PAT-19", /letters, digits and symbols/i],
  ["PAT-20", /one uppercase letter, lowercase letter, digit and special symbol/i],
  ["PAT-21", /first and last name with a space between/i],
  ["PAT-22", /full-width hiragana, katakana or kanji without spaces/i],
  ["PAT-23", /uppercase letters only, no spaces/i],
];

describe("messages", () => {
  it.each(saying)("%s has its own message", (row, words) => {
    const patternId = Number(row.slice(4));
    expect(messageOf("nickname", failure({ patternId }), t)).toMatch(words);
  });

  it("has a message for every default expression and no other", () => {
    expect(saying).toHaveLength(defaultPatterns.length);
    expect(defaultPatterns.filter((_source, id) => !has(`pattern.${id}`))).toEqual([]);
  });

  it("VAL-03 names the field that is empty", () => {
    expect(messageOf("username", failure({ reason: "required" }), t)).toBe("Username is required");
  });

  it("VAL-04 puts both lengths into the message", () => {
    expect(messageOf("x", failure({ patternId: 4 }), t)).toContain(
      "4\u2060–\u206015\u00A0characters",
    );
  });

  it("says in a form's own words how a field is written that no rule in words fits", () => {
    const own: typeof t = (key, args) =>
      key === "pattern.accountNumber" ? "As on your card." : t(key, args);
    expect(messageOf("accountNumber", failure({}), own)).toBe("As on your card.");
    expect(messageOf("nickname", failure({ patternId: 6 }), own)).toMatch(/^Digits only/);
  });

  it("VAL-05 states one number where both lengths agree", () => {
    const words = messageOf("x", failure({ patternId: 6, min: 6, max: 6 }), t);
    expect(words).toBe("Digits only, 6 characters");
  });

  it("VAL-09 says how many digits a number must have", () => {
    const one = failure({ reason: "phone", min: 9, max: 9 });
    expect(messageOf("mobileNum", one, t)).toBe("Mobile numbers have 9 digits");
    const two = failure({ reason: "phone", min: 9, max: 10 });
    expect(messageOf("mobileNum", two, t)).toContain("9\u2060–\u206010 digits");
  });

  it("REG-35 fills the minimum age in", () => {
    expect(messageOf("ageConfirmed", failure({ reason: "agree", min: 21 }), t)).toContain("21");
    expect(messageOf("birthday", failure({ reason: "age", min: 18 }), t)).toContain("18");
  });

  it("REG-14 starts the placeholder of every required field with a full-width asterisk", () => {
    expect(placeholderOf("username", true, t)).toBe("＊lucky88");
    expect(placeholderOf("luckyStone", true, t)).toBe("＊Lucky stone");
    expect(placeholderOf("email", false, t)).toBe("name@example.com");
    expect(placeholderOf("zalo", false, t)).toBe("");
  });

  it("spells out the id of a field it has no words for", () => {
    expect(labelOf("sourceOfIncome", t)).toBe("Source of income");
    expect(labelOf("place_of_birth", t)).toBe("Place of birth");
  });

  it("says a field's rule in words before anything is typed", () => {
    expect(hintOf("username", rule({ patternId: 1, minLength: 6, maxLength: 16 }), 21, t)).toBe(
      "A letter first, then letters and digits, 6\u2060–\u206016\u00A0characters",
    );
    expect(hintOf("birthday", rule({ patternId: 11 }), 21, t)).toBe("You must be 21 or older.");
  });
});

describe("the password's checklist", () => {
  it("ticks off what has been met", () => {
    const items = checklistOf(rule({ acceptedPattern: "", patternId: 20, minLength: 8 }), t);
    expect(items.map((item) => item.key)).toEqual(["length", "upper", "lower", "digit", "symbol"]);
    expect(ticksOf(items, "")).toBe("00000");
    expect(ticksOf(items, "aB1")).toBe("01110");
    expect(ticksOf(items, "aB1!xxxx")).toBe("11111");
  });

  it("asks for the length alone where any characters are allowed", () => {
    expect(checklistOf(rule(), t).map((item) => item.key)).toEqual(["length"]);
  });

  it("tests a pattern of the server's own as a whole", () => {
    const items = checklistOf(rule({ acceptedPattern: "[a-z]+", patternId: 8 }), t);
    expect(ticksOf(items, "abc")).toBe("11");
    expect(ticksOf(items, "abC")).toBe("10");
  });
});
