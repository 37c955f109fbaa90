import type { HoldOutcome } from "#src/shared/reels/hold.ts";
import { grandChance, holdChance } from "#src/shared/reels/hold-return.ts";
import { makeReelsGame, reelsEdition } from "#src/shared/reels/reels-game.ts";
import {
  playReels,
  type ReelsOutcome,
  type ReelsSpin,
  readReels,
} from "#src/shared/reels/reels-outcome.ts";
import { freeChance, returnOf } from "#src/shared/reels/reels-return.ts";
import type { ReelsEntry, ReelsGame } from "#src/shared/reels/reels-shape.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginFair, type FairMark } from "../fairness/fair-draws.ts";
import { keepMade } from "../keep-made.ts";
import type { GameRow } from "../service.ts";
import { slotStakes } from "../stakes.ts";
import { beginRound } from "../vendor-jl/begin-round.ts";
import {
  betMessage,
  type Player,
  readStake,
  settleMessage,
  tellWallet,
  toWire,
} from "../vendor-jl/house.ts";
import { type HouseRound, insertHouseRound } from "../vendor-jl/round-repo.ts";

/** A slot's round lasts at least this long (G12). */
const reelsPaceMs = 2500;

/** The mathematics of the games that were played last: 20 KB each. */
const gameOf = keepMade<ReelsEntry, ReelsGame>(makeReelsGame, 500);

const entryOf = (row: GameRow): ReelsEntry => ({
  edition: reelsEdition,
  nodeId: row.node_id,
  minLines: row.min_lines,
  minBet: Number(row.min_bet),
});

const oneIn = (chance: number): number => Math.round(1 / chance);

/** What the page publishes: the entry its mathematics follow from, and what they come to. */
export function reelsRules(row: GameRow): object {
  const entry = entryOf(row);
  const game = gameOf(entry);
  return {
    entry,
    rtp: (returnOf(game) * 100).toFixed(2),
    freeOneIn: oneIn(freeChance(game)),
    ...(game.hold && { holdOneIn: oneIn(holdChance(game)), grandOneIn: oneIn(grandChance(game)) }),
    paceMs: reelsPaceMs,
  };
}

/** What a round's page is told. */
export interface ReelsValue {
  roundId: string;
  /** The spin that was paid for, then the free ones. */
  spins: (Omit<ReelsSpin, "pays"> & { payout: string })[];
  /** What the spin that was paid for brought before its free ones. */
  hold?: Omit<HoldOutcome, "pays"> & { payout: string };
  stake: string;
  payout: string;
  balance: string;
  /** Milliseconds until the next round may begin. */
  nextIn: number;
}

/** What is stored of a round: the entry it was played with, what was drawn, and from which seeds. */
interface ReelsState extends FairMark {
  entry: ReelsEntry;
  /** All that was drawn: stops, and what a hold and win drew. */
  stops: readonly (readonly number[])[];
}

/** What hundredths of a stake come to; every stake is a multiple of what they can pay. */
const payoutOf = (stake: bigint, pays: number): bigint => (stake * BigInt(pays)) / 100n;

/** What a round comes to: read again where it was played, drawn and to be stored where it is new. */
async function outcomeOf(
  { db, right, now, drawsOf }: Player,
  row: GameRow,
  before: HouseRound | undefined,
): Promise<{ outcome: ReelsOutcome; fresh?: ReelsState }> {
  if (before !== undefined) {
    const { entry, stops } = before.state as unknown as ReelsState;
    return { outcome: readReels(gameOf(entry), stops) };
  }
  const fair = await beginFair(db, right.memberId, now);
  const entry = entryOf(row);
  const outcome = playReels(gameOf(entry), drawsOf(fair));
  return { outcome, fresh: { entry, stops: outcome.draws, fair: fair.fair } };
}

/**
 * Plays one round of a game of reels: stake, spins and payout in one transaction. The same key again,
 * from the same player, draws nothing and gives the first round's outcome.
 */
export async function playReelsRound(
  player: Player,
  { key, stake: wanted }: { key: string; stake: string },
): Promise<Result<ReelsValue, CallError>> {
  const { db, right, now } = player;
  const { memberId, nodeId } = right;
  const row = player.game;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const stake = readStake(player, wanted, slotStakes(row, player.site.currency));
  if (!stake.ok) return stake;
  const roundId = `reels-${nodeId}-${key}`;
  const turn = { stake: stake.value, shortestMs: reelsPaceMs };
  const begun = await beginRound(player, { roundId, playKey: "reels" }, turn);
  if (!begun.ok) return begun;
  const before = begun.value;
  const { outcome, fresh } = await outcomeOf(player, row, before);
  const staked = before?.stake ?? stake.value;
  const payout = payoutOf(staked, outcome.pays);
  const told = await tellWallet(player, roundId, [
    betMessage(roundId, staked),
    settleMessage(roundId, payout),
  ]);
  if (!told.ok) return told;
  if (fresh !== undefined)
    await insertHouseRound(db, {
      roundId,
      memberId,
      playKey: "reels",
      stake: staked,
      state: { ...fresh },
      startedAt: now,
      endsAt: now,
      done: true,
    });
  const inMoney = <Part extends { pays: number }>({ pays, ...part }: Part) => ({
    ...part,
    payout: toWire(player, payoutOf(staked, pays)),
  });
  return ok({
    roundId,
    spins: outcome.spins.map(inMoney),
    ...(outcome.hold && { hold: inMoney(outcome.hold) }),
    stake: toWire(player, staked),
    payout: toWire(player, payout),
    balance: toWire(player, told.value.balance),
    nextIn: reelsPaceMs,
  });
}
