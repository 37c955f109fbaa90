import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrationSets } from "#src/platform/compose.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import { makeTempFolder } from "./temp-folder.ts";

/**
 * All migrations, of one domain only those of before one: what a database of an older version has.
 * They lie in a copy of the domain's folder, so that one that imports a file beside finds it.
 * @param domain whose migrations end early
 * @param first the number of the first one left out, `"0004"`; the one before must exist
 * @returns the sets, which stand as long as the running test
 */
export function migrationsBefore(domain: string, first: string): MigrationSet[] {
  const own = migrationSets.find((set) => set.domain === domain);
  if (own === undefined) throw new Error(`No domain ${domain} has migrations.`);
  const names = readdirSync(own.dir).filter((name) => name < first);
  if (!names.some((name) => Number.parseInt(name, 10) === Number(first) - 1))
    throw new Error(`No migration lies right before ${domain}/${first}.`);
  const room = dirname(own.dir);
  const copy = join(makeTempFolder(), domain);
  const dir = join(copy, "migrations");
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(room).filter((name) => name !== "migrations"))
    symlinkSync(join(room, name), join(copy, name));
  for (const name of names) cpSync(join(own.dir, name), join(dir, name));
  return migrationSets.map((set) => (set === own ? { ...set, dir } : set));
}
