import { type CrashGame, makeCrash, seedsGame } from "#src/shared/open/crash.ts";
import { type OpenEntry, openEdition } from "#src/shared/open/open-shape.ts";
import { type Hundredths, largestMultiplier } from "#src/shared/reels/burst.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginFair, type FairMark } from "../fairness/fair-draws.ts";
import { keepMade } from "../keep-made.ts";
import type { GameRow } from "../service.ts";
import { houseStakes, wholeChips } from "../stakes.ts";
import { beginRound } from "../vendor-jl/begin-round.ts";
import {
  betMessage,
  type Player,
  readStake,
  settleMessage,
  tellWallet,
  toWire,
} from "../vendor-jl/house.ts";
import {
  finishHouseRound,
  type HouseRound,
  insertHouseRound,
  latestRound,
  lockHouseRound,
} from "../vendor-jl/round-repo.ts";
import { sizeAfter, smallestTarget, timeTo } from "../vendor-jl/seeds-math.ts";

/** A round of a game that is no slot lasts at least this long (G12). */
export const growingPaceMs = 5000;

const crashOf = keepMade<OpenEntry, CrashGame>(makeCrash, 300);
/** What a round was played with: an entry of the catalogue, or the house's own seeds. */
const mathOf = (entry: OpenEntry | undefined): CrashGame =>
  entry === undefined ? seedsGame : crashOf(entry);

/** Which of the games of one growing number it is. */
export interface GrowingGame {
  playKey: "seeds" | "crash";
  /** What its mathematics follow from; undefined for the house's own seeds. */
  entryOf: (row: GameRow) => OpenEntry | undefined;
  stakesOf: (row: GameRow, currency: string) => readonly bigint[];
  /** What the ids of its rounds begin with. */
  prefixOf: (nodeId: number) => string;
}

/** Aurora Seeds: a seed grows until it bursts. */
export const seeds: GrowingGame = {
  playKey: "seeds",
  entryOf: () => undefined,
  stakesOf: (_row, currency) => houseStakes(currency),
  prefixOf: () => "jl-seeds-",
};

/** Crash: a number climbs until it is over. */
export const crash: GrowingGame = {
  playKey: "crash",
  entryOf: ({ node_id }) => ({ edition: openEdition, nodeId: node_id }),
  stakesOf: wholeChips,
  prefixOf: (nodeId) => `crash-${nodeId}-`,
};

/** The game's rules and odds as its page publishes them. */
export const growingRules = (game: GrowingGame) => (row: GameRow) => {
  const entry = game.entryOf(row);
  const { returned, growthPerMs } = mathOf(entry);
  return {
    entry,
    rtp: (returned / 100).toFixed(2),
    largest: largestMultiplier,
    smallest: smallestTarget,
    growthPerMs,
    paceMs: growingPaceMs,
  };
};

/** What is stored of a round. */
interface Growing extends Partial<FairMark> {
  entry?: OpenEntry;
  burst: Hundredths;
  /** Taken by itself at this size; 0 for never. */
  target: Hundredths;
  /** The size it was taken at; 0 when it burst. */
  picked?: Hundredths;
}

/** What a page is told of a round; where it bursts only once it is over. */
export interface GrowingValue {
  roundId: string;
  stake: string;
  target: Hundredths;
  /** Milliseconds since it began. */
  age: number;
  done: boolean;
  burst: Hundredths | null;
  picked: Hundredths | null;
  payout: string | null;
}

const stateOf = ({ state }: HouseRound): Growing => ({
  burst: Number(state.burst),
  target: Number(state.target),
  ...(state.entry === undefined ? {} : { entry: state.entry as OpenEntry }),
  ...(state.picked === undefined ? {} : { picked: Number(state.picked) }),
  ...(state.fair === undefined ? {} : { fair: state.fair as FairMark["fair"] }),
});

const payoutOf = (stake: bigint, size: Hundredths): bigint => (stake * BigInt(size)) / 100n;

function toValue(player: Player, round: HouseRound, state: Growing): GrowingValue {
  const done = state.picked !== undefined;
  return {
    roundId: round.roundId,
    stake: toWire(player, round.stake),
    target: state.target,
    age: player.now - round.startedAt,
    done,
    burst: done ? state.burst : null,
    picked: done ? (state.picked ?? null) : null,
    payout: done ? toWire(player, payoutOf(round.stake, state.picked ?? 0)) : null,
  };
}

/** The size a round that is over was taken at by itself, or 0. */
const pickedByItself = ({ burst, target }: Pick<Growing, "burst" | "target">): Hundredths =>
  target > 0 && target <= burst ? target : 0;

/** When a round is over if nobody ends it, in milliseconds from its beginning. */
function lifeOf({ burst, target, entry }: Growing): number {
  const { growthPerMs } = mathOf(entry);
  return timeTo(target > 0 && target <= burst ? target : burst + 1, growthPerMs);
}

async function finish(
  player: Player,
  round: HouseRound,
  picked: Hundredths,
): Promise<Result<Growing, CallError>> {
  const state = { ...stateOf(round), picked };
  const { roundId, stake } = round;
  const settle = settleMessage(roundId, payoutOf(stake, picked));
  const told = await tellWallet(player, roundId, [settle]);
  if (!told.ok) return told;
  await finishHouseRound(player.db, roundId, { ...state });
  return ok(state);
}

/** Ends a round whose time is over. */
export const endGrowing = (
  player: Player,
  round: HouseRound,
): Promise<Result<Growing, CallError>> => finish(player, round, pickedByItself(stateOf(round)));

/** Begins a round; `target` is the size at which it is taken by itself, 0 for never. */
export const makePlant =
  (game: GrowingGame) =>
  async (
    player: Player,
    { key, stake: wanted, target }: { key: string; stake: string; target: Hundredths },
  ): Promise<Result<GrowingValue, CallError>> => {
    const { db, right, now } = player;
    const { memberId, nodeId } = right;
    const row = player.game;
    if (row === undefined) return err({ code: "NOT_FOUND" });
    const stake = readStake(player, wanted, game.stakesOf(row, player.site.currency));
    if (!stake.ok) return stake;
    if (target !== 0 && (target < smallestTarget || target > largestMultiplier))
      return err({ code: "BET_INVALID", message: "target is no size that can be reached." });
    const { playKey } = game;
    const roundId = `${game.prefixOf(nodeId)}${key}`;
    const turn = { stake: stake.value, shortestMs: growingPaceMs };
    const begun = await beginRound(player, { roundId, playKey }, turn);
    if (!begun.ok) return begun;
    const before = begun.value;
    if (before !== undefined) return ok(toValue(player, before, stateOf(before)));
    const last = await watchGrowing(player, game);
    if (!last.ok) return last;
    if (last.value !== null && !last.value.done) return err({ code: "STATE_INVALID" });
    const told = await tellWallet(player, roundId, [betMessage(roundId, stake.value)]);
    if (!told.ok) return told;
    const fair = await beginFair(db, memberId, now);
    const entry = game.entryOf(row);
    const burst = mathOf(entry).draw(player.drawsOf(fair));
    const state: Growing = { ...(entry && { entry }), burst, target, fair: fair.fair };
    const round: HouseRound = {
      roundId,
      memberId,
      playKey,
      stake: stake.value,
      state: { ...state },
      startedAt: now,
      endsAt: now + lifeOf(state),
      done: false,
    };
    await insertHouseRound(db, round);
    return ok(toValue(player, round, state));
  };

/** Takes the player's round at the size it has now by the server's clock; too late is too late. */
export const makePick =
  ({ prefixOf }: GrowingGame) =>
  async (
    player: Player,
    { roundId }: { roundId: string },
  ): Promise<Result<GrowingValue, CallError>> => {
    const { db, right, now } = player;
    // Another game's round is another vendor's, or another bet's: its page ends none of this one.
    if (!roundId.startsWith(prefixOf(right.nodeId))) return err({ code: "NOT_FOUND" });
    const round = await lockHouseRound(db, roundId);
    if (round?.memberId !== right.memberId) return err({ code: "NOT_FOUND" });
    const state = stateOf(round);
    if (round.done) return ok(toValue(player, round, state));
    const size = sizeAfter(now - round.startedAt, mathOf(state.entry).growthPerMs);
    const over = now >= round.endsAt || size > state.burst;
    const ended = over ? await endGrowing(player, round) : await finish(player, round, size);
    return ended.ok ? ok(toValue(player, round, ended.value)) : ended;
  };

/** The player's latest round of this game, ended when its time is over; null before the first. */
async function watchGrowing(
  player: Player,
  game: GrowingGame,
): Promise<Result<GrowingValue | null, CallError>> {
  const { db, right, now } = player;
  const latest = await latestRound(db, right.memberId, {
    playKey: game.playKey,
    prefix: game.prefixOf(right.nodeId),
  });
  if (latest === undefined) return ok(null);
  if (latest.done || now < latest.endsAt) return ok(toValue(player, latest, stateOf(latest)));
  const round = await lockHouseRound(db, latest.roundId);
  if (round === undefined) return ok(null);
  if (round.done) return ok(toValue(player, round, stateOf(round)));
  const ended = await endGrowing(player, round);
  return ended.ok ? ok(toValue(player, round, ended.value)) : ended;
}

/** The call that watches a game's round. */
export const makeWatch = (game: GrowingGame) => (player: Player) => watchGrowing(player, game);
