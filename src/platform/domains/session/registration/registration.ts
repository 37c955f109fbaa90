import type { RegisterMobilePayload, RegisterSettings } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { isCommonPassword } from "#src/credentials/common-passwords.ts";
import { agreements } from "#src/shared/agreements.ts";
import { passwordLength } from "#src/shared/password-length.ts";
import { dayIn, toDay, toIsoDay } from "#src/shared/register-birthday.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormContext, type FormType, shownFields } from "#src/shared/register-fields.ts";
import { judgeForm } from "#src/shared/register-rules.ts";
import type { CallError } from "../../../kernel/context.ts";

/** One refused field, as FIELD_INVALID's value lists them. */
export interface RefusedField extends Failure {
  name: string;
}

/** What either form sends. */
export type RegistrationForm = Partial<RegisterMobilePayload>;

/** What a registration is judged by besides its payload. */
export interface FormFacts {
  type: FormType;
  /** Fields that this registration need not have, such as a captcha where a task was solved. */
  hidden: readonly string[];
  site: Merchant;
  settings: RegisterSettings;
  now: number;
  /** Told of a pattern that does not compile (OPEN-045). */
  report: (name: string, pattern: string) => void;
}

const toContext = ({ site, now, hidden }: FormFacts): FormContext => ({
  hidden,
  modules: { ...site.modules },
  // Of age is who has had the birthday where the merchant is (OPEN-048).
  today: dayIn(now, site.timeZone),
  dialingCode: site.dialingCode,
});

/** The length every password has, whatever a merchant's own rule allows (OPEN-049). */
export function passwordFault(password: string, name = "password"): RefusedField | undefined {
  const length = [...password].length;
  const { min, max } = passwordLength;
  if (length >= min && length <= max) return undefined;
  return { name, reason: "length", patternId: 0, min, max };
}

/** Being too young and not agreeing are refusals of their own, once every field is right. */
function codeFor(fields: readonly RefusedField[]): CallError["code"] {
  const only = (name: string, reason: string) =>
    fields.some((field) => field.name === name && field.reason === reason);
  const others = fields.filter(
    ({ name, reason }) => reason !== "age" && !(agreements as readonly string[]).includes(name),
  );
  if (others.length > 0) return "FIELD_INVALID";
  if (only("birthday", "age")) return "AGE_TOO_YOUNG";
  return only("ageConfirmed", "agree") ? "AGE_NOT_CONFIRMED" : "TERMS_NOT_ACCEPTED";
}

/**
 * Judges a registration by the merchant's rules: the same validator as in the browser (OPEN-045),
 * then what only the server says. Gives the refusal, or undefined.
 */
export function registrationFault(
  payload: RegistrationForm,
  facts: FormFacts,
): CallError | undefined {
  const { type, site, settings, report } = facts;
  const values = { ...payload, verification: undefined };
  const verdict = judgeForm(type, settings, values, toContext(facts), report);
  const fields: RefusedField[] = Object.entries(verdict).map(([name, failure]) => ({
    name,
    ...failure,
  }));
  const password = asksPassword(facts) ? (payload.password ?? "") : undefined;
  const tooShort = password === undefined ? undefined : passwordFault(password);
  if (tooShort !== undefined && !("password" in verdict)) fields.push(tooShort);
  if (fields.length > 0) return { code: codeFor(fields), value: { fields } };
  const words = [payload.username ?? "", payload.mobileNum ?? "", site.name, site.company];
  return password === undefined ? undefined : commonFault("password", password, words);
}

/** The refusal of a password that anyone would try; undefined for any other. */
export function commonFault(
  name: string,
  password: string,
  words: readonly string[],
): CallError | undefined {
  if (!isCommonPassword(password, words)) return undefined;
  const fields = [{ name, reason: "common", patternId: 0, min: 0, max: 0 }];
  return { code: "PASSWORD_COMMON", value: { fields } };
}

/** Whether the form asks for a password; else the platform makes one (OPEN-037). */
export const asksPassword = ({ type, site, hidden }: FormFacts): boolean =>
  (type === "register" || site.modules.MOBILENUMPASSREG3 === "1") && !hidden.includes("password");

/** What of a registration is kept, and where. */
export interface Kept {
  nickname: string;
  /** yyyy-MM-dd */
  birthday: string | null;
  paymentPassword: string | null;
  profile: Record<string, string>;
  origin: Record<string, string>;
}

/** Fields that are not kept as they were typed, or have a place of their own. */
const notProfile = new Set([
  "username",
  "password",
  "confirmPassword",
  "captcha",
  "verificationCode",
  "paymentPassword",
  "birthday",
  "nickname",
  "affiliateCode",
  "referralCode",
  "recommenderId",
]);

const originFields = [
  "affiliateCode",
  "referralCode",
  "recommenderId",
  "registerUrl",
  "domain",
  "countryDialingCode",
] as const;

/** Sorts a registration that was judged: only fields the form really asked for are kept. */
export function toKept(payload: RegistrationForm, facts: FormFacts): Kept {
  const shown = shownFields(facts.type, facts.settings, toContext(facts));
  const given = (name: string): string => {
    const value: unknown = Reflect.get(payload, name);
    return typeof value === "string" ? value.trim() : "";
  };
  const profile: Record<string, string> = {};
  for (const { name } of shown)
    if (!notProfile.has(name) && given(name) !== "") profile[name] = given(name);
  const origin: Record<string, string> = {};
  for (const name of originFields) if (given(name) !== "") origin[name] = given(name);
  const rule = shown.find(({ name }) => name === "birthday")?.rule;
  const born = rule && toDay(given("birthday"), rule.patternId);
  const asks = (name: string) => shown.some((field) => field.name === name);
  return {
    nickname: (asks("nickname") && given("nickname")) || given("username"),
    birthday: rule && born ? toIsoDay(given("birthday"), rule.patternId) : null,
    paymentPassword:
      asks("paymentPassword") && payload.paymentPassword ? payload.paymentPassword : null,
    profile,
    origin,
  };
}
