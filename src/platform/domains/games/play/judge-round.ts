import type { BetStatus } from "./play-tables.ts";

/** What a vendor has said about a round so far, in whatever order it came; minor units. */
export interface RoundMessages {
  bet?: { amount: bigint; refused: boolean };
  settle?: { amount: bigint };
  rollback?: object;
}

/** What a round comes to. */
export interface RoundState {
  status: BetStatus;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  /** What the round adds to the member's balance. */
  moved: bigint;
}

const nothing = { stake: 0n, validBet: 0n, payout: 0n, moved: 0n };

/**
 * Judges a round by the set of its messages alone, so that their order and repetition cannot matter
 * (T27). A bet that was refused stays refused; a rollback undoes the bet and its settlement; a
 * settlement waits for its bet. The turnover (`validBet`) is the stake of a settled bet; where members play
 * each other there is none, or two accounts of one person would earn by it without risk.
 */
export function judgeRound(
  { bet, settle, rollback }: RoundMessages,
  { peers = false }: { peers?: boolean | undefined } = {},
): RoundState {
  if (bet === undefined) return { status: "pending", ...nothing };
  const stake = bet.amount;
  if (bet.refused) return { ...nothing, status: "refused", stake };
  if (rollback !== undefined) return { ...nothing, status: "refunded", stake };
  if (settle === undefined) return { ...nothing, status: "open", stake, moved: -stake };
  const payout = settle.amount;
  const status = payout > stake ? "won" : payout === stake ? "even" : "lost";
  return { status, stake, validBet: peers ? 0n : stake, payout, moved: payout - stake };
}
