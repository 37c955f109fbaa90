import type { LoginResult } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

const textIn = (fields: Fields, name: string, otherwise: string): string =>
  typeof fields[name] === "string" ? fields[name] : otherwise;

/** What of a login result is there, with what can stand in for the rest. */
function mend<Value extends LoginResult>(value: unknown, typedName: string): Value {
  const fields = fieldsOf(value);
  const userName = textIn(fields, "userName", typedName);
  return {
    ...fields,
    token: textIn(fields, "token", ""),
    userName,
    account: textIn(fields, "account", userName),
    nickname: textIn(fields, "nickname", userName),
    isAgent: typeof fields.isAgent === "number" ? fields.isAgent : 0,
    firstTimeLogin: fields.firstTimeLogin === true,
    passwordExpired: fields.passwordExpired === true,
  } as unknown as Value;
}

/** A login has to be confirmed, and nothing is offered to confirm it by. */
const isBlindAlley = ({ code, value }: CallProblem): boolean => {
  const { methods } = fieldsOf(value);
  return code === "AUTH_VERIFY_REQUIRED" && !(Array.isArray(methods) && methods.length > 0);
};

/** Words that lead on, where a check with nothing in it would be shown. */
const noWayIn = (error: CallProblem): Result<never, CallProblem> => ({
  ok: false,
  error: { ...error, code: "AUTH_VERIFY_IMPOSSIBLE", value: null },
});

/** A login's answer that a session can be made of; without a token there is none to be had. */
export function toSession<Value extends LoginResult>(
  answer: Result<Value, CallProblem>,
  typedName = "",
): Result<Value, CallProblem> {
  if (!answer.ok) return isBlindAlley(answer.error) ? noWayIn(answer.error) : answer;
  const value = mend<Value>(answer.value, typedName);
  if (value.token !== "") return { ok: true, value };
  const error = { code: "BAD_ANSWER", status: 200, message: null, value: null };
  return { ok: false, error: { ...error, requestId: null, retryAfter: null } };
}

/**
 * A registration's answer with what it lacks made up for: the account exists all the same, and where
 * the token is missing the visitor logs in (OPEN-039).
 */
export const toRegistered = <Value extends LoginResult>(
  answer: Result<Value, CallProblem>,
  typedName: string,
): Result<Value, CallProblem> =>
  answer.ok ? { ok: true, value: mend<Value>(answer.value, typedName) } : answer;
