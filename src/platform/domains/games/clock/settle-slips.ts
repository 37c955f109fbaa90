import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { playWallet } from "../../wallet/public.ts";
import type { SettleRounds } from "../play/settle-rounds.ts";
import { finishSlips, lockDueSlips, type SlipKey } from "./clock-repo.ts";
import type { Slip } from "./slip.ts";

/** Slips settled in one transaction: those of a thousand players who staked once each. */
const slipsAtOnce = 1000;
/** How many stakes are given back in one transaction, as each takes statements of its own. */
const refundsAtOnce = 50;

/** What settling needs. */
export interface SettleDeps {
  db: Tx;
  site: Merchant;
  settle: SettleRounds;
  now: number;
}

/** Slips of one kind of game. */
export interface SlipKind<State> {
  playKey: SlipKey;
  /** What each slip pays, in minor units; a slip that is left out gets its stake back. */
  payoutsOf: (slips: readonly Slip<State>[]) => Promise<ReadonlyMap<string, bigint>>;
  /** Gives a stake back as if it had never been placed. */
  refund?: (slip: Slip<State>) => Promise<void>;
}

/** Slips that one message of a vendor can settle: its own, of one currency and kind of money. */
function toBatches<State>(slips: readonly Slip<State>[]): Slip<State>[][] {
  const batches = new Map<string, Slip<State>[]>();
  for (const slip of slips) {
    const key = `${slip.vendor} ${slip.currency} ${slip.trial}`;
    batches.set(key, [...(batches.get(key) ?? []), slip]);
  }
  return [...batches.values()];
}

/**
 * Settles slips that are drawn, of one game or of all, in the caller's transaction: outcomes, money and
 * what hangs on valid bets, all or nothing. The statements it takes grow with the vendors and currencies,
 * not with the slips that are paid or lost. Whoever asks first settles; what nobody asks for, the job does.
 * @returns how many slips were settled
 */
export async function settleSlips<State>(
  { db, site, settle, now }: SettleDeps,
  { playKey, payoutsOf, refund }: SlipKind<State>,
  nodeId?: number,
): Promise<number> {
  const slips = await lockDueSlips<State>(db, { playKey, now, nodeId, limit: slipsAtOnce });
  if (slips.length === 0) return 0;
  const payouts = await payoutsOf(slips);
  for (const batch of toBatches(slips)) {
    const [first] = batch;
    if (first === undefined) continue;
    const { vendor, currency, trial } = first;
    // The slips' own currency, should the merchant have changed its own.
    const own = { ...site, currency: currency as Merchant["currency"] };
    const rounds = batch.flatMap(({ roundId, memberId }) => {
      const payout = payouts.get(roundId);
      return payout === undefined ? [] : [{ roundId, memberId, payout }];
    });
    await settle(db, { vendor, currency, trial, wallet: playWallet(own, vendor), rounds }, now);
  }
  const backs = slips.filter(({ roundId }) => !payouts.has(roundId));
  for (const slip of backs.slice(0, refundsAtOnce)) {
    if (refund === undefined) throw new Error(`The slip ${slip.roundId} has no payout.`);
    await refund(slip);
  }
  const later = new Set(backs.slice(refundsAtOnce).map(({ roundId }) => roundId));
  const ended = slips.map(({ roundId }) => roundId).filter((roundId) => !later.has(roundId));
  await finishSlips(db, ended);
  return ended.length;
}
