import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { makeTicker, type Ticker } from "../../kernel/ticker.ts";
import { lotteries } from "./catalogue.ts";
import { type DrawRandom, drawResult } from "./draw.ts";
import { type NewDraw, selectUndrawn, selectWaitingMerchants, storeDraws } from "./draw-repo.ts";
import { type OnSettled, settlePart } from "./settle.ts";

const tickMs = 1000;

/** A merchant whose lotteries are held. */
export interface LotteryMerchant {
  code: string;
  site: Pick<Merchant, "categories" | "timeZone">;
}

/** What the lottery's ticker is made of. */
export interface LotteryJobDeps {
  database: Database;
  merchants: () => readonly LotteryMerchant[];
  /** Epoch milliseconds. */
  clock: () => number;
  random: DrawRandom;
  onSettled: OnSettled;
  log: StoreLog;
}

/** Draws what was bet on, however long ago it was due and whatever is offered today. */
async function drawDue(
  { database, random }: LotteryJobDeps,
  merchant: string,
  now: number,
): Promise<void> {
  await database.withMerchant(merchant, async (db) => {
    const waiting = await selectUndrawn(db, now);
    const draws = waiting.map((row): NewDraw => {
      const lottery = lotteries.find(({ gameCode }) => gameCode === row.game_code);
      if (lottery === undefined) throw new Error(`Bets wait for the unknown ${row.game_code}.`);
      const slot = {
        numero: row.numero,
        opensAt: row.opens_at.getTime(),
        closesAt: row.closes_at.getTime(),
        drawsAt: row.draws_at.getTime(),
      };
      return { gameCode: row.game_code, slot, result: drawResult(lottery.prizes, random) };
    });
    if (draws.length > 0) await storeDraws(db, draws, now);
  });
}

async function settleAll({ database, onSettled }: LotteryJobDeps, merchant: string, now: number) {
  let settled: number | undefined = 0;
  while (settled !== undefined)
    settled = await database.withMerchant(merchant, (db) => settlePart(db, onSettled, now));
}

/**
 * Makes the lottery's ticker: every draw that was bet on is held when it is due, or as soon as
 * there is a platform again, and settled. Any number of platforms may run it over one database: a
 * draw gets its numbers once, and a part of its bets is settled by whoever locks the draw first.
 * Draws that nobody bet on are held when somebody first looks (`history.ts`).
 */
export function makeLotteryJob(deps: LotteryJobDeps): Ticker {
  const { database, merchants, clock, log } = deps;
  return makeTicker({
    tickMs,
    merchants,
    clock,
    findDue: (now) => database.acrossMerchants((db) => selectWaitingMerchants(db, now)),
    serve: async ({ code }, now) => {
      await drawDue(deps, code, now);
      await settleAll(deps, code, now);
    },
    fault: "The lotteries could not be held",
    log,
  });
}
