import type { Failure } from "#src/shared/register-failure.ts";
import type { CallProblem } from "../../api/problem.ts";

/** Our words for what a third party says of a number or a code (spec 8, phone-auth errors). */
const codes: Readonly<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: "PHONE_AUTH_TOO_MANY",
  CAPTCHA_CHECK_FAILED: "PHONE_AUTH_CAPTCHA",
  QUOTA_EXCEEDED: "PHONE_AUTH_QUOTA",
  OPERATION_NOT_ALLOWED: "PHONE_AUTH_NOT_ALLOWED",
  INVALID_CODE: "CODE_WRONG",
  SESSION_EXPIRED: "CODE_EXPIRED",
  CODE_EXPIRED: "CODE_EXPIRED",
  INVALID_SESSION_INFO: "CODE_EXPIRED",
  POPUP_CLOSED_BY_USER: "PHONE_AUTH_CLOSED",
};

const broken = (name: string, reason: Failure["reason"]) => ({
  fields: [{ name, reason, patternId: 0, min: 0, max: 0 }],
});

/** What is said as a broken rule of a field. */
const fields: Readonly<Record<string, ReturnType<typeof broken>>> = {
  INVALID_PHONE_NUMBER: broken("mobileNum", "phone"),
  MISSING_PHONE_NUMBER: broken("mobileNum", "required"),
  MISSING_CODE: broken("verificationCode", "required"),
};

/** A refusal of the third party's as the portal's own forms place it; what is unknown is said as such. */
export function toPhoneProblem(message: string, status: number): CallProblem {
  // Firebase adds details behind a colon.
  const word = message.split(/[ :]/)[0] ?? "";
  const value = Object.hasOwn(fields, word) ? fields[word] : null;
  const own = Object.hasOwn(codes, word) ? codes[word] : undefined;
  const code = value === null ? (own ?? "PHONE_AUTH_FAILED") : "FIELD_INVALID";
  return { code, status, message: null, value, requestId: null, retryAfter: null };
}
