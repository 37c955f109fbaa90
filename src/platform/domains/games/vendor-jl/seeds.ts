import { drawBurst, type Hundredths, largestMultiplier } from "#src/shared/reels/burst.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginFair, type FairMark } from "../fairness/fair-draws.ts";
import {
  beginTurn,
  betMessage,
  houseVendor,
  type Player,
  readStake,
  settleMessage,
  tellWallet,
  toWire,
} from "./house.ts";
import {
  finishHouseRound,
  type HouseRound,
  insertHouseRound,
  latestRound,
  lockHouseRound,
} from "./round-repo.ts";
import { sizeAfter, smallestTarget, timeTo } from "./seeds-math.ts";

/** A round of a game that is no slot lasts at least this long (G12). */
export const seedsPaceMs = 5000;

/** The game's rules and odds as its page publishes them. */
export const seedsRules = {
  rtp: "97.00",
  largest: largestMultiplier,
  smallest: smallestTarget,
  growthPerMs: 0.0001,
};

/** What is stored of a seed. */
interface Seed extends Partial<FairMark> {
  burst: Hundredths;
  /** Picked by itself at this size; 0 for never. */
  target: Hundredths;
  /** The size it was picked at; 0 when it burst. */
  picked?: Hundredths;
}

/** What a page is told of a seed; where it bursts only once it is over. */
export interface SeedValue {
  roundId: string;
  stake: string;
  target: Hundredths;
  /** Milliseconds since it was planted. */
  age: number;
  done: boolean;
  burst: Hundredths | null;
  picked: Hundredths | null;
  payout: string | null;
}

const seedOf = ({ state }: HouseRound): Seed => ({
  burst: Number(state.burst),
  target: Number(state.target),
  ...(state.picked === undefined ? {} : { picked: Number(state.picked) }),
  ...(state.fair === undefined ? {} : { fair: state.fair as FairMark["fair"] }),
});

const payoutOf = (stake: bigint, size: Hundredths): bigint => (stake * BigInt(size)) / 100n;

function toValue(player: Player, round: HouseRound, seed: Seed): SeedValue {
  const done = seed.picked !== undefined;
  return {
    roundId: round.roundId,
    stake: toWire(player, round.stake),
    target: seed.target,
    age: player.now - round.startedAt,
    done,
    burst: done ? seed.burst : null,
    picked: done ? (seed.picked ?? null) : null,
    payout: done ? toWire(player, payoutOf(round.stake, seed.picked ?? 0)) : null,
  };
}

/** The size a seed that is over was picked at by itself, or 0. */
export const pickedByItself = ({ burst, target }: Pick<Seed, "burst" | "target">): Hundredths =>
  target > 0 && target <= burst ? target : 0;

/** When a seed is over if nobody picks it, in milliseconds from its planting. */
const lifeOf = ({ burst, target }: Seed): number =>
  target > 0 && target <= burst ? timeTo(target) : timeTo(burst + 1);

async function finish(
  player: Player,
  round: HouseRound,
  picked: Hundredths,
): Promise<Result<Seed, CallError>> {
  const seed = { ...seedOf(round), picked };
  const { roundId, stake } = round;
  const settle = settleMessage(roundId, payoutOf(stake, picked));
  const told = await tellWallet(player, roundId, [settle]);
  if (!told.ok) return told;
  await finishHouseRound(player.db, roundId, { ...seed });
  return ok(seed);
}

/** Ends a seed whose time is over. */
export async function endSeed(player: Player, round: HouseRound): Promise<Result<Seed, CallError>> {
  return finish(player, round, pickedByItself(seedOf(round)));
}

/** Plants a seed; `target` is the size at which it is picked by itself, 0 for never. */
export async function plantSeed(
  player: Player,
  { key, stake: wanted, target }: { key: string; stake: string; target: Hundredths },
): Promise<Result<SeedValue, CallError>> {
  const { db, right, now } = player;
  const stake = readStake(player, wanted);
  if (!stake.ok) return stake;
  if (target !== 0 && (target < smallestTarget || target > largestMultiplier))
    return err({ code: "BET_INVALID", message: "target is no size a seed can reach." });
  const roundId = `${houseVendor.toLowerCase()}-seeds-${key}`;
  let before = await lockHouseRound(db, roundId);
  const turn = { stake: stake.value, shortestMs: seedsPaceMs };
  const refused = before === undefined ? await beginTurn(player, "seeds", turn) : undefined;
  // The same seed, planted twice at once, may stand since this call waited.
  if (refused !== undefined) before = await lockHouseRound(db, roundId);
  if (before !== undefined)
    return before.memberId === right.memberId
      ? ok(toValue(player, before, seedOf(before)))
      : err({ code: "STATE_INVALID" });
  if (refused !== undefined) return refused;
  const last = await watchSeed(player);
  if (!last.ok) return last;
  if (last.value !== null && !last.value.done) return err({ code: "STATE_INVALID" });
  const told = await tellWallet(player, roundId, [betMessage(roundId, stake.value)]);
  if (!told.ok) return told;
  const fair = await beginFair(db, right.memberId, now);
  const seed = { burst: drawBurst(player.drawsOf(fair)), target, fair: fair.fair };
  const round: HouseRound = {
    roundId,
    memberId: right.memberId,
    playKey: "seeds",
    stake: stake.value,
    state: { ...seed },
    startedAt: now,
    endsAt: now + lifeOf(seed),
    done: false,
  };
  await insertHouseRound(db, round);
  return ok(toValue(player, round, seed));
}

/** Picks the player's seed at the size it has now by the server's clock; too late is too late. */
export async function pickSeed(
  player: Player,
  { roundId }: { roundId: string },
): Promise<Result<SeedValue, CallError>> {
  const { db, right, now } = player;
  const round = await lockHouseRound(db, roundId);
  if (round === undefined || round.memberId !== right.memberId || round.playKey !== "seeds")
    return err({ code: "NOT_FOUND" });
  if (round.done) return ok(toValue(player, round, seedOf(round)));
  const size = sizeAfter(now - round.startedAt);
  const over = now >= round.endsAt || size > seedOf(round).burst;
  const ended = over ? await endSeed(player, round) : await finish(player, round, size);
  return ended.ok ? ok(toValue(player, round, ended.value)) : ended;
}

/** The player's latest seed, ended when its time is over; null before the first. */
export async function watchSeed(player: Player): Promise<Result<SeedValue | null, CallError>> {
  const { db, right, now } = player;
  const latest = await latestRound(db, right.memberId, "seeds");
  if (latest === undefined) return ok(null);
  if (latest.done || now < latest.endsAt) return ok(toValue(player, latest, seedOf(latest)));
  const round = await lockHouseRound(db, latest.roundId);
  if (round === undefined) return ok(null);
  if (round.done) return ok(toValue(player, round, seedOf(round)));
  const ended = await endSeed(player, round);
  return ended.ok ? ok(toValue(player, round, ended.value)) : ended;
}
