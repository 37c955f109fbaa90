import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { type FormContext, type FormType, shownFields } from "./register-fields.ts";
import { compiles, patternOf } from "./register-patterns.ts";
import { type FormValues, judgeField, judgeForm, judgePhone } from "./register-rules.ts";

const rule = (over: Partial<RegisterRule> = {}): RegisterRule => ({
  enabled: true,
  required: false,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 1,
  maxLength: 50,
  ...over,
});

const settings = (over: Partial<RegisterSettings> = {}): RegisterSettings => ({
  fields: {
    username: rule({
      required: true,
      acceptedPattern: "",
      patternId: 1,
      minLength: 4,
      maxLength: 15,
    }),
    password: rule({ required: true, minLength: 8, maxLength: 20 }),
    confirmPassword: rule({ required: true, minLength: 8, maxLength: 20 }),
    birthday: rule({ patternId: 11, acceptedPattern: "", minLength: 10, maxLength: 10 }),
  },
  order: ["username", "password", "confirmPassword", "birthday"],
  registerCountryCodeFixed: true,
  affiliate: false,
  minimumAge: 21,
  dialingCodes: { "84": { lengths: [9, 10] }, "66": { lengths: [9] } },
  ...over,
});

const context: FormContext = { modules: {}, today: "2026-11-21", dialingCode: "84" };
const fine: FormValues = {
  username: "lantran",
  password: "correct horse",
  confirmPassword: "correct horse",
  ageConfirmed: true,
  termsAccepted: true,
};
const judge = (
  values: FormValues,
  over: Partial<RegisterSettings> = {},
  type: FormType = "register",
  modules: Record<string, string> = {},
) => judgeForm(type, settings(over), values, { ...context, modules });
const withField = (name: string, given: RegisterRule) => ({
  fields: { ...settings().fields, [name]: given },
  order: [...settings().order, name],
});

describe("judgeField", () => {
  it("VAL-01 takes a value that matches and whose length lies within both bounds, bounds included", () => {
    const three = rule({ acceptedPattern: "[a-z]*", minLength: 2, maxLength: 4 });
    const verdicts = ["a", "ab", "abcd", "abcde", "ab1"].map((value) =>
      judgeField("f", three, value),
    );
    expect(verdicts.map((verdict) => (verdict.ok ? "ok" : verdict.reason))).toEqual([
      "length",
      "ok",
      "ok",
      "length",
      "pattern",
    ]);
  });

  it("VAL-12 refuses an empty required value as empty, before length and pattern", () => {
    expect(judgeField("f", rule({ required: true, patternId: 6 }), "")).toEqual({
      ok: false,
      reason: "required",
      patternId: 6,
      min: 1,
      max: 50,
    });
    expect(judgeField("f", rule({ required: true }), "  ")).toMatchObject({ reason: "required" });
    expect(judgeField("f", rule({ minLength: 5 }), "")).toEqual({ ok: true });
  });

  it("counts characters, not UTF-16 units", () => {
    expect(judgeField("f", rule({ minLength: 2, maxLength: 2 }), "🙂🙂").ok).toBe(true);
    expect(judgeField("f", rule({ maxLength: 1 }), "🙂🙂").ok).toBe(false);
  });

  it("judges length first, so a long value never reaches a pattern that could backtrack", () => {
    const slow = rule({ acceptedPattern: "(a+)+b", maxLength: 10 });
    expect(judgeField("f", slow, `${"a".repeat(2000)}!`)).toMatchObject({ reason: "length" });
  });

  it("accepts on a pattern that does not compile, reports it, and still holds the length", () => {
    const heard: string[] = [];
    const broken = rule({ acceptedPattern: "[", maxLength: 3 });
    const report = (name: string, pattern: string): void => void heard.push(`${name} ${pattern}`);
    expect(judgeField("zalo", broken, "abc", report)).toEqual({ ok: true });
    expect(judgeField("zalo", broken, "abcd", report)).toMatchObject({ reason: "length" });
    expect(heard).toEqual(["zalo [", "zalo ["]);
  });

  it("VAL-01 says the same as length and expression taken by hand, for any value and any bounds", () => {
    const sources = fc.constantFrom("*", "", "[a-z]+", "a|b", ".{2,}", "\\p{L}*");
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 30 }),
        sources,
        fc.nat(23),
        fc.nat(20),
        fc.nat(40),
        fc.boolean(),
        (value, acceptedPattern, patternId, minLength, maxLength, required) => {
          const given = rule({ acceptedPattern, patternId, minLength, maxLength, required });
          const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
          const empty = value.replace(unseen, "") === "";
          const size = [...value].length;
          const fits = new RegExp(patternOf(given), "u").test(value);
          const wanted = empty ? !required : size >= minLength && size <= maxLength && fits;
          expect(judgeField("field", given, value).ok).toBe(wanted);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("never throws, whatever pattern a foreign platform sends", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 8 }),
        (acceptedPattern, value) => {
          const given = rule({ acceptedPattern });
          const verdict = judgeField("field", given, value);
          if (!compiles(patternOf(given)) && [...value].length > 0) expect(verdict.ok).toBe(true);
        },
      ),
    );
  });
});

describe("judgeForm", () => {
  it("lets a right form pass", () => {
    expect(judge(fine)).toEqual({});
  });

  it("REG-28 always requires username, password and confirm password on the username form", () => {
    const wanted = ["username", "password", "confirmPassword"];
    const off = Object.fromEntries(wanted.map((name) => [name, rule({ enabled: false })]));
    for (const fields of [{}, off]) {
      const found = judge({ ageConfirmed: true, termsAccepted: true }, { fields, order: [] });
      expect(Object.keys(found).sort()).toEqual([...wanted].sort());
    }
  });

  it("REG-29 requires the mobile number on the mobile form", () => {
    const found = judge({ ageConfirmed: true, termsAccepted: true }, {}, "registerMobile");
    expect(found.mobileNum).toMatchObject({ reason: "required" });
    expect(found.username).toBeUndefined();
  });

  it("REG-30 asks for the password on the mobile form as the switch says", () => {
    const names = (modules: Record<string, string>) =>
      shownFields("registerMobile", settings(), { ...context, modules }).map((field) => field.name);
    expect(names({ MOBILENUMPASSREG3: "1" })).toEqual(
      expect.arrayContaining(["password", "confirmPassword"]),
    );
    expect(names({})).not.toContain("password");
  });

  it("REG-31 requires the verification code on the mobile form only while SMS is on", () => {
    const found = (modules: Record<string, string>) =>
      judge({ mobileNum: "912345678" }, {}, "registerMobile", modules).verificationCode?.reason;
    expect([found({ REGMOBVERF3: "1" }), found({ REGMOBVERF3: "0" })]).toEqual([
      "required",
      undefined,
    ]);
  });

  it("VAL-07 gives the verification code no least length and 255 characters at most", () => {
    const code = shownFields("registerMobile", settings(), {
      ...context,
      modules: { REGMOBVERF3: "1" },
    }).find((field) => field.name === "verificationCode");
    expect(code?.rule).toMatchObject({ minLength: 0, maxLength: 255, required: true });
  });

  it("REG-32 requires a payment password that shows", () => {
    const shown = withField("paymentPassword", rule({ required: false, minLength: 6 }));
    expect(judge(fine, shown).paymentPassword?.reason).toBe("required");
    const off = withField("paymentPassword", rule({ required: true, enabled: false }));
    expect(judge(fine, off)).toEqual({});
  });

  it.each([
    "payeeName",
    "qqNum",
    "line",
    "whatsapp",
    "zalo",
    "facebook",
    "wechat",
    "idNumber",
    "email",
  ])("REG-33 leaves %s optional unless the server marks it as required", (name) => {
    expect(judge(fine, withField(name, rule({ required: false })))).toEqual({});
    expect(judge(fine, withField(name, rule({ required: true })))[name]?.reason).toBe("required");
  });

  it("REG-34 VAL-10 asks for the captcha only when the server enables it, and then refuses it empty", () => {
    expect(judge(fine, withField("captcha", rule({ enabled: false, required: true })))).toEqual({});
    expect(judge(fine, withField("captcha", rule())).captcha?.reason).toBe("required");
  });

  it("VAL-06 refuses a confirm password that differs", () => {
    const found = judge({ ...fine, confirmPassword: "correct house" });
    expect(found).toEqual({
      confirmPassword: { reason: "inconsistent", patternId: 0, min: 8, max: 20 },
    });
  });

  it("REG-35 REG-36 requires the age confirmation and the terms in both form types", () => {
    for (const type of ["register", "registerMobile"] as const) {
      const found = judge({ ...fine, ageConfirmed: false, termsAccepted: undefined }, {}, type);
      expect(found.ageConfirmed).toMatchObject({ reason: "agree", min: 21 });
      expect(found.termsAccepted?.reason).toBe("agree");
    }
  });

  it.each([
    ["2005-11-21", undefined],
    ["2005-11-22", "age"],
    ["2026-11-22", "date"],
    ["2001-02-29", "date"],
    ["2001-13-01", "pattern"],
    ["1850-01-01", "date"],
  ])("judges the birthday %s on 2026-11-21 with a minimum age of 21: %s", (birthday, reason) => {
    expect(judge({ ...fine, birthday }).birthday?.reason).toBe(reason);
  });

  it("REG-15 leaves the affiliate code out while the feature is off or the link brought a good one", () => {
    const fields = { ...settings().fields, affiliateCode: rule() };
    const names = (affiliate: boolean, hidden: string[]) =>
      shownFields("register", settings({ affiliate, fields }), { ...context, hidden }).map(
        (f) => f.name,
      );
    expect(names(false, [])).not.toContain("affiliateCode");
    expect(names(true, [])).toContain("affiliateCode");
    expect(names(true, ["affiliateCode"])).not.toContain("affiliateCode");
  });

  it("keeps a field nobody knows, and one that is named like a part of every object", () => {
    const fields = JSON.parse('{"luckyStone":{},"constructor":{},"__proto__":{}}') as Record<
      string,
      object
    >;
    for (const name of Object.keys(fields))
      Object.assign(fields[name] ?? {}, rule({ required: true }));
    const found = judge(fine, { fields: fields as RegisterSettings["fields"], order: [] });
    expect(Object.keys(found)).toEqual(expect.arrayContaining(["luckyStone", "constructor"]));
  });

  it("never requires what does not show, for any mix of rules and switches", () => {
    const names = ["email", "captcha", "paymentPassword", "affiliateCode", "verificationCode", "x"];
    const anyRule = fc.record({ enabled: fc.boolean(), required: fc.boolean() }).map(rule);
    const anyFields = fc.dictionary(fc.constantFrom(...names), anyRule);
    fc.assert(
      fc.property(anyFields, fc.boolean(), fc.boolean(), (fields, affiliate, sms) => {
        const asked = settings({ fields, affiliate, order: [] });
        const here = { ...context, modules: { REGMOBVERF3: sms ? "1" : "0" } };
        for (const type of ["register", "registerMobile"] as const) {
          const shown = new Set(shownFields(type, asked, here).map((field) => field.name));
          const refused = Object.keys(judgeForm(type, asked, {}, here));
          const boxes = ["ageConfirmed", "termsAccepted"];
          expect(refused.filter((name) => !shown.has(name) && !boxes.includes(name))).toEqual([]);
        }
      }),
    );
  });
});

describe("judgePhone", () => {
  it.each([
    ["912345678", undefined],
    ["0912345678", undefined],
    ["12345", "phone"],
    ["91234567a", "phone"],
  ])("VAL-08 judges %s by the lengths of its dialling code: %s", (value, reason) => {
    const verdict = judgePhone(rule(), value, [9, 10]);
    expect(verdict.ok ? undefined : verdict.reason).toBe(reason);
  });

  it("VAL-09 says how many digits there have to be", () => {
    expect(judgePhone(rule(), "12345", [9])).toMatchObject({ reason: "phone", min: 9, max: 9 });
  });
});
