import type { Merchant } from "#src/contracts/site.gen.ts";
import { roundOf } from "#src/shared/tables/table-game.ts";
import type { Tx } from "#src/store/tx.ts";
import { playWallet } from "../../wallet/public.ts";
import type { SettleRounds } from "../play/settle-rounds.ts";
import { finishSlips, lockDueSlips } from "./clock-repo.ts";
import { drawnOf, readSeedsOf, tableOf } from "./clock-rounds.ts";
import { backOf, type Slip } from "./slip.ts";

/** Slips settled in one transaction: those of a thousand players who staked once each. */
const slipsAtOnce = 1000;

/** What settling needs. */
export interface SettleTableDeps {
  db: Tx;
  site: Merchant;
  settle: SettleRounds;
  now: number;
}

/** Slips that one message of a vendor can settle: its own, of one currency and kind of money. */
function toBatches(slips: readonly Slip[]): Slip[][] {
  const batches = new Map<string, Slip[]>();
  for (const slip of slips) {
    const key = `${slip.vendor} ${slip.currency} ${slip.trial}`;
    batches.set(key, [...(batches.get(key) ?? []), slip]);
  }
  return [...batches.values()];
}

/**
 * Settles slips whose round is drawn, of one table or of all, in the caller's transaction: outcomes,
 * money and what hangs on valid bets, all or nothing. The statements it takes grow with the vendors
 * and currencies, not with the slips. Whoever asks first settles; what nobody asks for, the job does.
 * @returns how many slips were settled
 */
export async function settleTables(
  { db, site, settle, now }: SettleTableDeps,
  nodeId?: number,
): Promise<number> {
  const slips = await lockDueSlips(db, { now, nodeId, limit: slipsAtOnce });
  if (slips.length === 0) return 0;
  const asked = slips.map(({ state }) => ({
    entry: state.entry,
    round: roundOf(state.entry, state.no),
  }));
  const seedOf = await readSeedsOf(db, asked);
  for (const batch of toBatches(slips)) {
    const [first] = batch;
    if (first === undefined) continue;
    const { vendor, currency, trial } = first;
    // The slips' own currency, should the merchant have changed its own.
    const own = { ...site, currency: currency as Merchant["currency"] };
    const rounds = batch.map(({ roundId, memberId, state }) => {
      const round = roundOf(state.entry, state.no);
      const drawn = drawnOf(state.entry, round, seedOf(state.entry, round));
      return { roundId, memberId, payout: backOf(tableOf(state.entry), drawn, state.bets) };
    });
    await settle(db, { vendor, currency, trial, wallet: playWallet(own, vendor), rounds }, now);
  }
  await finishSlips(
    db,
    slips.map(({ roundId }) => roundId),
  );
  return slips.length;
}
