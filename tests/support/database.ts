import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase, overPglite } from "#src/store/database.ts";
import { openInMemory } from "#src/store/embedded.ts";
import type { StoreLog } from "#src/store/log.ts";
import { type MigrationSet, migrationsDigest } from "#src/store/migrate.ts";

/** Says nothing; for tests that do not look at the log. */
export const quietLog: StoreLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** A database for one test file, and a way past its row-level security. */
export interface TestDatabase {
  database: Database;
  /** Runs SQL as the owner, as only migrations do outside tests. */
  asOwner<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const cacheDir = join(import.meta.dirname, "../../.portico/cache");

async function fromDump(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const file = join(cacheDir, `test-database-${migrationsDigest(sets).slice(0, 24)}.tar`);
  const known = existsSync(file);
  const pglite = await openInMemory(known ? new Blob([readFileSync(file)]) : undefined);
  const database = overPglite(pglite, quietLog);
  if (!known) {
    await database.migrate(sets);
    const dump = await pglite.dumpDataDir("none");
    mkdirSync(cacheDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return {
    database,
    asOwner: async <Row>(text: string, values: unknown[] = []) =>
      (await pglite.query<Row>(text, values)).rows,
    close: () => database.close(),
  };
}

async function onServer(url: string, sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const name = `portico_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, dir: "", log: quietLog });
  await database.migrate(sets);
  const owner = new pg.Client({ connectionString: own.href });
  await owner.connect();
  return {
    database,
    asOwner: async <Row>(text: string, values: unknown[] = []) =>
      (await owner.query(text, values)).rows as Row[],
    close: async () => {
      await database.close();
      await owner.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/**
 * A migrated database of one's own: in memory, from a dump that is made once per set of migrations;
 * or, where PORTICO_TEST_DATABASE_URL names a PostgreSQL server (as a superuser, who sees past
 * row-level security), a new database there.
 */
export async function makeTestDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const url = process.env.PORTICO_TEST_DATABASE_URL;
  return url ? onServer(url, sets) : fromDump(sets);
}
