import { type Failure, type Reason, toFailure } from "#src/shared/register-failure.ts";
import type { FormVerdict } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";

/** Which field a code of the platform speaks of (spec 8, OPEN-089). */
const fieldsOfCode: Readonly<Record<string, readonly string[]>> = {
  ACCOUNT_UNKNOWN: ["username", "email"],
  USERNAME_TAKEN: ["username"],
  MOBILE_TAKEN: ["mobileNum"],
  PASSWORD_COMMON: ["password", "newPassword"],
  PASSWORD_SAME: ["newPassword"],
  PASSWORD_WRONG: ["oldPassword", "paymentPassword", "password"],
  AMOUNT_INVALID: ["amount"],
  FUNDS_INSUFFICIENT: ["amount"],
  CODE_WRONG: ["verificationCode", "answer", "code"],
  CODE_EXPIRED: ["verificationCode", "answer"],
  PHONE_AUTH_FAILED: ["verificationCode"],
  PHONE_AUTH_EXPIRED: ["verificationCode"],
  PHONE_AUTH_OTHER_NUMBER: ["verificationCode"],
  PHONE_AUTH_USED: ["verificationCode"],
  AUTH_APP_REQUIRED: ["appCode"],
  AUTH_CAPTCHA_REQUIRED: ["captcha"],
  AUTH_CAPTCHA_WRONG: ["captcha"],
  AGE_TOO_YOUNG: ["birthday"],
  AGE_NOT_CONFIRMED: ["ageConfirmed"],
  TERMS_NOT_ACCEPTED: ["termsAccepted"],
};

/** What stops a form and is said in a dialog with a confirm button (spec 8). */
const dialogCodes: ReadonlySet<string> = new Set(["AFFILIATE_INVALID"]);

/** Names of the wire that a form knows by another (OPEN-042). */
const ownNames: Readonly<Record<string, string>> = { mobileNo: "mobileNum" };

/** A refusal of the platform, sorted into what stands beside fields and what does not. */
export interface PlacedProblem {
  /** The platform's words by field. */
  words: Record<string, string>;
  /** Rules the platform says are broken, by field. */
  verdict: FormVerdict;
  /** Some of it belongs to no field on screen: show it above the button. */
  general: boolean;
  /** It is a warning of its own: show it in a dialog, and nowhere else. */
  dialog: boolean;
}

const reasons: ReadonlySet<string> = new Set<Reason>([
  "required",
  "length",
  "pattern",
  "inconsistent",
  "date",
  "age",
  "phone",
  "amount",
  "rate",
  "agree",
]);

/** Tells what the platform says of a field from everything else that came over the wire. */
export const isFailure = (value: unknown): value is Failure => {
  if (typeof value !== "object" || value === null) return false;
  const { reason, patternId, min, max } = value as Record<string, unknown>;
  const numbers = [patternId, min, max].every((part) => typeof part === "number");
  return typeof reason === "string" && reasons.has(reason) && numbers;
};

/** Reads the list `value.fields` of FIELD_INVALID; whatever is not a failure by name is left out. */
function failuresOf(problem: CallProblem): [string, Failure][] {
  const { value } = problem;
  if (problem.code !== "FIELD_INVALID" || typeof value !== "object" || value === null) return [];
  const { fields } = value as { fields?: unknown };
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((entry: unknown): [string, Failure][] => {
    if (!isFailure(entry)) return [];
    const { name } = entry as { name?: unknown };
    return typeof name === "string" ? [[ownNames[name] ?? name, toFailure(entry)]] : [];
  });
}

/** How many fields FIELD_INVALID speaks of, those included that nobody here can place. */
function fieldsNamed({ code, value }: CallProblem): number {
  const fields: unknown = (value as { fields?: unknown } | null)?.fields;
  return code === "FIELD_INVALID" && Array.isArray(fields) ? fields.length : 0;
}

/**
 * Puts a refusal beside the fields it speaks of. `names` are the fields on screen: what speaks of
 * another field, or of none, is `general`, so that nothing the platform says goes unseen.
 */
export function placeProblem(
  problem: CallProblem,
  names: readonly string[],
  say: (problem: CallProblem) => string,
): PlacedProblem {
  const shown = new Set(names);
  const verdict: FormVerdict = {};
  for (const [name, failure] of failuresOf(problem)) if (shown.has(name)) verdict[name] = failure;
  const named = Object.hasOwn(fieldsOfCode, problem.code) ? fieldsOfCode[problem.code] : undefined;
  const field = named?.find((name) => shown.has(name));
  const words: Record<string, string> = {};
  if (field !== undefined) words[field] = say(problem);
  const placed = Object.keys(verdict).length + Object.keys(words).length;
  const dialog = dialogCodes.has(problem.code);
  const general = !dialog && (placed === 0 || placed < fieldsNamed(problem));
  return { words, verdict, general, dialog };
}
