import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { PlayGuard } from "../../../kernel/guards.ts";
import { playWallet } from "../../wallet/public.ts";
import type { FairDraws } from "../fairness/fair-draws.ts";
import type { PlayRight } from "../play/launch-repo.ts";
import type { RoundKey, VendorMessage } from "../play/seamless-repo.ts";
import { type SeamlessWallet, type WalletAnswer, walletRefusals } from "../play/seamless-wallet.ts";
import type { SettleRounds } from "../play/settle-rounds.ts";
import type { GameRow } from "../service.ts";
import type { RandomSource } from "./random.ts";
import { takeTurn } from "./round-repo.ts";

/** What the house's games need from outside. */
export interface HouseDeps {
  wallet: SeamlessWallet;
  /** Settles many rounds at once. */
  settle: SettleRounds;
  /** Draws what several players share, such as the dice of a table. */
  random: RandomSource;
  /** Where a single player's round finds its draws. */
  drawsOf: FairDraws;
  mayPlay: PlayGuard;
}

/** One player in front of one of the house's games, in one transaction. */
export interface Player extends HouseDeps {
  db: Tx;
  merchant: string;
  site: Merchant;
  right: PlayRight;
  /** The game as the catalogue has it; left out where nobody sits in front of one. */
  game?: GameRow;
  /** Whose game it is, by the catalogue: JL for the house's own. */
  vendor: string;
  /** Members play each other, not the house. */
  peers?: boolean;
  /** Where the player is, as `placeOf` gives it; left out where nobody sits there. */
  place?: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Who looks at rounds of their own, and plays nothing. */
export type Onlooker = Pick<Player, "db" | "right" | "now">;

type Refused = Result<never, CallError>;

/** An amount of the player's currency as the wire has it. */
export const toWire = ({ site }: Pick<Player, "site">, amount: bigint): string =>
  fromMinor(amount, site.currency);

/** Reads a stake; it has to be one the game offers. */
export function readStake(
  { site }: Player,
  stake: string,
  stakes: readonly bigint[],
): Result<bigint, CallError> {
  try {
    const amount = toMinor(stake, site.currency);
    if (stakes.includes(amount)) return ok(amount);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return err({ code: "BET_INVALID", message: "stake is none that this game offers." });
}

/** The round as the wallet knows it. */
export const roundKey = ({ right, site, peers, vendor }: Player, roundId: string): RoundKey => ({
  vendor,
  roundId,
  memberId: right.memberId,
  nodeId: right.nodeId,
  currency: site.currency,
  trial: right.trial,
  peers,
  wallet: playWallet(site, vendor),
});

/** Tells the wallet something about a round of this player. */
export async function tellWallet(
  player: Player,
  roundId: string,
  messages: readonly VendorMessage[],
): Promise<Result<WalletAnswer, CallError>> {
  const { db, now } = player;
  const told = await player.wallet(db, roundKey(player, roundId), messages, now);
  return told.ok ? told : err(walletRefusals[told.error]);
}

export const betMessage = (roundId: string, amount: bigint): VendorMessage => ({
  kind: "bet",
  txId: `${roundId}:bet`,
  amount,
});
export const settleMessage = (roundId: string, amount: bigint): VendorMessage => ({
  kind: "settle",
  txId: `${roundId}:settle`,
  amount,
});
export const rollbackMessage = (roundId: string): VendorMessage => ({
  kind: "rollback",
  txId: `${roundId}:rollback`,
  amount: 0n,
});

/**
 * Lets a player begin a round: no limit of their own forbids it, and the last one began long enough
 * ago, whichever tab or device it was in (G12). Locks the player's turn at this game.
 */
export async function beginTurn(
  player: Player,
  playKey: string,
  { stake, shortestMs }: { stake: bigint; shortestMs: number },
): Promise<Refused | undefined> {
  const { db, merchant, site, right, now } = player;
  const { memberId, sessionId, trial } = right;
  const facts = { merchant, site, memberId, sessionId, trial, stake, now };
  const fault = await player.mayPlay(db, facts);
  if (fault !== undefined) return err(fault);
  const waitMs = await takeTurn(db, memberId, playKey, { now, shortestMs });
  return waitMs === 0
    ? undefined
    : err({ code: "GAME_PACE", retryAfter: Math.ceil(waitMs / 1000) });
}
