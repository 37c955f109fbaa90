import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Lottery } from "./catalogue.ts";
import { type DrawRandom, drawResult } from "./draw.ts";
import {
  type DrawnRow,
  deleteUnplayed,
  type NewDraw,
  selectDrawn,
  selectLastDrawn,
  storeDraws,
} from "./draw-repo.ts";
import { intervalOf, type Slot, slotsUntilOpen } from "./schedule.ts";

/** How many draws of a lottery the history shows, the open one included (spec 9). */
export const historyLength = 100;
/** Fast draws nobody bet on are forgotten after this; daily ones are few. */
const keepUnplayedMs = 30 * 86_400_000;

/** Whose draws are looked at, and when. */
export interface Looking {
  db: Tx;
  merchant: string;
  site: Pick<Merchant, "timeZone">;
  now: number;
}

/** The draws of a lottery that are due by now, newest first. */
const dueSlots = (lottery: Lottery, { site, now }: Looking, count: number): Slot[] =>
  slotsUntilOpen(lottery, now, site.timeZone, { count }).filter(({ drawsAt }) => drawsAt <= now);

/** Enough to hold the newest due draw: betting closes on one before it is drawn. */
const newestOf = (lottery: Lottery, looking: Looking): Slot | undefined =>
  dueSlots(lottery, looking, 3)[0];

/** Whether rows are all draws up to the newest one, without a gap. */
function isWhole(rows: readonly DrawnRow[], lottery: Lottery, newest: Slot, count: number) {
  const [first, last] = [rows[0]?.draws_at.getTime(), rows.at(-1)?.draws_at.getTime()];
  if (first === undefined || last === undefined || first < newest.drawsAt) return false;
  // A day may have 23 or 25 hours.
  const steps = Math.round((first - last) / 1000 / intervalOf(lottery));
  return rows.length >= count && steps === rows.length - 1;
}

async function hold(looking: Looking, random: DrawRandom, wanted: readonly [Lottery, Slot][]) {
  const { db, now } = looking;
  const draws = wanted.map(([{ gameCode, prizes }, slot]): NewDraw => {
    return { gameCode, slot, result: drawResult(prizes, random) };
  });
  await storeDraws(db, draws, now);
  const fast = [...new Set(wanted.map(([lottery]) => lottery))].flatMap(({ gameCode, schedule }) =>
    schedule.every === "interval" ? [gameCode] : [],
  );
  if (fast.length > 0) await deleteUnplayed(db, fast, now - keepUnplayedMs);
}

/**
 * Gives a lottery's last draws, newest first. Those that nobody bet on and nobody looked at before
 * are held now: betting on them closed before they were due, so nothing hangs on the moment.
 * @param count how many at most, the one that takes bets included
 */
export async function lookAtDraws(
  looking: Looking,
  random: DrawRandom,
  lottery: Lottery,
  count: number,
): Promise<DrawnRow[]> {
  const { db } = looking;
  const read = () => selectDrawn(db, lottery.gameCode, count);
  const rows = await read();
  const newest = newestOf(lottery, looking);
  const closed = Math.max(1, count - 1);
  if (newest === undefined || isWhole(rows.slice(0, closed), lottery, newest, closed)) return rows;
  const known = new Set(rows.map(({ draws_at }) => draws_at.getTime()));
  const missing = dueSlots(lottery, looking, closed + 1).filter(
    ({ drawsAt }) => !known.has(drawsAt),
  );
  if (missing.length === 0) return rows;
  await hold(
    looking,
    random,
    missing.map((slot) => [lottery, slot]),
  );
  return read();
}

/** Gives the last draw of each of some lotteries, held now where nobody looked before. */
export async function lookAtLastDraws(
  looking: Looking,
  random: DrawRandom,
  offered: readonly Lottery[],
): Promise<DrawnRow[]> {
  const { db } = looking;
  const codes = offered.map(({ gameCode }) => gameCode);
  const rows = await selectLastDrawn(db, codes);
  const lastOf = new Map(rows.map((row) => [row.game_code, row.draws_at.getTime()]));
  const missing = offered.flatMap((lottery): [Lottery, Slot][] => {
    const newest = newestOf(lottery, looking);
    const last = lastOf.get(lottery.gameCode) ?? Number.NEGATIVE_INFINITY;
    return newest === undefined || last >= newest.drawsAt ? [] : [[lottery, newest]];
  });
  if (missing.length === 0) return rows;
  await hold(looking, random, missing);
  return selectLastDrawn(db, codes);
}
