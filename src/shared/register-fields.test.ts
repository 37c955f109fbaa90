import { describe, expect, it } from "vitest";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { type FormContext, type FormType, shownFields } from "./register-fields.ts";

const rule = (over: Partial<RegisterRule> = {}): RegisterRule => ({
  enabled: true,
  required: false,
  acceptedPattern: "[a-z]+",
  patternId: 3,
  minLength: 2,
  maxLength: 30,
  ...over,
});

interface Given {
  fields?: Record<string, RegisterRule>;
  order?: string[];
  affiliate?: boolean;
  modules?: FormContext["modules"];
  hidden?: string[];
}

function fieldsOf(type: FormType, given: Given = {}) {
  const { fields = {}, order = [], affiliate = false, modules = {}, hidden } = given;
  const settings: RegisterSettings = {
    fields,
    order,
    affiliate,
    registerCountryCodeFixed: true,
    minimumAge: 21,
    dialingCodes: {},
  };
  return shownFields(type, settings, {
    modules,
    today: "2026-11-22",
    ...(hidden && { hidden }),
  });
}
const namesOf = (type: FormType, given?: Given) => fieldsOf(type, given).map(({ name }) => name);
const ruleOf = (name: string, type: FormType, given?: Given) =>
  fieldsOf(type, given).find((field) => field.name === name)?.rule;

const sms = { REGMOBVERF3: "1" };
const withPassword = { MOBILENUMPASSREG3: "1" };

describe("the fields that are asked for", () => {
  it("REG-28 are name and password twice where the server says nothing, and their rules are strict", () => {
    expect(namesOf("register")).toEqual(["username", "password", "confirmPassword"]);
    // OPEN-049: any characters, eight at least where it is a password.
    const any = { enabled: true, required: true, acceptedPattern: "*", patternId: 0 };
    expect(ruleOf("username", "register")).toEqual({ ...any, minLength: 1, maxLength: 64 });
    expect(ruleOf("password", "register")).toEqual({ ...any, minLength: 8, maxLength: 128 });
    expect(ruleOf("confirmPassword", "register")).toEqual({ ...any, minLength: 8, maxLength: 128 });
  });

  it("REG-29 REG-30 REG-31 are the number on the mobile form, and what its switches add", () => {
    expect(namesOf("registerMobile")).toEqual(["mobileNum"]);
    expect(namesOf("registerMobile", { modules: sms })).toEqual(["mobileNum", "verificationCode"]);
    const both = { ...sms, ...withPassword };
    expect(namesOf("registerMobile", { modules: both })).toEqual([
      "mobileNum",
      "verificationCode",
      "password",
      "confirmPassword",
    ]);
    const odd = { REGMOBVERF3: "true", MOBILENUMPASSREG3: "0" };
    expect(namesOf("registerMobile", { modules: odd })).toEqual(["mobileNum"]);
  });

  it("REG-27 are of one form alone: no code by name, no name by mobile", () => {
    const fields = {
      username: rule(),
      verificationCode: rule(),
      password: rule(),
      confirmPassword: rule(),
      qqNum: rule(),
    };
    const order = Object.keys(fields);
    expect(namesOf("register", { fields, order, modules: sms })).not.toContain("verificationCode");
    expect(namesOf("registerMobile", { fields, order })).toEqual(["mobileNum", "qqNum"]);
    expect(namesOf("registerMobile", { fields, order, modules: sms })).toEqual([
      "mobileNum",
      "verificationCode",
      "qqNum",
    ]);
  });

  it("REG-33 REG-34 show while their rule is on, whatever order names them", () => {
    const fields = { line: rule(), zalo: rule({ enabled: false }), wechat: rule() };
    const names = namesOf("register", { fields, order: ["zalo", "wechat", "nobody"] });
    expect(names).toEqual(["username", "password", "confirmPassword", "wechat", "line"]);
  });

  it("are without what the page hides, and have the affiliate code only where there are affiliates", () => {
    const fields = { affiliateCode: rule(), line: rule() };
    const order = ["affiliateCode", "line"];
    expect(namesOf("register", { fields, order })).not.toContain("affiliateCode");
    expect(namesOf("register", { fields, order, affiliate: true })).toContain("affiliateCode");
    const hidden = { fields, order, affiliate: true, hidden: ["affiliateCode"] };
    expect(namesOf("register", hidden)).not.toContain("affiliateCode");
    expect(namesOf("registerMobile", hidden)).not.toContain("affiliateCode");
    expect(namesOf("registerMobile", hidden)).toContain("line");
  });
});

describe("the order of the fields", () => {
  it("is the server's, each once, with the forced ones it lacks in front", () => {
    const fields = { password: rule(), line: rule(), confirmPassword: rule(), username: rule() };
    const order = ["line", "password", "confirmPassword", "username"];
    expect(namesOf("register", { fields, order })).toEqual(order);
    const apart = ["confirmPassword", "line", "username", "password"];
    expect(namesOf("register", { fields, order: apart })).toEqual(apart);
    expect(namesOf("register", { fields, order: ["line", "password", "confirmPassword"] })).toEqual(
      ["username", "line", "password", "confirmPassword"],
    );
  });

  it("has the repeated password right behind the password that an order names without it", () => {
    const fields = { line: rule(), password: rule() };
    expect(namesOf("register", { fields, order: ["line", "password"] })).toEqual([
      "username",
      "line",
      "password",
      "confirmPassword",
    ]);
    expect(namesOf("register", { fields, order: ["password", "line"] })).toEqual([
      "username",
      "password",
      "confirmPassword",
      "line",
    ]);
  });
});

describe("the rules of the fields", () => {
  it("REG-28 make required what the form needs, on what the merchant's rule says otherwise", () => {
    const fields = { username: rule({ enabled: false, required: false, minLength: 5 }) };
    expect(ruleOf("username", "register", { fields, order: ["username"] })).toEqual(
      rule({ enabled: true, required: true, minLength: 5 }),
    );
  });

  it("VAL-10 REG-32 make required what makes no sense empty, and nothing else", () => {
    const fields = { captcha: rule(), paymentPassword: rule(), line: rule(), wechat: rule() };
    fields.wechat.required = true;
    const required = fieldsOf("register", { fields, order: Object.keys(fields) })
      .filter(({ rule: own }) => own.required)
      .map(({ name }) => name);
    expect(required).toEqual([
      "username",
      "password",
      "confirmPassword",
      "captcha",
      "paymentPassword",
      "wechat",
    ]);
  });

  it("VAL-07 let a code be of any length up to 255, and leave every other rule as it is", () => {
    const fields = { verificationCode: rule(), line: rule() };
    const given = { fields, order: ["line"], modules: sms };
    expect(ruleOf("verificationCode", "registerMobile", given)).toEqual(
      rule({ required: true, minLength: 0, maxLength: 255 }),
    );
    expect(ruleOf("line", "registerMobile", given)).toEqual(rule());
  });
});
