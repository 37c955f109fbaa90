import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import { type Job, type JobTurn, lockedMs } from "../../kernel/jobs/job.ts";
import { lotteries } from "./catalogue.ts";
import { type DrawRandom, drawResult } from "./draw.ts";
import { type NewDraw, selectUndrawn, storeDraws } from "./draw-repo.ts";
import { type OnSettled, settlePart } from "./settle.ts";
import { hasUnsettled } from "./settle-repo.ts";

/** A merchant whose lotteries are held. */
export interface LotteryMerchant {
  code: string;
  site: Pick<Merchant, "categories" | "timeZone">;
}

/** What the lottery's job is made of. */
export interface LotteryJobDeps {
  database: Database;
  random: DrawRandom;
  onSettled: OnSettled;
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

/** Settles what was drawn, a part after the other; false where it was told to end before all was. */
async function settleAll(
  { database, onSettled }: LotteryJobDeps,
  merchant: string,
  { now, signal }: JobTurn,
): Promise<boolean> {
  let settled: number | undefined = 0;
  while (settled !== undefined && !signal.aborted)
    settled = await database.withMerchant(merchant, (db) => settlePart(db, onSettled, now));
  return settled === undefined;
}

/**
 * Makes the lottery's job: every draw that was bet on is held when it is due, or as soon as there is a
 * platform again, and settled. Any number of platforms may run it over one database: a draw gets its
 * numbers once, and a part of its bets is settled by whoever locks the draw first. Draws that nobody
 * bet on are held when somebody first looks (`history.ts`).
 */
export const makeLotteryJob = (deps: LotteryJobDeps): Job<LotteryMerchant> => ({
  kind: "lottery",
  fault: "The lotteries could not be held",
  run: async ({ code }, turn) => {
    await drawDue(deps, code, turn.now);
    if (!(await settleAll(deps, code, turn))) return turn.now;
    const isLeft = await deps.database.withMerchant(code, hasUnsettled);
    return isLeft ? turn.now + lockedMs : undefined;
  },
});
