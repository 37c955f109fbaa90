import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, openDatabase, overPglite } from "#src/store/database.ts";
import { openInMemory } from "#src/store/embedded.ts";
import type { StoreLog } from "#src/store/log.ts";
import { type MigrationSet, migrationsDigest } from "#src/store/migrate.ts";
import { readSnapshot, type Snapshot, SnapshotFS, takeSnapshot } from "./database-snapshot.ts";

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
  asOwner<Row extends pg.QueryResultRow = Record<string, unknown>>(
    sql: string,
    values?: unknown[],
  ): Promise<Row[]>;
  close(): Promise<void>;
}

const cacheDir = join(import.meta.dirname, "../../.portico/cache");

/** Snapshots that this process has read, by their files. */
const snapshots = new Map<string, Snapshot>();

const snapshotFile = (sets: readonly MigrationSet[]): string =>
  join(cacheDir, `test-memory-2-${migrationsDigest(sets).slice(0, 24)}.snapshot`);

function readKnown(file: string): Snapshot | undefined {
  const known =
    snapshots.get(file) ?? (existsSync(file) ? readSnapshot(readFileSync(file)) : undefined);
  if (known !== undefined) snapshots.set(file, known);
  return known;
}

const openWith = (snapshot: Snapshot | undefined): Promise<PGlite> =>
  openInMemory(snapshot && new SnapshotFS(snapshot));

/** Makes a snapshot's database, from what the store's own migrations come to: PGlite's first files take longest. */
async function makeFirst(file: string, sets: readonly MigrationSet[]): Promise<PGlite> {
  if (sets.length > 0 && !existsSync(snapshotFile([])))
    await (await makeFirst(snapshotFile([]), [])).close();
  const pglite = await openWith(sets.length > 0 ? readKnown(snapshotFile([])) : undefined);
  await overPglite(pglite, quietLog).migrate(sets);
  mkdirSync(cacheDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await takeSnapshot(pglite));
  renameSync(draft, file);
  return pglite;
}

async function fromSnapshot(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const file = snapshotFile(sets);
  const known = readKnown(file);
  const pglite = known === undefined ? await makeFirst(file, sets) : await openWith(known);
  const database = overPglite(pglite, quietLog);
  return {
    database,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pglite.query<Row>(text, values)).rows,
    close: () => database.close(),
  };
}

/** Any number will do that nothing else locks by. */
const templateLock = 5_120_877;

/** Another database of the same server. */
function toSibling(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Makes, once per server and set of migrations, the database that all others are copies of. */
async function ensureTemplate(
  admin: pg.Client,
  url: string,
  sets: readonly MigrationSet[],
): Promise<string> {
  const name = `portico_template_${migrationsDigest(sets).slice(0, 24)}`;
  await admin.query("select pg_advisory_lock($1)", [templateLock]);
  try {
    const known = await admin.query("select from pg_database where datname = $1", [name]);
    if (known.rowCount === 1) return name;
    // Under another name until it is whole: a killed run leaves no half-made template.
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const draftUrl = toSibling(url, draft);
    const database = await openDatabase({ url: draftUrl, dir: "", log: quietLog });
    try {
      await database.migrate(sets);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [templateLock]);
  }
}

async function onServer(url: string, sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const template = await ensureTemplate(admin, url, sets);
  const name = `portico_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin.query(`create database ${name} template ${template}`);
  const own = toSibling(url, name);
  const database = await openDatabase({ url: own, dir: "", log: quietLog });
  const owner = new pg.Client({ connectionString: own });
  await owner.connect();
  return {
    database,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    close: async () => {
      await database.close();
      await owner.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * A migrated database of one's own: in memory, from a snapshot that is made once per set of migrations;
 * or, where PORTICO_TEST_DATABASE_URL names a PostgreSQL server (as a superuser, who sees past
 * row-level security), a new database there, copied from a template made once per set of migrations.
 */
export async function makeTestDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const url = process.env.PORTICO_TEST_DATABASE_URL;
  return url ? onServer(url, sets) : fromSnapshot(sets);
}
