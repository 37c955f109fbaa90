import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tx } from "./tx.ts";

/** The migrations of one domain: files `0001-what.sql` or `0001-what.ts` (exports `up(db)`). */
export interface MigrationSet {
  domain: string;
  dir: string;
}

interface MigrationFile {
  /** `member/0001-member`: how it is recorded. */
  name: string;
  path: string;
  text: string;
  hash: string;
}

type MigrationTables = {
  portico_migration: { name: string; hash: string; applied_at: Date };
};

/** A migration could not be applied; the message says which and why, in one sentence. */
export class MigrationFailed extends Error {
  override name = "MigrationFailed";
}

/** Any number will do, as long as every platform of a database takes the same. */
const advisoryKey = 7_067_842;

/** The store's own migrations: the role and the helpers every domain's migrations use. */
export const storeMigrations: MigrationSet = {
  domain: "store",
  dir: join(import.meta.dirname, "migrations"),
};

function filesOf(set: MigrationSet): MigrationFile[] {
  if (!existsSync(set.dir)) return [];
  return readdirSync(set.dir)
    .filter((file) => /^[0-9]{4}-[a-z0-9-]+\.(sql|ts)$/.test(file))
    .sort()
    .map((file) => {
      const path = join(set.dir, file);
      const text = readFileSync(path, "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { name: `${set.domain}/${file.replace(/\.(sql|ts)$/, "")}`, path, text, hash };
    });
}

/** One digest over all migrations: equal digests build equal empty databases. */
export function migrationsDigest(sets: readonly MigrationSet[]): string {
  const digest = createHash("sha256");
  for (const file of [storeMigrations, ...sets].flatMap(filesOf))
    digest.update(`${file.name}\n${file.hash}\n`);
  return digest.digest("hex");
}

/** Runs a script of several statements, which neither driver takes in one prepared call. */
async function runScript(db: Transaction<MigrationTables>, script: string): Promise<void> {
  await sql`create function pg_temp.run_script(script text) returns void language plpgsql as
    'begin execute script; end'`.execute(db);
  await sql`select pg_temp.run_script(${script})`.execute(db);
  await sql`drop function pg_temp.run_script(text)`.execute(db);
}

async function runFile(db: Transaction<MigrationTables>, file: MigrationFile): Promise<void> {
  if (file.path.endsWith(".sql")) return runScript(db, file.text);
  const module = (await import(pathToFileURL(file.path).href)) as {
    up?: (db: Tx) => Promise<void>;
  };
  if (module.up === undefined) throw new Error("it exports no function `up`");
  await module.up(db as unknown as Tx);
}

/** Applies one file unless it is recorded; true when it was applied. */
async function applyOne(db: Kysely<MigrationTables>, file: MigrationFile): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // A migration may take long, and only one platform of many may run it.
    await sql`select set_config('statement_timeout', '0', true),
      pg_advisory_xact_lock(${sql.lit(advisoryKey)})`.execute(trx);
    const row = await trx
      .selectFrom("portico_migration")
      .select("hash")
      .where("name", "=", file.name)
      .executeTakeFirst();
    if (row !== undefined) {
      if (row.hash === file.hash) return false;
      throw new Error("it was changed after it had been applied; add a new migration instead");
    }
    await runFile(trx, file);
    await trx
      .insertInto("portico_migration")
      .values({ name: file.name, hash: file.hash, applied_at: new Date() })
      .execute();
    return true;
  });
}

/**
 * Brings the database up to date: the store's migrations, then each set's in the order given, each
 * file in a transaction of its own, recorded with its hash. Gives the names it applied; a second run
 * applies nothing. Throws MigrationFailed and leaves what was applied before the failing file.
 */
export async function migrate(
  // biome-ignore lint/complexity/noBannedTypes: no tables are known before the migrations.
  db: Kysely<{}>,
  sets: readonly MigrationSet[],
  onApplied?: (name: string) => void,
): Promise<string[]> {
  const own = db.withTables<MigrationTables>();
  await sql`create table if not exists portico_migration (
    name text primary key, hash text not null, applied_at timestamptz not null)`.execute(own);
  const applied: string[] = [];
  for (const file of [storeMigrations, ...sets].flatMap(filesOf)) {
    try {
      if (!(await applyOne(own, file))) continue;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new MigrationFailed(`Migration ${file.name} was not applied: ${why}.`, {
        cause: error,
      });
    }
    applied.push(file.name);
    onApplied?.(file.name);
  }
  return applied;
}
