import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";

/** The domain's migrations. */
export const chatMigrations: MigrationSet = {
  domain: "chat",
  dir: join(import.meta.dirname, "migrations"),
};
