import type { ClaimTaskValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallContext, CallError, MemberSession } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { paidAlready } from "../../kernel/paid-already.ts";
import { isMarked } from "../harm/public.ts";
import { givePoints } from "../points/public.ts";
import { payBonus } from "../turnover/public.ts";
import { sumBalance } from "../wallet/public.ts";
import { insertReward, selectReward } from "./reward-repo.ts";
import type { RewardSource } from "./tables.ts";

/** What the domain needs from outside. */
export interface MissionDeps {
  /** Whether a member may have a bonus now (G8, G14); gives the refusal, or undefined. */
  bonusFault: (
    db: Tx,
    facts: { merchant: string; memberId: string; now: number },
  ) => Promise<CallError | undefined>;
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

/** What a reward came to, as the wire has it. */
export type Given = ClaimTaskValue;

/** The member whose progress a public answer tells; a trial has none. */
export const ownMember = ({ session }: Pick<CallContext, "session">): string | undefined =>
  session === null || session.kind === "trial" ? undefined : session.memberId;

/** Whether whoever asks is offered nothing new, as staff look after them (G13). */
export async function isOfferedNothing(context: CallContext): Promise<boolean> {
  const memberId = ownMember(context);
  return memberId !== undefined && (await isMarked(context.db, memberId));
}

/** Why a cause is not paid: PAID_ALREADY with what it brought; undefined where it brought nothing yet. */
export async function paidFor(
  { db, site, session }: CallContext<MemberSession>,
  { source, ref }: Pick<Reward, "source" | "ref">,
): Promise<CallError | undefined> {
  const note = await selectReward(db, { memberId: session.memberId, source, ref });
  if (note === undefined) return undefined;
  const { amount, points, created_at: at } = note;
  return paidAlready(site.currency, { amount: BigInt(amount), points, at });
}

/** Gives a reward: noted, paid, in one transaction. PAID_ALREADY where its cause was paid before. */
export async function award(
  context: CallContext<MemberSession>,
  reward: Reward,
): Promise<Result<Given, CallError>> {
  const { db, site, now } = context;
  const { currency } = site;
  const memberId = context.session.memberId;
  const { source, ref, amount, points } = reward;
  const row = { memberId, source, ref, currency, amount, points, at: new Date(now) };
  if (!(await insertReward(db, row)))
    return err((await paidFor(context, reward)) ?? { code: "PAID_ALREADY" });
  const kind = "mission-reward";
  const key = `${kind}:${source}:${ref}:${memberId}`;
  const bonus = source === "rank" ? "rank" : "mission";
  if (amount > 0n) await payBonus(db, site, { kind, bonus, key, memberId, currency, amount, now });
  if (points > 0) await givePoints(db, { memberId, points, ref: `${source}:${ref}`, now });
  const balance = await sumBalance(db, memberId, currency);
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
  { bonusFault }: MissionDeps,
  context: CallContext<MemberSession>,
  { key, content }: { key: string; content: readonly [string, ...string[]] },
  work: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  const { db, merchant, now } = context;
  const memberId = context.session.memberId;
  const fault = await bonusFault(db, { merchant, memberId, now });
  if (fault !== undefined) return err(fault);
  const request = { memberId, key, contentHash: contentHash(...content) };
  return once(db, request, now, work);
}
