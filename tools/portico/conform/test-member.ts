import { randomBytes, randomInt } from "node:crypto";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { type FormContext, shownFields } from "#src/shared/register-fields.ts";
import { type FormValues, judgeInForm } from "#src/shared/register-rules.ts";

/** A name that nobody has: letters and digits of a length that most rules take. */
const newName = (length: number): string =>
  `conform${randomBytes(20).toString("hex")}`.slice(0, length);

/** A password that no list of common ones has. */
const newPassword = (): string => `Cf-${randomBytes(9).toString("base64url")}-7x`;

const digits = (count: number): string =>
  Array.from({ length: count }, (_, at) => randomInt(at === 0 ? 1 : 0, 10)).join("");

/** What may stand in a field, the likeliest first; the field's own rule says which does. */
function candidatesFor(name: string, rule: RegisterRule, values: FormValues): readonly string[] {
  const { minLength, maxLength } = rule;
  if (name === "confirmPassword") return [String(values.password)];
  if (/password/i.test(name)) return [newPassword(), digits(Math.max(6, minLength)), digits(4)];
  if (name === "birthday") return ["1990-05-17", "05-17-1990"];
  if (name === "email") return [`${newName(16)}@mail.example`];
  if (name === "mobileNum") return [9, 10, 8, 11, 7, 12].map(digits);
  const long = Math.min(maxLength, Math.max(minLength, 12));
  return [
    newName(long),
    "Somchai Dee",
    "Somchai",
    digits(long),
    digits(minLength),
    newName(long).toUpperCase(),
    "X".repeat(long),
    "ทดสอบระบบ",
    "測試",
    "한국말",
    "テスト",
  ];
}

/** Why no form can be filled: a field that takes nothing we know. */
export class UnfillableForm extends Error {}

/**
 * Fills a platform's own registration form with a test member's details.
 * @param settings the rules as the platform sends them
 * @param context what is switched on there, and what day it is
 * @returns the payload of `register`, without the proof of a bot check
 * @throws UnfillableForm when a field takes no value that is tried
 */
export function fillForm(
  settings: RegisterSettings,
  context: FormContext,
): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const { name, rule } of shownFields("register", settings, context)) {
    if (name === "affiliateCode" && !rule.required) continue;
    const found = candidatesFor(name, rule, values).find(
      (text) => judgeInForm(name, rule, { ...values, [name]: text }, settings, context).ok === true,
    );
    if (found !== undefined) values[name] = found;
    else if (rule.required)
      throw new UnfillableForm(`The registration form's field ${name} takes no value of ours.`);
  }
  return {
    ...values,
    registerMethod: "WEB",
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
  };
}
