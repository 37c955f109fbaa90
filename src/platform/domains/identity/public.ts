import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";

/** The domain's migrations. */
export const identityMigrations: MigrationSet = {
  domain: "identity",
  dir: join(import.meta.dirname, "migrations"),
};

export { identityFault } from "./standing.ts";
