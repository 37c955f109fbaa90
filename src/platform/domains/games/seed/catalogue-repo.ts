import { sql } from "kysely";
import { toSearchName } from "#src/shared/search-name.ts";
import type { AcrossTx, Tx } from "#src/store/tx.ts";
import type { GamesTables } from "../tables.ts";
import type { SeedCatalogue } from "./catalogue.types.ts";
import { classifyOf } from "./vendors.ts";

const batch = 2500;
const dayMs = 86_400_000;

/**
 * Stores a catalogue in empty tables, in batches of one parameter each, which both databases take
 * faster than thousands of parameters. Runs as the owner: the app's role only reads these tables.
 */
export async function insertCatalogue(
  db: Tx | AcrossTx,
  catalogue: SeedCatalogue,
  now: Date,
): Promise<void> {
  const tables = db.withTables<GamesTables>();
  await tables
    .insertInto("game_vendor")
    .values(
      catalogue.vendors.map(({ code, name, hue, hot = false, maintenance = false }, place) => {
        return { code, name, hue, hot, maintenance, place };
      }),
    )
    .execute();
  await tables
    .insertInto("game_lane")
    .values(
      catalogue.vendors.flatMap(({ code, games }) =>
        Object.keys(games).map((category) => {
          return { category, vendor: code, classify: classifyOf(category) };
        }),
      ),
    )
    .execute();
  const rows = catalogue.games.map((game) => ({
    node_id: game.nodeId,
    category: game.category,
    vendor: game.vendor,
    name: game.name,
    search_name: toSearchName(game.name),
    min_bet: game.minBet,
    min_lines: game.minLines,
    image: game.image,
    hot: game.hot,
    maintenance: game.maintenance,
    trial: game.trial,
    released_on: new Date(now.getTime() - game.age * dayMs).toISOString().slice(0, 10),
    place: game.place,
  }));
  for (let from = 0; from < rows.length; from += batch) {
    const part = JSON.stringify(rows.slice(from, from + batch));
    await sql`insert into game
      select * from jsonb_populate_recordset(null::game, ${part}::jsonb)`.execute(db);
  }
  await sql`refresh materialized view game_lane_size`.execute(db);
  await sql`analyze game`.execute(db);
}
