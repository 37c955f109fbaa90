import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import type { Tx } from "#src/store/tx.ts";
import { makeTicker, type Ticker } from "../../../kernel/ticker.ts";
import { settleTables } from "../clock/settle-tables.ts";
import { aloneMs, watchTable } from "./dice.ts";
import { readDueTables } from "./dice-repo.ts";
import { type HouseDeps, houseVendor, type Player } from "./house.ts";
import { findPlayable } from "./playable-repo.ts";
import { lockDueSeeds } from "./round-repo.ts";
import { endSeed } from "./seeds.ts";
import { selectWaitingMerchants } from "./waiting-repo.ts";

/** How many rounds one sweep ends at most. */
const maxAtOnce = 200;

const nobody = { sessionId: "", room: null, language: "EN", sessionEndsAt: new Date(0) };

/**
 * Ends what players left behind: seeds whose time is over, slips of tables that are drawn, tables whose
 * dice are due, stakes of those who wait alone too long. Works in the caller's transaction; gives how many it ended.
 */
export async function endDueRounds(
  deps: HouseDeps,
  { db, merchant, site, now }: { db: Tx; merchant: string; site: Merchant; now: number },
): Promise<number> {
  const world = { ...deps, db, merchant, site, vendor: houseVendor, now };
  const seeds = await lockDueSeeds(db, now, maxAtOnce);
  for (const round of seeds) {
    const { memberId, nodeId, trial, currency } = round;
    const right = { ...nobody, memberId, nodeId, trial };
    // The round's own currency, should the merchant have changed its own.
    const own = { ...site, currency: currency as Merchant["currency"] };
    const player: Player = { ...world, site: own, right };
    const ended = await endSeed(player, round);
    if (!ended.ok) throw new Error(`A seed could not be ended: ${ended.error.code}.`);
  }
  const slips = await settleTables({ db, site, settle: deps.settle, now });
  const tables = await readDueTables(db, now, now - aloneMs);
  const dice = tables.length === 0 ? undefined : await findPlayable(db, site, "dice", now);
  for (const name of dice === undefined ? [] : tables) {
    const [room = "", mark] = name.split("~");
    const trial = mark === "trial";
    const right = { ...nobody, memberId: "", nodeId: dice?.node_id ?? 0, trial };
    await watchTable({ ...world, right }, { room });
  }
  return seeds.length + slips + tables.length;
}

/** What ends rounds without a call. */
export interface RoundJobDeps {
  house: HouseDeps;
  database: Database;
  merchants: () => readonly { code: string; site: Merchant }[];
  /** Epoch milliseconds. */
  clock: () => number;
  log: StoreLog;
}

/** How often rounds that players left are ended. */
const tickMs = 15_000;

/** Makes the ticker that ends what players left behind. */
export const makeRoundJob = ({ house, database, merchants, clock, log }: RoundJobDeps): Ticker =>
  makeTicker({
    tickMs,
    merchants,
    clock,
    findDue: (now) =>
      database.acrossMerchants((db) => selectWaitingMerchants(db, now, now - aloneMs)),
    serve: async ({ code, site }, now) => {
      await database.withMerchant(code, (db) =>
        endDueRounds(house, { db, merchant: code, site, now }),
      );
    },
    fault: "Rounds could not be ended",
    log,
  });
