import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import { openBoth, postTransfer } from "../../wallet/public.ts";
import { houseAccount } from "./house-account.ts";
import { judgeRound, type RoundMessages, type RoundState } from "./judge-round.ts";
import {
  insertMessages,
  insertRound,
  lockRound,
  type RoundKey,
  type StoredMessage,
  selectMessages,
  toRoundMessages,
  updateRound,
  type VendorMessage,
} from "./seamless-repo.ts";

/** What a vendor is told. */
export interface WalletAnswer extends RoundState {
  /** The member's balance afterwards, in minor units. */
  balance: bigint;
  /** Nothing was new: the answer is the round's present state. */
  replayed: boolean;
}

/**
 * Why a vendor is refused: too little money for a stake; a payout that was spent before its rollback
 * (to be sent again later); a transaction id, or a round, that stands for something else already.
 */
export type WalletRefusal = "funds" | "payout-spent" | "conflict";

/** The wallet as a vendor sees it: nothing else moves a player's money for a game. */
export type SeamlessWallet = (
  db: Tx,
  round: RoundKey,
  messages: readonly VendorMessage[],
  now: number,
) => Promise<Result<WalletAnswer, WalletRefusal>>;

/** What a refusal is on the wire. */
export const walletRefusals: Readonly<Record<WalletRefusal, CallError>> = {
  // The refusal is part of the record: the same bet is refused for good.
  funds: { code: "FUNDS_INSUFFICIENT", keepWrites: true },
  "payout-spent": { code: "FUNDS_INSUFFICIENT" },
  conflict: { code: "STATE_INVALID" },
};

const transferKinds = { bet: "game-bet", settle: "game-payout", rollback: "game-refund" } as const;

/** What is new among the messages; undefined when one contradicts what was said before. */
function newOnes(
  { roundId }: RoundKey,
  messages: readonly VendorMessage[],
  known: readonly StoredMessage[],
): StoredMessage[] | undefined {
  const fresh: StoredMessage[] = [];
  for (const message of messages) {
    const before = known.find(
      ({ txId, kind, roundId: round }) =>
        txId === message.txId || (round === roundId && kind === message.kind),
    );
    if (before === undefined) {
      fresh.push({ ...message, roundId, refused: false });
      continue;
    }
    const same =
      before.txId === message.txId &&
      before.roundId === roundId &&
      before.kind === message.kind &&
      before.amount === message.amount;
    if (!same) return undefined;
  }
  return fresh;
}

/** The moves one after another, so that a stake leaves before its payout comes. */
function stepsOf(
  round: RoundKey,
  before: RoundMessages,
  fresh: readonly StoredMessage[],
): { moved: bigint[]; state: RoundState } {
  const moved: bigint[] = [];
  let messages = before;
  let state = judgeRound(before, round);
  for (const message of fresh) {
    messages = { ...messages, ...toRoundMessages([message]) };
    const next = judgeRound(messages, round);
    if (next.moved !== state.moved) moved.push(next.moved - state.moved);
    state = next;
  }
  return { moved, state };
}

/** What is new about a round, and what comes of it. */
interface Judged {
  messages: StoredMessage[];
  moved: bigint[];
  state: RoundState;
  refusal?: WalletRefusal;
}

/** Judges new messages with so much money in the account; a bet without it is remembered as refused. */
function judge(
  round: RoundKey,
  before: RoundMessages,
  fresh: readonly StoredMessage[],
  balance: bigint,
): Judged {
  const bet = fresh.find(({ kind }) => kind === "bet");
  // Not for a bet that was rolled back before it came: it moves nothing.
  if (bet !== undefined && before.rollback === undefined && balance < bet.amount) {
    const messages = fresh.map((one) => (one === bet ? { ...one, refused: true } : one));
    return { messages, ...stepsOf(round, before, messages), refusal: "funds" };
  }
  const steps = stepsOf(round, before, fresh);
  const left = steps.moved.reduce((sum, step) => sum + step, balance);
  return { messages: [...fresh], ...steps, ...(left < 0n ? { refusal: "payout-spent" } : {}) };
}

/** The accounts that a round moves money between. */
const openAccounts = (
  db: Tx,
  { vendor, memberId, currency, trial, wallet }: RoundKey,
  now: number,
): ReturnType<typeof openBoth> =>
  openBoth(
    db,
    [
      { kind: "member", owner: memberId, currency, wallet },
      houseAccount({ vendor, currency, trial }),
    ],
    now,
  );

/** Moves the money of what was judged and kept. The last of it, as many rounds move the house's. */
async function payOut(
  db: Tx,
  { vendor, currency }: RoundKey,
  [account, house]: Awaited<ReturnType<typeof openAccounts>>,
  { messages, moved, state, refusal }: Judged,
  now: number,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  if (refusal !== undefined) return err(refusal);
  const [first] = messages;
  if (moved.length > 0 && first !== undefined) {
    const entries = moved.flatMap((amount) => [
      { accountId: account.id, currency, amount },
      { accountId: house.id, currency, amount: -amount },
    ]);
    const plan = {
      kind: messages.length > 1 ? "game-round" : transferKinds[first.kind],
      idempotencyKey: `${vendor}:${first.txId}`,
      entries,
    };
    const posted = await postTransfer(db, plan, now);
    if (!posted.ok || posted.value.replayed) throw new Error("A round's transfer was made before.");
  }
  const balance = moved.reduce((sum, step) => sum + step, account.balance);
  return ok({ ...state, balance, replayed: false });
}

/**
 * Takes a vendor's messages about one round and moves the difference between what the round came to
 * before and what it comes to now, bet row and ledger in the caller's transaction. Messages may come
 * twice, late and in any order: the same set always ends in the same state. Takes no part of them
 * when it refuses, except a bet without money, which is remembered as refused.
 */
export const seamlessWallet: SeamlessWallet = async (db, round, messages, now) => {
  // Nearly always the first that is said of a round.
  if (!messages.some(({ kind }) => kind === "bet")) return applyMore(db, round, messages, now);
  const { roundId } = round;
  const accounts = await openAccounts(db, round, now);
  const all = messages.map((message) => ({ ...message, roundId, refused: false }));
  const asNew = judge(round, {}, all, accounts[0].balance);
  if (await insertRound(db, round, asNew, now)) return payOut(db, round, accounts, asNew, now);
  return applyMore(db, round, messages, now);
};

/** The same for a round that is known, or with a message that is. */
const applyMore: SeamlessWallet = async (db, round, messages, now) => {
  const stored = await lockRound(db, round, now);
  const { memberId, currency } = round;
  if (stored.memberId !== memberId || stored.currency !== currency) return err("conflict");
  if (stored.nodeId !== round.nodeId) return err("conflict");
  const ids = messages.map(({ txId }) => txId);
  const known = await selectMessages(db, round, ids);
  const fresh = newOnes(round, messages, known);
  if (fresh === undefined) return err("conflict");
  const before = toRoundMessages(known);
  // Asked for again: what moved while the round was waited for shows in the balance.
  const accounts = await openAccounts(db, round, now);
  const [{ balance }] = accounts;
  if (fresh.length === 0) {
    if (before.bet?.refused === true) return err("funds");
    return ok({ ...judgeRound(before, round), balance, replayed: true });
  }
  const judged = judge(round, before, fresh, balance);
  if (judged.refusal === "payout-spent") return err("payout-spent");
  await insertMessages(db, round, judged.messages, now);
  await updateRound(db, round, judged.state, now);
  return payOut(db, round, accounts, judged, now);
};

/** A bet that a game settled, for whoever counts valid bets (points). */
export interface SettledGameBet {
  id: string;
  memberId: string;
  currency: string;
  /** Minor units. */
  validBet: bigint;
}

/** What happens elsewhere when a bet is settled, in the same transaction. */
export type OnGameSettled = (
  db: Tx,
  settled: { merchant: string; bets: readonly SettledGameBet[]; now: number },
) => Promise<void>;

/** What happens elsewhere when a bet is rolled back, settled or not, in the same transaction. */
export type OnGameReverted = (
  db: Tx,
  reverted: { merchant: string; id: string; now: number },
) => Promise<void>;

/** Who is told what becomes of bets with real money. */
export interface GameListeners {
  onSettled: OnGameSettled;
  onReverted: OnGameReverted;
}

/**
 * The wallet, telling of each bet with real money that is settled, and that is rolled back. A bet may
 * be told of again, as its messages may come again: whoever counts knows it by its id.
 */
export const makeSeamlessWallet =
  ({ onSettled, onReverted }: GameListeners): SeamlessWallet =>
  async (db, round, messages, now) => {
    const told = await seamlessWallet(db, round, messages, now);
    if (!told.ok || told.value.replayed || round.trial) return told;
    const { status, validBet } = told.value;
    const id = `${round.vendor}:${round.roundId}`;
    if (status === "refunded") await onReverted(db, { merchant: db.merchant, id, now });
    const settled = status === "won" || status === "even" || status === "lost";
    if (!settled || validBet === 0n) return told;
    const { memberId, currency } = round;
    const bet = { id, memberId, currency, validBet };
    await onSettled(db, { merchant: db.merchant, bets: [bet], now });
    return told;
  };
