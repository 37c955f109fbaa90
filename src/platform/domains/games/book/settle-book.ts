import type { Merchant } from "#src/contracts/site.gen.ts";
import { playWallet } from "../../wallet/public.ts";
import { type SettleDeps, settleSlips } from "../clock/settle-slips.ts";
import type { Slip } from "../clock/slip.ts";
import type { SeamlessWallet } from "../play/seamless-wallet.ts";
import { rollbackMessage } from "../vendor-jl/house.ts";
import { readFixtures } from "./book-rounds.ts";
import { type BookSlipState, slipPayout } from "./book-slip.ts";

/** What settling slips of a book needs: stakes that come back are told one by one. */
export interface SettleBookDeps extends SettleDeps {
  wallet: SeamlessWallet;
}

/** Gives the stake of a slip back that has no selection left: it counts for nothing. */
async function refund(
  { db, site, wallet, now }: SettleBookDeps,
  { roundId, memberId, vendor, currency, trial, state }: Slip<BookSlipState>,
): Promise<void> {
  const own = { ...site, currency: currency as Merchant["currency"] };
  const round = {
    vendor,
    roundId,
    memberId,
    nodeId: state.node,
    currency,
    trial,
    wallet: playWallet(own, vendor),
  };
  const told = await wallet(db, round, [rollbackMessage(roundId)], now);
  if (!told.ok) throw new Error(`The stake of ${roundId} could not be given back: ${told.error}.`);
}

/** Settles slips whose matches are all over, of one book or of all; gives how many. */
export const settleBook = (deps: SettleBookDeps, nodeId?: number): Promise<number> =>
  settleSlips<BookSlipState>(
    deps,
    {
      playKey: "book",
      payoutsOf: async (slips) => {
        const asked = slips.flatMap(({ state: { entry, legs } }) =>
          legs.map(({ no }) => ({ entry, no })),
        );
        const read = await readFixtures(deps.db, asked);
        const payouts = new Map<string, bigint>();
        for (const { roundId, stake, state } of slips) {
          const payout = slipPayout(stake, state, (no) => read(state.entry, no).played);
          if (payout !== undefined) payouts.set(roundId, payout);
        }
        return payouts;
      },
      refund: (slip) => refund(deps, slip),
    },
    nodeId,
  );
