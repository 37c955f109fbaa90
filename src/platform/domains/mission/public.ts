import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { judgeRankAgain as judge } from "./ranks.ts";
import { selectTaskWords } from "./task-repo.ts";
import { wordsIn } from "./words.ts";

/** Takes a rank back that only bets gave which were rolled back. */
export const judgeRankAgain = judge;

/** The domain's migrations. */
export const missionMigrations: MigrationSet = {
  domain: "mission",
  dir: join(import.meta.dirname, "migrations"),
};

/** What tasks are called in a language, by id. */
export async function taskTitles(
  db: Tx,
  currency: string,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectTaskWords(db, currency);
  return new Map(rows.map(({ id, words }) => [id, wordsIn(words, language)?.title ?? id]));
}
