import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";
import { judgeRankAgain as judge } from "./ranks.ts";

/** Takes a rank back that only bets gave which were rolled back. */
export const judgeRankAgain = judge;

/** The domain's migrations. */
export const missionMigrations: MigrationSet = {
  domain: "mission",
  dir: join(import.meta.dirname, "migrations"),
};
