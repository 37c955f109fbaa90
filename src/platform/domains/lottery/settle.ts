import type { Tx } from "#src/store/tx.ts";
import { openAccount, postTransfer } from "../wallet/public.ts";
import { prizeOf } from "./bet-plan.ts";
import { lotteries } from "./catalogue.ts";
import { lotteryHouse } from "./place-bets.ts";
import type { DrawResult } from "./play-types.ts";
import {
  closePart,
  type OpenBet,
  selectOpenBets,
  settleBets,
  takeUnsettled,
  type UnsettledDraw,
} from "./settle-repo.ts";

/** A bet that was settled, for whoever counts valid bets (points). */
export interface SettledBet {
  id: string;
  memberId: string;
  currency: string;
  /** What was staked, in minor units. */
  validBet: bigint;
}

/** What happens elsewhere when bets are settled, in the same transaction and before money moves. */
export type OnSettled = (
  db: Tx,
  settled: { merchant: string; bets: readonly SettledBet[]; now: number },
) => Promise<void>;

/** Bets settled in one transaction; more would keep the embedded database from everybody else. */
const betsAPart = 500;

/** What a bet won, in minor units; throws for a play type that its lottery never had. */
function wonBy(bet: OpenBet, gameCode: string, result: DrawResult): bigint {
  const lottery = lotteries.find((each) => each.gameCode === gameCode);
  const play = lottery?.plays.find(({ playType }) => playType === bet.play_type);
  if (play === undefined) throw new Error(`${gameCode} has no play type ${bet.play_type}.`);
  const hits = bet.picks.split(",").reduce((sum, pick) => sum + play.hits(pick, result), 0);
  return prizeOf(BigInt(bet.pick_stake), BigInt(bet.odds), hits);
}

/** Pays all prizes of a part with one transfer, each account once. */
async function payPrizes(
  db: Tx,
  draw: UnsettledDraw,
  won: readonly { bet: OpenBet; prize: bigint }[],
  now: number,
): Promise<void> {
  const byAccount = new Map<string, bigint>();
  for (const { bet, prize } of won)
    byAccount.set(bet.account_id, (byAccount.get(bet.account_id) ?? 0n) + prize);
  const currency = won[0]?.bet.currency;
  if (currency === undefined) return;
  const key = { kind: "house" as const, owner: lotteryHouse, currency };
  const house = await openAccount(db, key, now);
  const total = [...byAccount.values()].reduce((sum, each) => sum + each, 0n);
  const plan = {
    kind: "lottery-prize",
    idempotencyKey: `lottery-prize:${draw.game_code}:${draw.numero}:${draw.parts}`,
    entries: [
      ...[...byAccount].map(([accountId, amount]) => ({ accountId, currency, amount })),
      { accountId: house.id, currency, amount: -total },
    ],
  };
  const posted = await postTransfer(db, plan, now);
  if (!posted.ok || posted.value.replayed)
    throw new Error("The prizes of a part were paid before its bets were settled.");
}

/**
 * Settles one part of one draw's bets in the caller's transaction: outcomes, prizes and whatever
 * hangs on valid bets, all or nothing. The statements it takes do not grow with the bets.
 * @returns how many bets were settled; undefined when no draw waits
 */
export async function settlePart(
  db: Tx,
  onSettled: OnSettled,
  now: number,
): Promise<number | undefined> {
  const draw = await takeUnsettled(db);
  if (draw === undefined) return undefined;
  const found = await selectOpenBets(db, draw, betsAPart);
  // A transfer has one currency; bets from before a merchant changed its own come in another part.
  const bets = found.filter(({ currency }) => currency === found[0]?.currency);
  const last = bets.length === found.length && found.length < betsAPart;
  await closePart(db, draw, last ? now : null);
  if (bets.length === 0) return 0;
  const judged = bets.map((bet) => ({ bet, prize: wonBy(bet, draw.game_code, draw) }));
  const outcomes = judged.map(({ bet, prize }) => ({ id: bet.id, prize }));
  await settleBets(db, outcomes, now);
  const settled = bets.map(({ id, member_id, currency, stake }) => ({
    id,
    memberId: member_id,
    currency,
    validBet: BigInt(stake),
  }));
  await onSettled(db, { merchant: db.merchant, bets: settled, now });
  const won = judged.filter(({ prize }) => prize > 0n);
  await payPrizes(db, draw, won, now);
  return bets.length;
}
