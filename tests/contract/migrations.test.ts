import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { controlMigrations } from "#src/control/start.ts";
import { migrationSets } from "#src/platform/compose.ts";
import { listJobMigrations } from "#src/store/job-tables.ts";
import { migrationHashes } from "#src/store/migrate.ts";
import { readCsv } from "#tests/support/csv.ts";

/** What databases in the world have applied. A migration joins the list when it ships, and never changes. */
const shipped = readCsv(readFileSync(join(import.meta.dirname, "shipped-migrations.csv"), "utf8"));
const hashes = migrationHashes([...migrationSets, controlMigrations]);

it("leaves every migration that has shipped as it was: a change of tables is a new file", () => {
  expect(shipped.length).toBeGreaterThan(40);
  const changed = shipped.filter(({ name, hash }) => hashes.get(name ?? "") !== hash);
  expect(changed.map(({ name }) => name)).toEqual([]);
});

it("writes down every migration, with the hash that is told here", () => {
  const known = new Set(shipped.map(({ name }) => name));
  const missing = [...hashes].filter(([name]) => !known.has(name));
  expect(missing.map((pair) => pair.join(","))).toEqual([]);
});

it("knows which tables graphile-worker has: a version with others comes with a migration of ours", () => {
  expect(listJobMigrations().map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});
