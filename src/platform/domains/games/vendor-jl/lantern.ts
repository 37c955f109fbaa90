import { ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginFair } from "../fairness/fair-draws.ts";
import { houseVendor } from "../houses.ts";
import { houseStakes } from "../stakes.ts";
import { beginRound } from "./begin-round.ts";
import { betMessage, type Player, readStake, settleMessage, tellWallet, toWire } from "./house.ts";
import {
  enumerateLantern,
  type LanternOutcome,
  lanternLines,
  lanternPays,
  lanternReels,
  lanternSymbols,
  paysOf,
  readLantern,
  spinLantern,
} from "./lantern-math.ts";
import { insertHouseRound } from "./round-repo.ts";

/** A slot's round lasts at least this long (G12). */
export const lanternPaceMs = 2500;

/** What a spin's page is told. */
export interface SpinValue extends LanternOutcome {
  roundId: string;
  stake: string;
  payout: string;
  balance: string;
  /** Milliseconds until the next round may begin. */
  nextIn: number;
}

const exact = enumerateLantern();

/** The game's rules and odds as its page publishes them. */
export const lanternRules = {
  symbols: lanternSymbols,
  pays: lanternPays,
  lines: lanternLines,
  reels: lanternReels,
  rtp: (exact.rtp * 100).toFixed(2),
  hits: (exact.hits * 100).toFixed(1),
};

/** The stops of a stored round. */
const stopsOf = (state: Record<string, unknown>): number[] =>
  Array.isArray(state.stops) ? state.stops.map(Number) : [];

/**
 * Plays one round: stake, spin and payout in one transaction. The same key again, from the same
 * player, spins nothing and gives the first round's outcome.
 */
export async function playLantern(
  player: Player,
  { key, stake: wanted }: { key: string; stake: string },
): Promise<Result<SpinValue, CallError>> {
  const { db, right, now } = player;
  const stake = readStake(player, wanted, houseStakes(player.site.currency));
  if (!stake.ok) return stake;
  const roundId = `${houseVendor.toLowerCase()}-lantern-${key}`;
  const turn = { stake: stake.value, shortestMs: lanternPaceMs };
  const begun = await beginRound(player, { roundId, playKey: "lantern" }, turn);
  if (!begun.ok) return begun;
  const before = begun.value;
  const fair = before === undefined ? await beginFair(db, right.memberId, now) : undefined;
  const outcome =
    fair === undefined
      ? readLantern(stopsOf(before?.state ?? {}))
      : spinLantern(player.drawsOf(fair));
  const staked = before?.stake ?? stake.value;
  const payout = (staked / BigInt(lanternLines.length)) * BigInt(paysOf(outcome));
  const told = await tellWallet(player, roundId, [
    betMessage(roundId, staked),
    settleMessage(roundId, payout),
  ]);
  if (!told.ok) return told;
  if (fair !== undefined)
    await insertHouseRound(db, {
      roundId,
      memberId: right.memberId,
      playKey: "lantern",
      stake: staked,
      state: { stops: outcome.stops, fair: fair.fair },
      startedAt: now,
      endsAt: now,
      done: true,
    });
  return ok({
    ...outcome,
    roundId,
    stake: toWire(player, staked),
    payout: toWire(player, payout),
    balance: toWire(player, told.value.balance),
    nextIn: lanternPaceMs,
  });
}
