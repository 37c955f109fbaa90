import type { Tx } from "#src/store/tx.ts";
import { trialType } from "../../kernel/access.ts";
import { dayBegan } from "../../kernel/calendar.ts";
import type { CallError } from "../../kernel/context.ts";
import type {
  DepositFacts,
  DepositGuard,
  PlayFacts,
  PlayGuard,
  TransferFacts,
  TransferGuard,
} from "../../kernel/guards.ts";
import { identityFault } from "../identity/public.ts";
import { findPerson } from "../member/public.ts";
import { sumDeposited, sumPlayed } from "../wallet/public.ts";
import { type GuardDeps, realityFault } from "./reality.ts";
import { excludedRefusal, moneyRefusal, timeRefusal } from "./refusals.ts";
import { lockLimits, noteSitting, type Standing, selectSittings, selectStanding } from "./repo.ts";
import { isOfAge, periodMs, type Setting, strongest, timeTogether } from "./service.ts";

/** Limits in force of some kinds, in the currency they are asked about. */
const inForce = ({ settings }: Standing, kinds: readonly Setting["kind"][], currency: string) =>
  settings.filter(
    (one) => kinds.includes(one.kind) && one.ceiling !== null && one.currency === currency,
  );

const sinceOf = (period: Setting["period"], now: number): Date =>
  new Date(now - periodMs[period === "session" ? "day" : period]);

/** Whether a stake fits a member's own limits of loss and stakes. Call it with the lock held. */
async function stakeFault(
  db: Tx,
  { site, memberId, stake = 0n, now }: PlayFacts,
  limits: readonly Setting[],
): Promise<CallError | undefined> {
  const { currency } = site;
  for (const limit of limits) {
    const since = sinceOf(limit.period, now);
    const { staked, won } = await sumPlayed(db, { memberId, currency, since });
    const used = limit.kind === "loss" ? staked - won : staked;
    const room = (limit.ceiling ?? 0n) - used;
    // A launch stakes nothing; it is refused when nothing could be staked any more.
    if (room < (stake > 0n ? stake : 1n))
      return moneyRefusal({ ...limit, kind: limit.kind === "loss" ? "loss" : "wager" }, room);
  }
  return undefined;
}

/** Whether a member has time left; notes that this session is played in. */
async function timeFault(
  { sessionBegan }: GuardDeps,
  db: Tx,
  { site, memberId, sessionId, now }: PlayFacts,
  limits: readonly Setting[],
): Promise<CallError | undefined> {
  const beganAt = sessionId === null ? undefined : await sessionBegan(db, sessionId);
  if (sessionId === null || beganAt === undefined) return undefined;
  const sitting = { beganAt, lastAt: now };
  await noteSitting(db, memberId, sessionId, sitting);
  const midnight = dayBegan(now, site.timeZone);
  const today = await selectSittings(db, memberId, midnight);
  for (const limit of limits) {
    const spent = limit.period === "session" ? now - beganAt : timeTogether(today, midnight);
    if (spent >= Number(limit.ceiling) * 60_000) return timeRefusal(limit);
  }
  return undefined;
}

/** Why an account may not play for this money at all: its kind, an agent's lock, or its owner's age (G9). */
async function accountFault(
  db: Tx,
  { site, memberId, trial, now }: Omit<PlayFacts, "sessionId">,
): Promise<CallError | undefined> {
  const person = await findPerson(db, memberId);
  if (person === undefined) return { code: "SESSION_ENDED" };
  if (person.isLocked) return { code: "ACCOUNT_LOCKED" };
  // A trial plays with play money, everybody else with their own (OPEN-028).
  if ((person.isAgent === trialType) !== trial) return { code: "TRIAL_NOT_ALLOWED" };
  // Where no birthday is asked for, the age was confirmed at the registration (OPEN-047).
  const tooYoung = person.birthday !== null && !isOfAge(person.birthday, site, now);
  return tooYoung ? { code: "AGE_TOO_YOUNG" } : undefined;
}

/** Makes the guard in front of every launch and every stake. */
export function makePlayGuard(deps: GuardDeps): PlayGuard {
  return async (db, facts) => {
    const { site, memberId, trial, now } = facts;
    const fault = await accountFault(db, facts);
    if (fault !== undefined) return fault;
    const standing = await selectStanding(db, memberId, now, facts.sessionId);
    const excluded = strongest(standing.exclusions, now);
    if (excluded !== undefined) return excludedRefusal(excluded);
    if (trial) return undefined;
    const unknown = await identityFault(db, { site, memberId, step: "play" });
    if (unknown !== undefined) return unknown;
    const unanswered = await realityFault(deps, db, { ...facts, standing });
    if (unanswered !== undefined) return unanswered;
    const money = inForce(standing, ["loss", "wager"], site.currency);
    const time = inForce(standing, ["time"], "");
    if (money.length + time.length === 0) return undefined;
    await lockLimits(db, memberId);
    return (await timeFault(deps, db, facts, time)) ?? (await stakeFault(db, facts, money));
  };
}

/** Why money neither leaves nor reaches an account: its kind, its owner's age, an exclusion, or who it is. */
async function standingFault(
  db: Tx,
  facts: Omit<PlayFacts, "sessionId" | "trial" | "stake"> & { step: "deposit" | "withdrawal" },
): Promise<CallError | undefined> {
  const fault = await accountFault(db, { ...facts, trial: false });
  if (fault !== undefined) return fault;
  const { exclusions } = await selectStanding(db, facts.memberId, facts.now);
  const excluded = strongest(exclusions, facts.now);
  return excluded === undefined ? identityFault(db, facts) : excludedRefusal(excluded);
}

/**
 * The guard in front of every transfer to another member. What keeps the receiver from it is not
 * told: an agent sees nobody's limits or exclusions, and gets round none of them (G14).
 */
export const mayTransfer: TransferGuard = async (db, facts: TransferFacts) => {
  const { receiverId, paysIn, ...sender } = facts;
  const fault = await standingFault(db, { ...sender, step: "withdrawal" });
  if (fault !== undefined || receiverId === null) return fault;
  const receiver = { ...sender, memberId: receiverId };
  const { currency } = facts.site;
  const refused = paysIn
    ? await mayDeposit(db, { ...receiver, currency })
    : await standingFault(db, { ...receiver, step: "deposit" });
  return refused && { code: "RECEIVER_UNAVAILABLE" };
};

/** The guard in front of every deposit; the smallest room of all periods decides (G1). */
export const mayDeposit: DepositGuard = async (db, facts: DepositFacts) => {
  const { memberId, currency, amount, now } = facts;
  const fault = await accountFault(db, { ...facts, trial: false });
  if (fault !== undefined) return fault;
  const standing = await selectStanding(db, memberId, now);
  const excluded = strongest(standing.exclusions, now);
  if (excluded !== undefined) return excludedRefusal(excluded);
  const unknown = await identityFault(db, { site: facts.site, memberId, step: "deposit" });
  if (unknown !== undefined) return unknown;
  const limits = inForce(standing, ["deposit"], currency);
  if (limits.length === 0) return undefined;
  await lockLimits(db, memberId);
  for (const limit of limits) {
    const since = sinceOf(limit.period, now);
    const asked = { memberId, currency, since, now };
    const room = (limit.ceiling ?? 0n) - (await sumDeposited(db, asked));
    if (room < amount) return moneyRefusal({ ...limit, kind: "deposit" }, room);
  }
  return undefined;
};

/** Why a member is kept from the other players' company: a lock, an exclusion or a pause holds (G6, G8). */
export async function companyFault(
  db: Tx,
  { memberId, now }: { merchant: string; memberId: string; now: number },
): Promise<CallError | undefined> {
  if ((await findPerson(db, memberId))?.isLocked) return { code: "ACCOUNT_LOCKED" };
  const { exclusions } = await selectStanding(db, memberId, now);
  const excluded = strongest(exclusions, now);
  return excluded === undefined ? undefined : excludedRefusal(excluded);
}
