import { describe, expect, it } from "vitest";
import { shownFields } from "#src/shared/register-fields.ts";
import { judgeForm } from "#src/shared/register-rules.ts";
import { some } from "#tests/support/some.ts";
import { kinds, settings } from "./forms.fixture.ts";
import { readSettings } from "./read-settings.ts";

const context = { modules: {}, today: "2026-11-21" };
const namesOf = (answer: unknown): string[] => {
  const read = readSettings(answer, 21);
  return read === null ? [] : shownFields("register", read, context).map(({ name }) => name);
};

describe("reading the rules of registration", () => {
  it("leaves a sound answer as it is", () => {
    const sound = { ...settings(kinds), dialingCodes: { "84": { lengths: [9, 10] } } };
    expect(readSettings(sound, 18)).toEqual(sound);
  });

  it.each([
    "fields",
    "order",
    "registerCountryCodeFixed",
    "affiliate",
    "minimumAge",
    "dialingCodes",
  ])("stands an answer without %s", (part) => {
    const answer: Record<string, unknown> = { ...settings(kinds) };
    delete answer[part];
    const read = readSettings(answer, 18);
    if (part === "fields") expect(read).toBeNull();
    else expect(namesOf(answer)).toEqual(expect.arrayContaining(Object.keys(kinds)));
    if (part === "minimumAge") expect(read?.minimumAge).toBe(18);
  });

  it.each(["username", "password", "confirmPassword"])(
    "REG-28 asks for %s although the answer has no rule of it",
    (name) => {
      const { [name]: _gone, ...rest } = kinds;
      expect(namesOf(settings(rest))).toContain(name);
    },
  );

  it.each(some(Object.keys(kinds.username ?? {})))("stands a rule without %s", (part) => {
    const { [part as "enabled"]: _gone, ...rule } = kinds.luckyStone ?? kinds.username ?? {};
    const read = readSettings({ ...settings(kinds), fields: { ...kinds, luckyStone: rule } }, 21);
    expect(read).not.toBeNull();
    const verdict = read && judgeForm("register", read, { luckyStone: "a 1" }, context);
    expect(verdict?.luckyStone).toBeUndefined();
  });

  it.each([null, undefined, 5, "rules", [], {}, { fields: null }, { fields: [] }])(
    "finds no rules in %j",
    (answer) => {
      expect(readSettings(answer, 21)).toBeNull();
    },
  );

  it("passes over what is no rule, and over names in the order that have none", () => {
    const answer = {
      ...settings(kinds),
      fields: { ...kinds, broken: null, odd: 5, "": kinds.zalo },
      order: ["broken", "zalo", 7, "nobody"],
    };
    expect(readSettings(answer, 21)?.order).toEqual(["zalo"]);
    expect(namesOf(answer)).not.toContain("broken");
  });

  it("takes limits that contradict each other for none", () => {
    const odd = { ...kinds.zalo, minLength: -1, maxLength: 0, patternId: 99 };
    const upside = { ...kinds.zalo, minLength: 9, maxLength: 4 };
    const read = readSettings({ fields: { odd, upside } }, 21)?.fields;
    expect(read?.odd).toMatchObject({ minLength: 0, maxLength: 1000, patternId: 0 });
    expect(read?.upside).toMatchObject({ minLength: 9, maxLength: 1000 });
  });
});
