import type { Tx } from "#src/store/tx.ts";
import { accountsOf, openAccount, postTransfer } from "../../wallet/public.ts";
import { houseAccount } from "./house-account.ts";
import { judgeRound } from "./judge-round.ts";
import type { GameListeners } from "./seamless-wallet.ts";
import { type LockedBet, lockBets, type SettledRow, writeSettled } from "./settle-rounds-repo.ts";

/** Rounds of a vendor that are over, with what each pays: one currency, one kind of money. */
export interface RoundBatch {
  vendor: string;
  currency: string;
  trial: boolean;
  /** The wallet they were played with. */
  wallet: string;
  /** Members play each other: what goes round between them is no turnover. */
  peers?: boolean;
  rounds: readonly { roundId: string; memberId: string; payout: bigint }[];
}

/** Settles many rounds of a vendor at once, in the caller's transaction, all or nothing. */
export type SettleRounds = (db: Tx, batch: RoundBatch, now: number) => Promise<void>;

/** What a bet came to; throws for one that waits for no settlement. */
function judge(
  { vendor, currency, peers }: RoundBatch,
  { roundId, memberId, payout }: RoundBatch["rounds"][number],
  bet: LockedBet | undefined,
): SettledRow {
  const fits = bet?.status === "open" && bet.memberId === memberId && bet.currency === currency;
  if (!fits) throw new Error(`The round ${roundId} of ${vendor} waits for no settlement.`);
  const messages = { bet: { amount: bet.stake, refused: false }, settle: { amount: payout } };
  const { status, validBet, moved } = judgeRound(messages, { peers });
  return { roundId, txId: `${roundId}:settle`, status, validBet, payout, moved };
}

/** Pays what rounds bring with one transfer, each account once. */
async function pay(db: Tx, batch: RoundBatch, now: number) {
  const { vendor, currency, wallet, rounds } = batch;
  const paid = rounds.filter(({ payout }) => payout > 0n);
  const [first] = paid;
  if (first === undefined) return;
  const byMember = new Map<string, bigint>();
  for (const { memberId, payout } of paid)
    byMember.set(memberId, (byMember.get(memberId) ?? 0n) + payout);
  const accounts = await accountsOf(db, [...byMember.keys()], { currency, wallet });
  const { id: houseId } = await openAccount(db, houseAccount(batch), now);
  const total = paid.reduce((sum, { payout }) => sum + payout, 0n);
  const entries = [...byMember].map(([memberId, amount]) => {
    const accountId = accounts.get(memberId);
    if (accountId === undefined) throw new Error("A bet was staked from no account.");
    return { accountId, currency, amount };
  });
  const plan = {
    kind: "game-payout",
    idempotencyKey: `${vendor}:${first.roundId}:settle`,
    entries: [...entries, { accountId: houseId, currency, amount: -total }],
  };
  const posted = await postTransfer(db, plan, now);
  if (!posted.ok || posted.value.replayed)
    throw new Error("Rounds were paid before they were settled.");
}

/**
 * The vendors' door for many rounds at once, beside the one for a single message: the same rows, the
 * same judgement, one transfer. The statements it takes do not grow with the rounds.
 */
export const makeSettleRounds =
  ({ onSettled }: Pick<GameListeners, "onSettled">): SettleRounds =>
  async (db, batch, now) => {
    const { vendor, currency, trial, rounds } = batch;
    if (rounds.length === 0) return;
    const bets = await lockBets(
      db,
      vendor,
      rounds.map(({ roundId }) => roundId),
    );
    const byRound = new Map(bets.map((bet) => [bet.roundId, bet]));
    const settled = rounds.map((round) => judge(batch, round, byRound.get(round.roundId)));
    await writeSettled(db, vendor, settled, now);
    await pay(db, batch, now);
    if (trial) return;
    const counted = rounds.flatMap(({ roundId, memberId }, at) => {
      const validBet = settled[at]?.validBet ?? 0n;
      return validBet === 0n ? [] : [{ id: `${vendor}:${roundId}`, memberId, currency, validBet }];
    });
    if (counted.length > 0) await onSettled(db, { merchant: db.merchant, bets: counted, now });
  };
