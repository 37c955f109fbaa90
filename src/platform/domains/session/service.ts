import type { ErrorCode, LoginResult } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { agentTypes } from "../../kernel/access.ts";
import type { Member } from "../member/public.ts";
import type { MustChange } from "./tables.ts";

/** A session ends after this long without a call, and after that long at the latest (OPEN-007). */
export const idleMs = 30 * 60 * 1000;
export const absoluteMs = 12 * 60 * 60 * 1000;
/** `seen_at` is written at most this often: a call is no reason for a write. */
export const touchEveryMs = 60 * 1000;

/** How long after a login a forced change does not ask for the password again (OPEN-005). */
export const passwordKnownMs = 5 * 60 * 1000;

/** The password everyone knows (spec 9); it cannot be set, but old accounts may have it. */
const defaultPassword = "123456";
const dayMs = 24 * 60 * 60 * 1000;

/** Failures after which a captcha is demanded, a delay begins, and guessing ends for a day (A1). */
const captchaAfter = 3;
const delayAfter = 5;
const maxGuesses = 100;
const longestDelayMs = 15 * 60 * 1000;
/** Failures older than this are forgotten. */
export const forgetMs = 24 * 60 * 60 * 1000;

/** How often something failed, and when last (epoch milliseconds). */
export interface Failures {
  count: number;
  lastAt: number;
}

/** The failures a login is judged by. */
export interface LoginHistory {
  account: Failures;
  address: Failures;
  /** This account from this address. */
  pair: Failures;
  /** The account has logged in from this address before. */
  knownAddress: boolean;
  /** The account asked on this device to be remembered, within the last day. */
  knownDevice: boolean;
}

/** Whether the next attempt needs a captcha: three failures of the account or of the address. */
export const needsCaptcha = ({ account, address }: LoginHistory): boolean =>
  account.count >= captchaAfter || address.count >= captchaAfter;

/** 1, 2, 4 … seconds from the fifth failure on, at most a quarter of an hour. */
export const delayMs = (count: number): number =>
  count < delayAfter ? 0 : Math.min(1000 * 2 ** (count - delayAfter), longestDelayMs);

/**
 * Milliseconds until an attempt is looked at, 0 for at once. Delays grow with the failures from this
 * address, for this account or any: an attacker elsewhere makes an owner solve a captcha, and never
 * wait, unless the owner too is at an address the account has never logged in from. A known device
 * has a budget of its own, which nobody else's guesses touch.
 */
export function waitMs(history: LoginHistory, now: number): number {
  const { account, address, pair, knownAddress, knownDevice } = history;
  const waits = [pair.lastAt + delayMs(pair.count) - now];
  // Many people share an address; only a flood from it slows all of them.
  if (!knownDevice) waits.push(address.lastAt + delayMs(Math.floor(address.count / 4)) - now);
  if (!knownAddress && !knownDevice && account.count >= maxGuesses)
    waits.push(account.lastAt + forgetMs - now);
  return Math.max(0, ...waits);
}

/** The refusal of an account this portal does not serve (OPEN-025); undefined when it does. */
export function audienceFault(
  audience: Merchant["audience"],
  isAgent: number,
): ErrorCode | undefined {
  const agent = agentTypes.includes(isAgent);
  if (audience === "agent" && !agent) return "AUTH_NOT_AGENT";
  if (audience === "member" && agent) return "AUTH_NOT_MEMBER";
  return undefined;
}

/**
 * Whether a password change is demanded: at the first login with a password someone else set, or
 * when it has expired while the module PWDEXPFORCECHANGE3 is on. A compromised one always (spec 4,
 * OPEN-015).
 */
export function asksChange(
  mustChange: MustChange | null,
  modules: Readonly<Record<string, string>>,
): boolean {
  if (mustChange === "expired") return modules.PWDEXPFORCECHANGE3 === "1";
  return mustChange !== null;
}

/** What a login is judged by when it asks for a change of the password. */
export interface PasswordFacts {
  mustChange: MustChange | null;
  setAt: Date;
  /** The password that was right. */
  password: string;
  /** It was the mailed one, good for this login alone. */
  temporary: boolean;
}

/**
 * Why a login asks for a new password (spec 4, OPEN-014, OPEN-015): a password of somebody else's
 * making, one that everyone knows, or one past the merchant's days while PWDEXPFORCECHANGE3 is on.
 */
export function demandedChange(
  { mustChange, setAt, password, temporary }: PasswordFacts,
  { modules, security }: Pick<Merchant, "modules" | "security">,
  now: number,
): MustChange | null {
  if (temporary) return "initial";
  if (mustChange === "initial" || mustChange === "compromised") return mustChange;
  if (password === defaultPassword) return "compromised";
  if (mustChange === "expired") return mustChange;
  const { passwordDays } = security;
  const isOld = passwordDays > 0 && setAt.getTime() + passwordDays * dayMs <= now;
  return isOld && modules.PWDEXPFORCECHANGE3 === "1" ? "expired" : null;
}

/** Puts a login into the wire's shape; without a session the token is empty (OPEN-039). */
export const toLoginResult = (
  member: Member,
  mustChange: MustChange | null,
  session: { token: string; expiresAt: number } | null,
): LoginResult => ({
  token: session?.token ?? "",
  userName: member.userName,
  account: member.account,
  nickname: member.nickname,
  isAgent: member.isAgent,
  firstTimeLogin: mustChange === "initial",
  passwordExpired: mustChange === "expired" || mustChange === "compromised",
  expiresAt: session?.expiresAt ?? 0,
});
