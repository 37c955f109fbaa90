import { makeRandom, type Random } from "../art/random.ts";
import { makeBaccarat } from "./baccarat.ts";
import { makeBlackjack } from "./blackjack.ts";
import { makeAndarBahar, makeBoardPoker, makeTeenPatti } from "./card-duels.ts";
import { makeCockfight } from "./cockfight.ts";
import { makeFanTan, makeXocDia } from "./coins-and-beans.ts";
import { makeDragonTiger } from "./dragon-tiger.ts";
import { makeRoulette } from "./roulette.ts";
import type { TableEntry, TableGame, TableKind } from "./table-shape.ts";
import { makeFishPrawnCrab, makeSicBo } from "./three-dice.ts";

const makers: Readonly<Record<TableKind, (random: Random) => TableGame>> = {
  baccarat: makeBaccarat,
  "speed-baccarat": makeBaccarat,
  "dragon-tiger": makeDragonTiger,
  roulette: makeRoulette,
  "sic-bo": makeSicBo,
  "fish-prawn-crab": makeFishPrawnCrab,
  "xoc-dia": makeXocDia,
  "fan-tan": makeFanTan,
  blackjack: makeBlackjack,
  "andar-bahar": makeAndarBahar,
  "teen-patti": makeTeenPatti,
  "board-poker": makeBoardPoker,
  cockfight: makeCockfight,
};

/** The edition that new rounds are played with. What an edition gives never changes. */
export const tableEdition = 1;

/** Whether the tables of an edition can be made here; a page may be older than the server. */
export const isKnownTable = ({ edition, kind }: TableEntry): boolean =>
  edition === tableEdition && Object.hasOwn(makers, kind);

/**
 * Makes a table's mathematics out of its catalogue entry: the same entry always gives the same fields
 * and pays, on the server and in the browser. Throws RangeError for one that is not known.
 */
export function makeTableGame(entry: TableEntry): TableGame {
  if (!isKnownTable(entry))
    throw new RangeError(`No ${entry.kind} of edition ${entry.edition} is known.`);
  return makers[entry.kind](makeRandom(entry.nodeId));
}

/** When a table's rounds begin, close and draw; all in milliseconds. */
export interface TableClock {
  /** Bets are taken this long from the round's beginning. */
  openMs: number;
  /** From the close to the draw, for bets that are on their way. */
  gapMs: number;
  periodMs: number;
}

/** The clock of a table: a round takes 21 to 30 s, so nobody plays two within 5 s (G12). */
export function clockOf({ nodeId, kind }: TableEntry): TableClock {
  const openMs = kind === "speed-baccarat" ? 12_000 : 14_000 + (nodeId % 3) * 3000;
  const gapMs = 1000;
  return { openMs, gapMs, periodMs: openMs + gapMs + 8000 + (nodeId % 2) * 1000 };
}

/** A round of a table: which, and when (epoch milliseconds). */
export interface TableRound {
  no: number;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  endsAt: number;
}

/** The round with a number. */
export function roundOf(entry: TableEntry, no: number): TableRound {
  const { openMs, gapMs, periodMs } = clockOf(entry);
  // Tables begin at moments of their own, so that not all are settled at once.
  const opensAt = no * periodMs + ((entry.nodeId * 997) % periodMs);
  const closesAt = opensAt + openMs;
  return { no, opensAt, closesAt, drawsAt: closesAt + gapMs, endsAt: opensAt + periodMs };
}

/** The round that runs at a moment. */
export function roundAt(entry: TableEntry, now: number): TableRound {
  const { periodMs } = clockOf(entry);
  return roundOf(entry, Math.floor((now - ((entry.nodeId * 997) % periodMs)) / periodMs));
}
