import { instantEdition, makeInstantGame } from "#src/shared/instant/instant-game.ts";
import type {
  Choice,
  InstantEntry,
  InstantGame,
  InstantOutcome,
} from "#src/shared/instant/instant-shape.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginFair, type FairMark } from "../fairness/fair-draws.ts";
import { keepMade } from "../keep-made.ts";
import type { GameRow } from "../service.ts";
import { wholeChips } from "../stakes.ts";
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

/** A round of a game that is no slot lasts at least this long (G12). */
const instantPaceMs = 5000;

const gameOf = keepMade<InstantEntry, InstantGame>(makeInstantGame, 300);

const entryOf = (row: GameRow): InstantEntry => ({
  edition: instantEdition,
  nodeId: row.node_id,
  kind: row.engine_kind ?? "",
});

/** What the page publishes: the entry its mathematics follow from, what they return, and the pace. */
export function instantRules(row: GameRow): object {
  const entry = entryOf(row);
  return { entry, rtp: gameOf(entry).returns.toFixed(2), paceMs: instantPaceMs };
}

/** What a round's page is told. */
export interface InstantValue {
  roundId: string;
  drawn: InstantOutcome["drawn"];
  stake: string;
  payout: string;
  balance: string;
  /** Milliseconds until the next round may begin. */
  nextIn: number;
}

/** What is stored of a round: what it was played with, chosen and drawn, and from which seeds. */
interface InstantState extends FairMark {
  entry: InstantEntry;
  choice: Choice;
  outcome: InstantOutcome;
}

const stateOf = ({ state }: HouseRound) => state as unknown as InstantState;

/** Draws a round that is new; gives what is to be stored of it. */
async function drawRound(
  { db, right, now, drawsOf }: Player,
  row: GameRow,
  choice: Choice,
): Promise<InstantState> {
  const entry = entryOf(row);
  const fair = await beginFair(db, right.memberId, now);
  return { entry, choice, outcome: gameOf(entry).play(choice, drawsOf(fair)), fair: fair.fair };
}

/**
 * Plays one round of fishing or of a duel: stake, draw and payout in one transaction. The same key
 * again, from the same player, draws nothing and gives the first round's outcome.
 */
export const makePlayInstant =
  (playKey: "fishing" | "duel") =>
  async (
    player: Player,
    { key, stake: wanted, choice }: { key: string; stake: string; choice: Choice },
  ): Promise<Result<InstantValue, CallError>> => {
    const { db, right, now } = player;
    const { memberId, nodeId } = right;
    const row = player.game;
    if (row === undefined) return err({ code: "NOT_FOUND" });
    const unit = readStake(player, wanted, wholeChips(row, player.site.currency));
    if (!unit.ok) return unit;
    const cost = gameOf(entryOf(row)).costOf(choice);
    if (cost === undefined)
      return err({ code: "BET_INVALID", message: "choice is none that this game offers." });
    const roundId = `${playKey}-${nodeId}-${key}`;
    const stake = unit.value * BigInt(cost);
    const turn = { stake, shortestMs: instantPaceMs };
    const begun = await beginRound(player, { roundId, playKey }, turn);
    if (!begun.ok) return begun;
    const before = begun.value;
    const state = before === undefined ? await drawRound(player, row, choice) : stateOf(before);
    const staked = before?.stake ?? stake;
    const shots = gameOf(state.entry).costOf(state.choice) ?? 1;
    const payout = ((staked / BigInt(shots)) * BigInt(state.outcome.pays)) / 100n;
    const told = await tellWallet(player, roundId, [
      betMessage(roundId, staked),
      settleMessage(roundId, payout),
    ]);
    if (!told.ok) return told;
    if (before === undefined)
      await insertHouseRound(db, {
        roundId,
        memberId,
        playKey,
        stake,
        state: { ...state },
        startedAt: now,
        endsAt: now,
        done: true,
      });
    return ok({
      roundId,
      drawn: state.outcome.drawn,
      stake: toWire(player, staked),
      payout: toWire(player, payout),
      balance: toWire(player, told.value.balance),
      nextIn: instantPaceMs,
    });
  };
