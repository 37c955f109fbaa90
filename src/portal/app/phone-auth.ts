import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { TypedNumber } from "../machines/sms-code.types.ts";
import type { FlowTools } from "./flows.ts";

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
export type PhoneAuthTools = Pick<FlowTools, "origin" | "storage" | "site" | "now">;

const adapters = {
  sandbox: async (tools: PhoneAuthTools): Promise<PhoneAuthProvider> =>
    (await import("./phone-sandbox.ts")).makeSandboxPhoneAuth(tools),
};

const opened = new WeakMap<object, Promise<PhoneAuthProvider>>();

/** The merchant's third party; its adapter is fetched when it is first asked for. */
function openPhoneAuth(tools: PhoneAuthTools): Promise<PhoneAuthProvider> | null {
  const { phoneAuth } = tools.site;
  if (phoneAuth === undefined) return null;
  const kept = opened.get(tools.storage);
  if (kept !== undefined) return kept;
  const fresh = adapters[phoneAuth.provider](tools);
  opened.set(tools.storage, fresh);
  fresh.catch(() => opened.delete(tools.storage));
  return fresh;
}

/** A typed number in one form, as the platform makes it: the trunk zero is no part of it. */
export function toPhone({ mobileNum, countryDialingCode }: TypedNumber, ownCode: string): string {
  const code = countryDialingCode ?? ownCode;
  const plain = mobileNum.normalize("NFKC").replace(/[\s().-]/gu, "");
  const bare = plain.startsWith(`+${code}`) ? plain.slice(code.length + 1) : plain;
  return `+${code}${bare.replace(/^0/u, "")}`;
}

/** Has the third party send a code; only asked for where a merchant has one. */
export async function askThirdParty(
  tools: PhoneAuthTools,
  number: TypedNumber,
): Promise<Result<null, CallProblem>> {
  const provider = await openPhoneAuth(tools);
  if (provider === null) throw new Error("This merchant has no third party for numbers.");
  return provider.sendCode(toPhone(number, tools.site.dialingCode));
}

/**
 * The third party's word that a number is the visitor's (REG-23); null where the platform judges the
 * code itself, or none was typed because none is asked for.
 */
export async function proveByThirdParty(
  tools: PhoneAuthTools,
  number: TypedNumber,
  code: string,
): Promise<Result<string | null, CallProblem>> {
  const provider = await openPhoneAuth(tools);
  if (provider === null || code === "") return { ok: true, value: null };
  return provider.confirm(toPhone(number, tools.site.dialingCode), code);
}
