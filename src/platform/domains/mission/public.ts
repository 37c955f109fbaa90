import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";

/** The domain's migrations. */
export const missionMigrations: MigrationSet = {
  domain: "mission",
  dir: join(import.meta.dirname, "migrations"),
};
