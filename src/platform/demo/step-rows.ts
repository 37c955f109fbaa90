import { judgeRound } from "../domains/games/play/judge-round.ts";
import type { EntryRow } from "../domains/wallet/ledger/repo.ts";
import { contentHash, inLockOrder } from "../domains/wallet/ledger/transfer-plan.ts";
import type { DemoRound } from "./rounds.ts";

/** The rows of one step, as columns of the tables they go to. */
export interface StepRows {
  bets: object[];
  deposits: object[];
  messages: object[];
  transfers: object[];
  entries: object[];
}

/** The ledger's accounts of the house that demonstration money comes from and goes to. */
export interface HouseAccounts {
  /** Where deposits come from. */
  funding: string;
  /** By vendor. */
  games: ReadonlyMap<string, string>;
}

/** A vendor's two messages about a round, in the form its table has. */
function messagesOf(round: DemoRound): object[] {
  const { roundId: round_id, game, stake, payout, placedAt, settledAt } = round;
  const common = { vendor: game.vendor, round_id };
  const end =
    payout === undefined
      ? { kind: "rollback", amount: "0" }
      : { kind: "settle", amount: payout.toString() };
  return [
    {
      ...common,
      tx_id: `${round_id}:bet`,
      kind: "bet",
      amount: stake.toString(),
      received_at: new Date(placedAt),
    },
    { ...common, tx_id: `${round_id}:${end.kind}`, ...end, received_at: new Date(settledAt) },
  ];
}

/** Who brought the money of the demonstration. */
export const demoProvider = "sandbox";

/** How long before its round a deposit was asked for, and how long it could have been paid. */
const askedBeforeMs = 90_000;
const payableMs = 30 * 60_000;

/** The deposit in front of a round, if there is one. */
function depositsOf({ account, deposit, placedAt }: DemoRound, currency: string): object[] {
  if (deposit === undefined) return [];
  const askedAt = placedAt - askedBeforeMs;
  return [
    {
      id: deposit.transferId,
      member_id: account.id,
      provider: demoProvider,
      currency,
      amount: deposit.amount.toString(),
      created_at: new Date(askedAt),
      expires_at: new Date(askedAt + payableMs),
      settled_at: new Date(placedAt - 1),
    },
  ];
}

/** What the round moved: the stake, then what came back. */
function movesOf({ stake, payout }: DemoRound): bigint[] {
  const back = payout ?? stake;
  return back === 0n ? [-stake] : [-stake, back];
}

interface Transfer {
  id: string;
  kind: string;
  key: string;
  at: number;
  entries: EntryRow[];
}

function transfersOf(round: DemoRound, currency: string, house: HouseAccounts): Transfer[] {
  const { account, game, deposit, transferId, roundId, placedAt, settledAt } = round;
  const gamesId = house.games.get(game.vendor);
  if (gamesId === undefined) throw new Error(`The house has no account for ${game.vendor}.`);
  const both = (other: string, amounts: readonly bigint[]): EntryRow[] =>
    amounts.flatMap((amount) => [
      { accountId: account.ledgerId, currency, amount },
      { accountId: other, currency, amount: -amount },
    ]);
  const played = {
    id: transferId,
    kind: "game-round",
    key: `${game.vendor}:${roundId}:bet`,
    at: settledAt,
    entries: both(gamesId, movesOf(round)),
  };
  if (deposit === undefined) return [played];
  const paid = {
    id: deposit.transferId,
    kind: "deposit",
    key: `deposit:${deposit.transferId}`,
    at: placedAt - 1,
    entries: both(house.funding, [deposit.amount]),
  };
  return [paid, played];
}

/** Puts rounds into rows, judged by the rules that real rounds are judged by. */
export function toStepRows(
  rounds: readonly DemoRound[],
  currency: string,
  house: HouseAccounts,
): StepRows {
  const transfers = rounds.flatMap((round) => transfersOf(round, currency, house));
  return {
    bets: rounds.map((round) => {
      const { stake, payout } = round;
      const state = judgeRound({
        bet: { amount: stake, refused: false },
        ...(payout === undefined ? { rollback: {} } : { settle: { amount: payout } }),
      });
      return {
        vendor: round.game.vendor,
        round_id: round.roundId,
        member_id: round.account.id,
        node_id: round.game.nodeId,
        currency,
        status: state.status,
        stake: state.stake.toString(),
        valid_bet: state.validBet.toString(),
        payout: state.payout.toString(),
        moved: state.moved.toString(),
        created_at: new Date(round.placedAt),
        settled_at: new Date(round.settledAt),
      };
    }),
    deposits: rounds.flatMap((round) => depositsOf(round, currency)),
    messages: rounds.flatMap(messagesOf),
    transfers: transfers.map(({ id, kind, key, at, entries }) => ({
      id,
      kind,
      key,
      hash: contentHash({ kind, idempotencyKey: key, entries }),
      created_at: new Date(at),
    })),
    entries: transfers
      .flatMap(({ id, entries }) =>
        inLockOrder(entries).map(({ accountId, currency: money, amount }, line) => ({
          transfer_id: id,
          line,
          account_id: accountId,
          currency: money,
          amount: amount.toString(),
        })),
      )
      .map((entry, place) => ({ place, ...entry })),
  };
}
