import { toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { roundAt } from "#src/shared/tables/table-game.ts";
import type { TableEntry } from "#src/shared/tables/table-shape.ts";
import type { CallError } from "../../../kernel/context.ts";
import { chipOf } from "../stakes.ts";
import { beginTurn, betMessage, type Player, tellWallet, toWire } from "../vendor-jl/house.ts";
import { insertHouseRound, lockHouseRound } from "../vendor-jl/round-repo.ts";
import { readOwnSlips } from "./clock-repo.ts";
import { tableEntry, tableOf } from "./clock-rounds.ts";
import type { SlipState } from "./slip.ts";

/** Two slips of one round come at least so far apart. */
const betweenSlipsMs = 250;
/** What a player may stake in one round, in smallest chips. */
const maxChips = 1000n;

/** What a slip is answered. */
export interface SlipValue {
  roundId: string;
  no: number;
  stake: string;
  balance: string;
}

/** Reads the stakes of a slip: whole chips on fields that the table has. */
function readBets(
  player: Player,
  entry: TableEntry,
  unit: bigint,
  bets: Readonly<Record<string, string>>,
): Result<{ state: Record<string, string>; stake: bigint }, CallError> {
  const { spots } = tableOf(entry);
  const state: Record<string, string> = {};
  let stake = 0n;
  for (const [spot, text] of Object.entries(bets)) {
    if (!Object.hasOwn(spots, spot))
      return err({ code: "BET_INVALID", message: `bets: ${spot} is no field of this table.` });
    try {
      const amount = toMinor(text, player.site.currency);
      if (amount <= 0n || amount % unit !== 0n)
        return err({ code: "BET_INVALID", message: `bets.${spot} is no whole number of chips.` });
      state[spot] = String(amount);
      stake += amount;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return err({ code: "BET_INVALID", message: `bets.${spot}: ${error.message}` });
    }
  }
  if (stake === 0n) return err({ code: "BET_INVALID", message: "bets: nothing is staked." });
  return ok({ state, stake });
}

/** Why a new slip is not taken; undefined when it is. */
async function slipFault(
  player: Player,
  entry: TableEntry,
  { no, stake, unit }: { no: number; stake: bigint; unit: bigint },
): Promise<CallError | undefined> {
  const { db, right, now } = player;
  const round = roundAt(entry, now);
  // The server's clock decides, whatever the page believes.
  if (round.no !== no || now >= round.closesAt) return { code: "DRAW_CLOSED" };
  const turn = { stake, shortestMs: betweenSlipsMs };
  const refused = await beginTurn(player, `table-${right.nodeId}`, turn);
  if (refused !== undefined && !refused.ok) return refused.error;
  const of = { nodeId: right.nodeId, no, trial: right.trial };
  const before = await readOwnSlips(db, right.memberId, of);
  const staked = before.reduce((sum, slip) => sum + slip.stake, stake);
  const max = maxChips * unit;
  if (staked <= max) return undefined;
  const message = `A round of this table takes ${toWire(player, max)} of a player at most.`;
  return { code: "BET_INVALID", message };
}

/**
 * Stakes on fields of the round that runs: the stakes leave the wallet now, what they bring comes when
 * the round is settled. The same key again, from the same player, changes nothing.
 */
export async function placeBets(
  player: Player,
  { key, no, bets }: { key: string; no: number; bets: Readonly<Record<string, string>> },
): Promise<Result<SlipValue, CallError>> {
  const { db, right, now } = player;
  const { memberId, nodeId, trial } = right;
  const row = player.game;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const entry = tableEntry(row);
  const unit = chipOf(row, player.site.currency);
  const read = readBets(player, entry, unit, bets);
  if (!read.ok) return read;
  const { stake, state: own } = read.value;
  const roundId = `table-${nodeId}-${no}-${key}`;
  let before = await lockHouseRound(db, roundId);
  if (before === undefined) {
    const fault = await slipFault(player, entry, { no, stake, unit });
    // The same slip, sent twice at once, may have been taken while this call waited.
    if (fault !== undefined) before = await lockHouseRound(db, roundId);
    if (fault !== undefined && before === undefined) return err(fault);
  }
  if (before !== undefined && before.memberId !== memberId) return err({ code: "STATE_INVALID" });
  const staked = before?.stake ?? stake;
  const told = await tellWallet(player, roundId, [betMessage(roundId, staked)]);
  if (!told.ok) return told;
  if (before === undefined) {
    const state: SlipState = { entry, node: nodeId, no, trial, bets: own };
    await insertHouseRound(db, {
      roundId,
      memberId,
      playKey: "table",
      stake,
      state: { ...state },
      startedAt: now,
      endsAt: roundAt(entry, now).drawsAt,
      done: false,
    });
  }
  const balance = toWire(player, told.value.balance);
  return ok({ roundId, no, stake: toWire(player, staked), balance });
}
