import { describe, expect, it } from "vitest";
import type { CallProblem } from "../../api/problem.ts";
import { placeProblem } from "./server-problem.ts";

const problem = (code: string, value: unknown = null): CallProblem => ({
  code,
  status: 400,
  message: null,
  value,
  requestId: "r1",
  retryAfter: null,
});
const names = ["username", "password", "captcha", "birthday", "ageConfirmed", "termsAccepted"];
const place = (given: CallProblem) => placeProblem(given, names, (said) => `words of ${said.code}`);

describe("placeProblem", () => {
  it.each([
    ["USERNAME_TAKEN", "username"],
    ["PASSWORD_COMMON", "password"],
    ["AUTH_CAPTCHA_WRONG", "captcha"],
    ["AGE_TOO_YOUNG", "birthday"],
    ["AGE_NOT_CONFIRMED", "ageConfirmed"],
    ["TERMS_NOT_ACCEPTED", "termsAccepted"],
  ])("puts %s beside %s", (code, field) => {
    expect(place(problem(code))).toEqual({
      words: { [field]: `words of ${code}` },
      verdict: {},
      general: false,
      dialog: false,
    });
  });

  it.each([
    ["PASSWORD_WRONG", "password"],
    ["CODE_WRONG", "code"],
  ])("puts %s beside the %s that an authenticator asks for", (code, field) => {
    const { words, general } = placeProblem(problem(code), ["password", "code"], () => "wrong");
    expect([words, general]).toEqual([{ [field]: "wrong" }, false]);
  });

  it("puts each refused field of the platform beside its own field", () => {
    const failure = { reason: "pattern", patternId: 4, min: 4, max: 15 };
    expect(place(problem("FIELD_INVALID", { fields: [{ name: "username", ...failure }] }))).toEqual(
      {
        words: {},
        verdict: { username: failure },
        general: false,
        dialog: false,
      },
    );
  });

  it("leaves nothing unseen where only some of the fields are on screen", () => {
    const failure = { reason: "required", patternId: 0, min: 1, max: 2 };
    const fields = [
      { name: "username", ...failure },
      { name: "luckyStone", ...failure },
    ];
    const both = place(problem("FIELD_INVALID", { fields }));
    expect(Object.keys(both.verdict)).toEqual(["username"]);
    expect(both.general).toBe(true);
    const odd = [fields[0], { name: "password", reason: "a reason of tomorrow" }];
    expect(place(problem("FIELD_INVALID", { fields: odd })).general).toBe(true);
  });

  it("shows what speaks of no field on screen above the button", () => {
    const failure = { reason: "required", patternId: 0, min: 1, max: 2 };
    expect(
      place(problem("FIELD_INVALID", { fields: [{ name: "zalo", ...failure }] })).general,
    ).toBe(true);
    expect(place(problem("REGISTRATION_CLOSED")).general).toBe(true);
    const noCaptcha = placeProblem(problem("AUTH_CAPTCHA_WRONG"), ["username"], () => "x");
    expect(noCaptcha.general).toBe(true);
  });

  it.each([
    null,
    5,
    { fields: null },
    { fields: { username: "bad" } },
    { fields: [1, { name: "username", reason: "odd" }] },
  ])("is not shaken by a FIELD_INVALID with the value %j", (value) => {
    expect(place(problem("FIELD_INVALID", value)).general).toBe(true);
  });
});
