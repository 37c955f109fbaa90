import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { type Lottery, lotteries, lotteriesOf } from "./catalogue.ts";
import { type DrawRandom, drawResult } from "./draw.ts";
import { deleteUnplayed, type NewDraw, selectUndrawn, storeDraws } from "./draw-repo.ts";
import { type Slot, slotsUntilOpen } from "./schedule.ts";
import { type OnSettled, settlePart } from "./settle.ts";

/** How many draws of a lottery the history shows (spec 9), and a late start still holds. */
export const historyLength = 100;
/** Fast draws nobody bet on are forgotten after this; daily ones are few. */
const keepUnplayedMs = 30 * 86_400_000;
const fastCodes = lotteries
  .filter(({ schedule }) => schedule.every === "interval")
  .map(({ gameCode }) => gameCode);
const forgetEveryMs = 6 * 3_600_000;
/** How often bets are looked for that a platform which died left unsettled. */
const lookBackEveryMs = 30_000;
const tickMs = 1000;

/** A merchant whose lotteries are held. */
export interface LotteryMerchant {
  code: string;
  site: Pick<Merchant, "categories" | "timeZone">;
}

/** What the lottery's clockwork is made of. */
export interface LotteryJobParts {
  database: Database;
  merchants: () => readonly LotteryMerchant[];
  /** Epoch milliseconds. */
  clock: () => number;
  random: DrawRandom;
  onSettled: OnSettled;
  log: StoreLog;
}

/** Holds draws when they are due and settles what was bet on them. */
export interface LotteryJob {
  /** Does everything that is due now; a merchant's failure is logged and does not stop another's. */
  tick(): Promise<void>;
  /** Ticks from now on. */
  start(): void;
  /** Ends when a running tick has ended. */
  stop(): Promise<void>;
}

/** What this process did last for a merchant, epoch milliseconds. */
interface Done {
  drawnUntil: number;
  lookedAt: number;
  forgotAt: number;
}

/** A merchant's draws that came due after a time. */
function dueSlots(
  { site }: LotteryMerchant,
  now: number,
  after: number,
): { lottery: Lottery; slot: Slot }[] {
  return lotteriesOf(site).flatMap((lottery) =>
    slotsUntilOpen(lottery, now, site.timeZone, { count: historyLength, after })
      .filter(({ drawsAt }) => drawsAt <= now)
      .map((slot) => ({ lottery, slot })),
  );
}

async function drawDue(
  { database, random }: LotteryJobParts,
  merchant: LotteryMerchant,
  now: number,
  after: number,
): Promise<number> {
  const due = dueSlots(merchant, now, after);
  return database.withMerchant(merchant.code, async (db) => {
    const planned = new Map(
      due.map((each) => [`${each.lottery.gameCode} ${each.slot.numero}`, each]),
    );
    // What was bet on is drawn however long ago it was due, and whatever is offered today.
    for (const row of await selectUndrawn(db, merchant.code, new Date(now))) {
      const lottery = lotteries.find(({ gameCode }) => gameCode === row.game_code);
      if (lottery === undefined) throw new Error(`Bets wait for the unknown ${row.game_code}.`);
      const slot = {
        numero: row.numero,
        opensAt: row.opens_at.getTime(),
        closesAt: row.closes_at.getTime(),
        drawsAt: row.draws_at.getTime(),
      };
      planned.set(`${row.game_code} ${row.numero}`, { lottery, slot });
    }
    const draws: NewDraw[] = [...planned.values()].map(({ lottery, slot }) => ({
      gameCode: lottery.gameCode,
      slot,
      result: drawResult(lottery.prizes, random),
    }));
    return draws.length === 0 ? 0 : storeDraws(db, merchant.code, draws, new Date(now));
  });
}

async function settleAll({ database, onSettled }: LotteryJobParts, merchant: string, now: number) {
  let settled: number | undefined = 0;
  while (settled !== undefined)
    settled = await database.withMerchant(merchant, (db) =>
      settlePart(db, merchant, onSettled, now),
    );
}

async function serve(
  parts: LotteryJobParts,
  merchant: LotteryMerchant,
  done: Done,
  now: number,
): Promise<void> {
  const first = done.drawnUntil === Number.NEGATIVE_INFINITY;
  const due = first || dueSlots(merchant, now, done.drawnUntil).length > 0;
  if (due) {
    await drawDue(parts, merchant, now, done.drawnUntil);
    done.drawnUntil = now;
  }
  if (due || now - done.lookedAt >= lookBackEveryMs) {
    done.lookedAt = now;
    await settleAll(parts, merchant.code, now);
  }
  if (now - done.forgotAt >= forgetEveryMs) {
    done.forgotAt = now;
    await parts.database.withMerchant(merchant.code, (db) =>
      deleteUnplayed(db, merchant.code, fastCodes, new Date(now - keepUnplayedMs)),
    );
  }
}

/**
 * Makes the lottery's clockwork. Any number of platforms may run it over one database: a draw gets
 * its numbers once, and a part of its bets is settled by whoever locks the draw first. After a time
 * without any platform the last 100 draws of each lottery and every draw that was bet on are held.
 */
export function makeLotteryJob(parts: LotteryJobParts): LotteryJob {
  const { clock, merchants, log } = parts;
  const doneBy = new Map<string, Done>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const tick = async (): Promise<void> => {
    const now = clock();
    for (const merchant of merchants()) {
      const never = Number.NEGATIVE_INFINITY;
      const done = doneBy.get(merchant.code) ?? {
        drawnUntil: never,
        lookedAt: never,
        forgotAt: never,
      };
      doneBy.set(merchant.code, done);
      try {
        await serve(parts, merchant, done, now);
      } catch (error) {
        log.error({ err: error, merchant: merchant.code }, "The lotteries could not be held");
      }
    }
  };
  const once = (): void => {
    running ??= tick().finally(() => {
      running = undefined;
    });
  };
  return {
    tick,
    start: () => {
      timer = setInterval(once, tickMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
