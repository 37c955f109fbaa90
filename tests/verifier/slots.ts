import { type Hold, makeHold, playHold } from "./hold.ts";
import { at, type Draw, GameNumbers, sumOf, upTo } from "./numbers.ts";

/** What a slot's reels follow from. */
export interface SlotEntry {
  /** From the second on some slots have hold and win. */
  edition?: number;
  nodeId: number;
  minLines: number;
}

interface Slot {
  rows: number;
  lines: number[][];
  strips: number[][];
  free: { spins: number; times: number };
  hold?: Hold;
}

const [wild, scatter, coin] = [0, 1, 10];
const places = 32;

function sizeOf(minLines: number): { reels: number; rows: number; lines: number } {
  if (minLines === 243) return { reels: 5, rows: 3, lines: 0 };
  if (minLines === 1024) return { reels: 5, rows: 4, lines: 0 };
  if (minLines > 50) return { reels: 6, rows: 4, lines: Math.min(100, minLines) };
  if (minLines > 30) return { reels: 5, rows: 4, lines: minLines };
  if (minLines > 5) return { reels: 5, rows: 3, lines: minLines };
  return minLines === 0 ? { reels: 5, rows: 3, lines: 20 } : { reels: 3, rows: 3, lines: minLines };
}

/** Shares places out by weight: whole parts first, what is left by the largest remainders. */
function shareOut(count: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  const exact = weights.map((weight) => (count * weight) / all);
  const given = exact.map((one) => Math.max(1, Math.floor(one)));
  const byRest = upTo(weights.length).sort(
    (one, other) => (at(exact, other) % 1) - (at(exact, one) % 1) || one - other,
  );
  for (let turn = 0; sumOf(given) < count; turn += 1) {
    const who = at(byRest, turn % byRest.length);
    given[who] = at(given, who) + 1;
  }
  return given;
}

function stripOf(
  numbers: GameNumbers,
  kinds: number,
  wilds: number,
  fixed: ReadonlyMap<number, number>,
): number[] {
  const weights = upTo(kinds).map((rank) => 1 + rank * 0.35 + numbers.part() * 0.8);
  const strip = shareOut(places - fixed.size - wilds, weights).flatMap((count, rank) =>
    Array<number>(count).fill(2 + rank),
  );
  strip.push(...Array<number>(wilds).fill(wild));
  for (let last = strip.length - 1; last > 0; last -= 1) {
    const other = numbers.whole(0, last);
    [strip[last], strip[other]] = [at(strip, other), at(strip, last)];
  }
  // From the top, so that each comes to stand where it is said to.
  for (const place of upTo(places)) {
    const symbol = fixed.get(place);
    if (symbol !== undefined) strip.splice(place, 0, symbol);
  }
  return strip;
}

/** How often a line changes its direction, and how far it goes up and down. */
function bends(line: readonly number[]): [number, number] {
  const steps = upTo(line.length - 1).map((reel) => at(line, reel + 1) - at(line, reel));
  const turns = upTo(steps.length - 1).map((step) => at(steps, step + 1) - at(steps, step));
  return [sumOf(turns.map(Math.abs)), sumOf(steps.map(Math.abs))];
}

function linesOf(reels: number, rows: number, count: number): number[][] {
  const grow = (line: number[]): number[][] =>
    line.length === reels
      ? [line]
      : upTo(rows)
          .filter((row) => line.length === 0 || Math.abs(row - at(line, line.length - 1)) <= 1)
          .flatMap((row) => grow([...line, row]));
  return grow([])
    .sort((one, other) => {
      const [[turns, climbs], [otherTurns, otherClimbs]] = [bends(one), bends(other)];
      return turns - otherTurns || climbs - otherClimbs;
    })
    .slice(0, count);
}

function makeSlot({ edition = 1, nodeId, minLines }: SlotEntry): Slot {
  const numbers = new GameNumbers(nodeId);
  const { reels, rows, lines } = sizeOf(minLines);
  const volatility = numbers.oneOf(["low", "medium", "high"]);
  const isCalm = volatility === "low";
  const wilds = numbers.whole(1, isCalm ? 3 : 2);
  const hold = edition > 1 ? makeHold(nodeId, reels, rows, volatility) : undefined;
  const scatters = reels === 3 ? [0, 16] : [0];
  const coins = hold === undefined ? [] : reels === 3 ? [8, 9] : [6, 14, 22, 23];
  const fixed = new Map<number, number>();
  for (const place of scatters) fixed.set(place, scatter);
  for (const place of coins) fixed.set(place, coin);
  const strips = upTo(reels).map((reel) =>
    stripOf(numbers, reels === 3 ? 6 : 8, reel === 0 ? 0 : wilds, fixed),
  );
  const spins = numbers.oneOf([6, 8, 10, 12]);
  const times = numbers.oneOf(isCalm ? [1, 2] : [1, 2, 3]);
  return {
    rows,
    lines: linesOf(reels, rows, lines),
    strips,
    free: { spins, times },
    ...(hold && { hold }),
  };
}

/** What a symbol brings in minor units, by its number and how many reels in a row show it. */
export type PayTable = (symbol: number, count: number) => number;

const countScatters = (grid: readonly number[][]): number =>
  grid.flat().filter((symbol) => symbol === scatter).length;

/** What the lines, or the ways, of a spin bring. */
function winsOf({ lines }: Slot, grid: readonly number[][], pays: PayTable): number {
  const run = (fits: (reel: number) => boolean) => {
    const end = grid.findIndex((_, reel) => !fits(reel));
    return end < 0 ? grid.length : end;
  };
  if (lines.length > 0)
    return sumOf(
      lines.map((line) => {
        const shown = line.map((row, reel) => at(at(grid, reel), row));
        const symbol = at(shown, 0);
        const count = run((reel) => [symbol, wild].includes(at(shown, reel)));
        return symbol === scatter || symbol === coin || count < 3 ? 0 : pays(symbol, count);
      }),
    );
  const kinds = [...new Set(at(grid, 0))].filter((symbol) => symbol !== scatter && symbol !== coin);
  return sumOf(
    kinds.map((symbol) => {
      const often = grid.map((rows) => rows.filter((one) => one === symbol || one === wild).length);
      const count = run((reel) => at(often, reel) > 0);
      const ways = often.slice(0, count).reduce((all, one) => all * one, 1);
      return count < 3 ? 0 : pays(symbol, count) * ways;
    }),
  );
}

/**
 * Plays a slot's round of a stake; what it brings is read from the pay table that its page shows, and
 * what coins bring follows from the stake.
 */
export function playSlot(entry: SlotEntry, draw: Draw, pays: PayTable, stake: number) {
  const slot = makeSlot(entry);
  const spin = (): { stops: number[]; grid: number[][] } => {
    const stops = slot.strips.map((strip) => draw(strip.length));
    const grid = slot.strips.map((strip, reel) =>
      upTo(slot.rows).map((row) => at(strip, (at(stops, reel) + row) % strip.length)),
    );
    return { stops, grid };
  };
  const paid = spin();
  const scatters = countScatters(paid.grid);
  const held = slot.hold && playHold(slot.hold, paid.grid.flat(), draw);
  const free = scatters >= 3 ? upTo(slot.free.spins).map(spin) : [];
  const scatterPays = scatters >= 3 ? pays(scatter, scatters) : 0;
  const freePays = sumOf(free.map(({ grid }) => winsOf(slot, grid, pays) * slot.free.times));
  return {
    stops: [paid.stops, ...(held?.drawn ?? []), ...free.map(({ stops }) => stops)],
    pays: winsOf(slot, paid.grid, pays) + scatterPays + (held?.times ?? 0) * stake + freePays,
  };
}
