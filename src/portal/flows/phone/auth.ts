import { type Kept, keepSuccess } from "#src/shared/keep-success.ts";
import { plainNumber } from "#src/shared/plain-number.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { TypedNumber } from "../../machines/sms-code.types.ts";
import type { FlowDeps } from "../deps.ts";

/**
 * A third party that verifies numbers in the platform's place (SMS-07, OPEN-011). How it is spoken
 * with stays inside its adapter (OPEN-082); numbers are in one form, such as +84912345678.
 */
export interface PhoneAuthProvider {
  /** Has a code sent to a number. */
  readonly sendCode: (phone: string) => Promise<Result<null, CallProblem>>;
  /** Exchanges the code for the third party's word, which the platform judges. */
  readonly confirm: (phone: string, code: string) => Promise<Result<string, CallProblem>>;
}

/** What an adapter is given. */
export type PhoneAuthDeps = Pick<FlowDeps, "origin" | "storage" | "site" | "now">;

const adapters = {
  sandbox: async (deps: PhoneAuthDeps): Promise<PhoneAuthProvider> =>
    (await import("./sandbox.ts")).makeSandboxPhoneAuth(deps),
};

const opened = new WeakMap<object, Kept<PhoneAuthProvider>>();

/** The merchant's third party; its adapter is fetched when it is first asked for. */
function openPhoneAuth(deps: PhoneAuthDeps): Promise<PhoneAuthProvider> | null {
  const { phoneAuth } = deps.site();
  if (phoneAuth === undefined) return null;
  const kept = opened.get(deps.storage) ?? keepSuccess(() => adapters[phoneAuth.provider](deps));
  opened.set(deps.storage, kept);
  return kept.get();
}

/** A typed number in one form, as the platform makes it: the trunk zero is no part of it. */
export function toPhone({ mobileNum, countryDialingCode }: TypedNumber, ownCode: string): string {
  const code = countryDialingCode ?? ownCode;
  return `+${code}${plainNumber(mobileNum, code).replace(/^0/u, "")}`;
}

/** Has the third party send a code; only asked for where a merchant has one. */
export async function askThirdParty(
  deps: PhoneAuthDeps,
  number: TypedNumber,
): Promise<Result<null, CallProblem>> {
  const provider = await openPhoneAuth(deps);
  if (provider === null) throw new Error("This merchant has no third party for numbers.");
  return provider.sendCode(toPhone(number, deps.site().dialingCode));
}

/**
 * The third party's word that a number is the visitor's (REG-23); null where the platform judges the
 * code itself, or none was typed because none is asked for.
 */
export async function proveByThirdParty(
  deps: PhoneAuthDeps,
  number: TypedNumber,
  code: string,
): Promise<Result<string | null, CallProblem>> {
  const provider = await openPhoneAuth(deps);
  if (provider === null || code === "") return { ok: true, value: null };
  return provider.confirm(toPhone(number, deps.site().dialingCode), code);
}
