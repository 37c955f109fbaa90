import type { ClaimTaskValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallContext, CallError } from "../../http/context.ts";
import { givePoints } from "../points/public.ts";
import { openAccount, postTransfer } from "../wallet/public.ts";
import { insertReward } from "./reward-repo.ts";
import type { RewardSource } from "./tables.ts";

/** What the domain needs from outside. */
export interface MissionParts {
  /** Whether a member may have a bonus now (G8, G14); gives the refusal, or undefined. */
  bonusFault: (
    db: Tx,
    facts: { merchant: string; memberId: string; now: number },
  ) => Promise<CallError | undefined>;
  /** Does what a key asks for once (M6). */
  once: <T>(
    db: Tx,
    merchant: string,
    request: { memberId: string; key: string; contentHash: string },
    now: number,
    work: () => Promise<Result<T, CallError>>,
  ) => Promise<Result<T, CallError>>;
  digestOf: (...parts: readonly string[]) => string;
  /** What a member has in all wallets together, in minor units. */
  sumBalance: (db: Tx, merchant: string, memberId: string, currency: string) => Promise<bigint>;
  /** A whole number from 0 to below, each as likely and nobody's to foresee. */
  random: (below: number) => number;
}

/** A reward that a member takes. */
export interface Reward {
  source: RewardSource;
  /** What it is for; the same never pays twice. */
  ref: string;
  /** Minor units. */
  amount: bigint;
  points: number;
}

/** Whose call it is; claims are for members alone. */
export const memberOf = ({ session }: Pick<CallContext, "session">): string =>
  session?.memberId ?? "";

/** The member whose progress a public answer tells; a trial has none. */
export const ownMember = ({ session }: Pick<CallContext, "session">): string | undefined =>
  session === null || session.isAgent === 4 ? undefined : session.memberId;

/** Moves a reward's money out of the house's bonus account, once for its cause. */
async function pay(
  { db, merchant, site, now }: CallContext,
  memberId: string,
  { source, ref, amount }: Reward,
): Promise<void> {
  const { currency } = site;
  const own = { kind: "member" as const, owner: memberId, currency };
  const account = await openAccount(db, merchant, own, now);
  const bonus = { kind: "house" as const, owner: "bonus", currency };
  const house = await openAccount(db, merchant, bonus, now);
  const entries = [
    { accountId: account.id, currency, amount },
    { accountId: house.id, currency, amount: -amount },
  ];
  const idempotencyKey = `mission-reward:${source}:${ref}:${memberId}`;
  const plan = { kind: "mission-reward", idempotencyKey, entries };
  const posted = await postTransfer(db, merchant, plan, now);
  if (!posted.ok || posted.value.replayed) throw new Error("A reward was paid before.");
}

/** Gives a reward: noted, paid, in one transaction. STATE_INVALID where its cause was paid before. */
export async function award(
  parts: MissionParts,
  context: CallContext,
  reward: Reward,
): Promise<Result<ClaimTaskValue, CallError>> {
  const { db, merchant, site, now } = context;
  const { currency } = site;
  const memberId = memberOf(context);
  const { source, ref, amount, points } = reward;
  const row = { memberId, source, ref, currency, amount, points, at: new Date(now) };
  if (!(await insertReward(db, merchant, row))) return err({ code: "STATE_INVALID" });
  if (amount > 0n) await pay(context, memberId, reward);
  if (points > 0)
    await givePoints(db, merchant, { memberId, points, ref: `${source}:${ref}`, now });
  const balance = await parts.sumBalance(db, merchant, memberId, currency);
  return ok({
    id: ref,
    amount: fromMinor(amount, currency),
    points,
    sumBalance: fromMinor(balance, currency),
  });
}

/**
 * Runs a claim once for its key, for a member who may have a bonus: a break or an exclusion of their
 * own refuses it (G8, G14).
 * @param content what is claimed; the same key with other content is refused
 */
export async function claimOnce<T>(
  { bonusFault, once, digestOf }: MissionParts,
  context: CallContext,
  { key, content }: { key: string; content: readonly string[] },
  work: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  const { db, merchant, now } = context;
  const memberId = memberOf(context);
  const fault = await bonusFault(db, { merchant, memberId, now });
  if (fault !== undefined) return err(fault);
  const request = { memberId, key, contentHash: digestOf(...content) };
  return once(db, merchant, request, now, work);
}
