import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import { type Job, lockedMs } from "../../../kernel/jobs/job.ts";
import { settleBook } from "../book/settle-book.ts";
import { settleTables } from "../clock/settle-tables.ts";
import { houseVendor } from "../houses.ts";
import { endGrowing } from "../open/growing.ts";
import { endMines } from "../open/mines.ts";
import { aloneMs, watchTable } from "./dice.ts";
import { readDueTables, readLongestAlone } from "./dice-repo.ts";
import type { HouseDeps, Player } from "./house.ts";
import { findPlayable } from "./playable-repo.ts";
import { type HouseRound, hasDueRound, lockDueRounds } from "./round-repo.ts";

/** How many rounds one transaction ends at most. */
const maxAtOnce = 200;
/** When it is tried again to give a stake back that could not be: its game may be closed. */
const retryMs = 60_000;

/** How rounds are ended that their players left. */
const ends: Readonly<
  Record<string, (player: Player, round: HouseRound) => Promise<Result<unknown, CallError>>>
> = { seeds: endGrowing, crash: endGrowing, mines: endMines };
const leftOpen = Object.keys(ends);
/** Those, and the slips that are settled together. */
const everyOpen = [...leftOpen, "table", "book"];

const nobody = { sessionId: "", room: null, language: "EN", sessionEndsAt: new Date(0) };

/**
 * Ends what players left behind: rounds whose time is over, slips of tables and books that are drawn,
 * tables whose dice are due, stakes of those who wait alone too long. Works in the caller's transaction;
 * gives how many it ended.
 */
export async function endDueRounds(
  deps: HouseDeps,
  { db, merchant, site, now }: { db: Tx; merchant: string; site: Merchant; now: number },
): Promise<number> {
  const world = { ...deps, db, merchant, site, vendor: houseVendor, now };
  const left = await lockDueRounds(db, leftOpen, now, maxAtOnce);
  for (const round of left) {
    const { memberId, nodeId, trial, currency, playKey } = round;
    const right = { ...nobody, memberId, nodeId, trial };
    // The round's own currency, should the merchant have changed its own.
    const own = { ...site, currency: currency as Merchant["currency"] };
    const player: Player = { ...world, site: own, right };
    const ended = await ends[playKey]?.(player, round);
    if (ended?.ok !== true)
      throw new Error(`A round of ${playKey} could not be ended: ${ended?.error.code}.`);
  }
  const settling = { db, site, settle: deps.settle, wallet: deps.wallet, now };
  const slips = (await settleTables(settling)) + (await settleBook(settling));
  const tables = await readDueTables(db, now, now - aloneMs);
  const dice = tables.length === 0 ? undefined : await findPlayable(db, site, "dice", now);
  for (const name of dice === undefined ? [] : tables) {
    const [room = "", mark] = name.split("~");
    const trial = mark === "trial";
    const right = { ...nobody, memberId: "", nodeId: dice?.node_id ?? 0, trial };
    await watchTable({ ...world, right }, { room });
  }
  return left.length + slips + tables.length;
}

/** What ends rounds without a call. */
export interface RoundJobDeps {
  house: HouseDeps;
  database: Database;
}

/**
 * When something is to be ended that no row says: what a player had in hand just now, and whoever will
 * have waited alone for too long; undefined where there is nothing.
 */
async function nextLook(db: Tx, now: number): Promise<number | undefined> {
  if (await hasDueRound(db, everyOpen, now)) return now + lockedMs;
  const since = await readLongestAlone(db, now);
  if (since === undefined) return undefined;
  return since + aloneMs > now ? since + aloneMs : now + retryMs;
}

/** Makes the job that ends what players left behind. */
export const makeRoundJob = ({
  house,
  database,
}: RoundJobDeps): Job<{ code: string; site: Merchant }> => ({
  kind: "rounds",
  fault: "Rounds could not be ended",
  run: async ({ code, site }, { now, signal }) => {
    let ended = maxAtOnce;
    while (ended >= maxAtOnce) {
      if (signal.aborted) return now;
      ended = await database.withMerchant(code, (db) =>
        endDueRounds(house, { db, merchant: code, site, now }),
      );
    }
    return database.withMerchant(code, (db) => nextLook(db, now));
  },
});
