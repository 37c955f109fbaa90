import { err, ok, type Result } from "#src/shared/result.ts";
import { clockOf, roundAt, roundOf, type TableRound } from "#src/shared/tables/table-game.ts";
import type { Drawn, TableEntry } from "#src/shared/tables/table-shape.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { GameRow } from "../service.ts";
import { type Player, toWire } from "../vendor-jl/house.ts";
import { countPlayers, hasDueSlip, type OwnSlip, readOwnSlips } from "./clock-repo.ts";
import { drawnOf, promiseOf, readSeedsOf, tableEntry, tableOf } from "./clock-rounds.ts";
import { settleTables } from "./settle-tables.ts";
import { backOf } from "./slip.ts";

/** How many rounds before the present one a table shows. */
const shownRounds = 20;

/** What the page publishes of a table: the entry its mathematics follow from, and its clock. */
export function tableRules(row: GameRow): object {
  const entry = tableEntry(row);
  const returns = Object.values(tableOf(entry).spots).map((spot) => spot.returns);
  return {
    entry,
    clock: clockOf(entry),
    rtp: [Math.min(...returns).toFixed(2), Math.max(...returns).toFixed(2)],
  };
}

/** What the player has in the round. */
interface OwnValue {
  bets: Record<string, string>;
  stake: string;
  /** Null until the round is settled. */
  payout: string | null;
}

/** A table as one player sees it. */
export interface TableValue {
  no: number;
  /** Milliseconds to each moment of the round; 0 where it has passed. */
  closesIn: number;
  drawsIn: number;
  endsIn: number;
  /** SHA-256 of the seed the round is drawn from. */
  hash: string;
  /** Null until the round is drawn. */
  drawn: Drawn | null;
  seed: string | null;
  /** The rounds before, the latest first. */
  last: { no: number; drawn: Drawn }[];
  /** How many staked in it, this player included. */
  players: number;
  own: OwnValue | null;
}

const inMs = (at: number, now: number): number => Math.max(0, at - now);

function toOwn(
  player: Player,
  entry: TableEntry,
  slips: readonly OwnSlip[],
  drawn: Drawn | null,
): OwnValue | null {
  if (slips.length === 0) return null;
  const bets: Record<string, bigint> = {};
  let [stake, payout] = [0n, 0n];
  for (const slip of slips) {
    stake += slip.stake;
    for (const [spot, amount] of Object.entries(slip.state.bets))
      bets[spot] = (bets[spot] ?? 0n) + BigInt(amount);
    if (drawn !== null) payout += backOf(tableOf(entry), drawn, slip.state.bets);
  }
  const isSettled = drawn !== null && slips.every(({ done }) => done);
  return {
    bets: Object.fromEntries(
      Object.entries(bets).map(([spot, sum]) => [spot, toWire(player, sum)]),
    ),
    stake: toWire(player, stake),
    payout: isSettled ? toWire(player, payout) : null,
  };
}

/** What stands at a table; settles its rounds that are drawn, if this player has something in them. */
export async function watchTable(player: Player): Promise<Result<TableValue, CallError>> {
  const { db, site, settle, right, now } = player;
  const { nodeId, trial, memberId } = right;
  const row = player.game;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const entry = tableEntry(row);
  const round = roundAt(entry, now);
  const isDrawn = now >= round.drawsAt;
  const before = Array.from({ length: shownRounds }, (_, at) => roundOf(entry, round.no - 1 - at));
  const seedOf = await readSeedsOf(
    db,
    [round, ...before].map((each) => ({ entry, round: each })),
  );
  const of = { nodeId, no: round.no, trial };
  if (await hasDueSlip(db, { playKey: "table", memberId, nodeId, now }))
    await settleTables({ db, site, settle, now }, nodeId);
  const slips = await readOwnSlips(db, memberId, of);
  const drawIn = (each: TableRound) => drawnOf(entry, each, seedOf(entry, each));
  const drawn = isDrawn ? drawIn(round) : null;
  return ok({
    no: round.no,
    closesIn: inMs(round.closesAt, now),
    drawsIn: inMs(round.drawsAt, now),
    endsIn: inMs(round.endsAt, now),
    hash: promiseOf(seedOf(entry, round)),
    drawn,
    seed: isDrawn ? seedOf(entry, round) : null,
    last: before.map((each) => ({ no: each.no, drawn: drawIn(each) })),
    players: await countPlayers(db, of),
    own: toOwn(player, entry, slips, drawn),
  });
}
