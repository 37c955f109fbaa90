import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from "kysely";
import { wordsOf } from "#src/shared/words-of.ts";
import { codeOf } from "./failures.ts";
import { jobSchema } from "./job-tables.ts";
import { runScript } from "./script.ts";
import type { AcrossTx } from "./tx.ts";

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

type Migrations = Kysely<MigrationTables>;

type MigrationTables = {
  portico_migration: { name: string; hash: string; applied_at: Date };
};

/** A migration could not be applied; the message says which and why, in one sentence. */
export class MigrationFailed extends Error {
  override name = "MigrationFailed";
}

/** Any number will do, as long as every platform of a database takes the same. */
const advisoryKey = 7_067_842;

/** How long a change of a table waits for those who use it, milliseconds, and how often it tries. */
const lockMs = 3000;
const maxTries = 10;

/**
 * Hashes a file had before its words were changed and what it leaves behind was not: where it was
 * applied as it was, it stands.
 */
const formerHashes: Readonly<Record<string, readonly string[]>> = {
  // It stopped where the owner may make no roles.
  "store/0001-roles": ["c1093279467c1bf3327abba02cc94569724c4df7e46781c0a24a42eb1d0f52e2"],
  // What it fills the catalogue with lay in another file.
  "games/0002-demo-catalogue": ["ac7ba774bbc94e46d03d3cf54e110bb5cc748076c6777193e7bb645cfdb74986"],
};

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

/** The hash of each migration by its name, in the order in which they are applied. */
export const migrationHashes = (sets: readonly MigrationSet[]): ReadonlyMap<string, string> =>
  new Map([storeMigrations, ...sets].flatMap(filesOf).map(({ name, hash }) => [name, hash]));

/** One digest over all migrations: equal digests build equal empty databases. */
export function migrationsDigest(sets: readonly MigrationSet[]): string {
  const digest = createHash("sha256");
  for (const [name, hash] of migrationHashes(sets)) digest.update(`${name}\n${hash}\n`);
  return digest.digest("hex");
}

async function runFile(db: Transaction<MigrationTables>, file: MigrationFile): Promise<void> {
  if (file.path.endsWith(".sql")) return runScript(db, file.text);
  const module = (await import(pathToFileURL(file.path).href)) as {
    up?: (db: AcrossTx) => Promise<void>;
  };
  if (module.up === undefined) throw new Error("it exports no function `up`");
  await module.up(db as unknown as AcrossTx);
}

const isApplied = ({ name, hash }: MigrationFile, applied: string): boolean =>
  applied === hash || formerHashes[name]?.includes(applied) === true;

/** The hash of each applied migration by its name. */
async function readApplied(db: Migrations): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('portico_migration')::text as found`.execute(db);
  if (rows[0]?.found == null) return new Map();
  const known = await db.selectFrom("portico_migration").select(["name", "hash"]).execute();
  return new Map(known.map(({ name, hash }) => [name, hash]));
}

/** How what a database has applied stands to the files there are, by names. */
export interface MigrationState {
  /** Not applied yet: the next start does it. */
  missing: string[];
  /** Applied in another form than the file has now, which no start goes past. */
  changed: string[];
  /** Applied, and no file of these: a newer version, or another program, was here. */
  foreign: string[];
}

/** Compares what a database has applied with the files of these sets; changes nothing. */
export async function compareMigrations(
  // biome-ignore lint/complexity/noBannedTypes: no tables are known before the migrations.
  db: Kysely<{}>,
  sets: readonly MigrationSet[],
): Promise<MigrationState> {
  const applied = await readApplied(db.withTables<MigrationTables>());
  const files = [storeMigrations, ...sets].flatMap(filesOf);
  const names = new Set(files.map(({ name }) => name));
  return {
    missing: files.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: files.filter((file) => isChanged(file, applied)).map(({ name }) => name),
    foreign: [...applied.keys()].filter((name) => !names.has(name)),
  };
}

function isChanged(file: MigrationFile, applied: ReadonlyMap<string, string>): boolean {
  const hash = applied.get(file.name);
  return hash !== undefined && !isApplied(file, hash);
}

/** The files that are not applied yet; throws MigrationFailed for one that was changed since. */
async function listMissing(db: Migrations, files: readonly MigrationFile[]) {
  const applied = await readApplied(db);
  const changed = files.find((file) => isChanged(file, applied));
  if (changed !== undefined)
    throw toFailure(
      changed,
      new Error("it was changed after it had been applied; add a new migration instead"),
    );
  return files.filter(({ name }) => !applied.has(name));
}

function toFailure({ name }: MigrationFile, error: unknown): MigrationFailed {
  const why = wordsOf(error);
  return new MigrationFailed(`Migration ${name} was not applied: ${why}.`, { cause: error });
}

/** Applies one file; a table that is in use is waited for in short tries, which let its users pass. */
async function applyOne(db: Migrations, file: MigrationFile): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select set_config('statement_timeout', '0', true),
          set_config('lock_timeout', ${String(lockMs)}, true)`.execute(trx);
        await runFile(trx, file);
        await trx
          .insertInto("portico_migration")
          .values({ name: file.name, hash: file.hash, applied_at: new Date() })
          .execute();
      });
    } catch (error) {
      if (codeOf(error) !== "55P03" || tries >= maxTries) throw error;
    }
  }
}

/** Runs `work` while no other platform of the same database does the same. */
async function alone<T>(db: Migrations, work: () => Promise<T>): Promise<T> {
  // The lock lives in a transaction of its own: behind PgBouncer nothing outlives one.
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      pg_advisory_xact_lock(${sql.lit(advisoryKey)})`.execute(trx);
    return work();
  });
}

/**
 * Looks whether this role may build, and may make or take the ordinary one; changes nothing.
 * @throws MigrationFailed that says what to do where it may not
 */
export async function ensureRole(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{
    builds: boolean;
    lays: boolean;
    makes: boolean;
    takes: boolean | null;
    me: string;
  }>`
    select has_schema_privilege(current_user, 'public', 'create') as builds,
      has_database_privilege(current_database(), 'create')
        or to_regnamespace(${jobSchema}) is not null as lays,
      rolsuper or rolcreaterole as makes, rolname as me,
      (select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = 'portico_app')
        as takes
    from pg_roles where rolname = current_user`.execute(db);
  const { builds = false, lays = false, makes = false, takes = null, me = "" } = rows[0] ?? {};
  if (!builds)
    throw new MigrationFailed(
      `The role ${me} may change no tables: set DATABASE_OWNER_URL to the database's address with its owner's name.`,
    );
  if (!lays)
    throw new MigrationFailed(
      `The role ${me} may make no schema for the tables of jobs. Let an administrator of the server run once, in this database: create schema ${jobSchema} authorization "${me}"`,
    );
  if (makes || takes === true) return;
  const make = takes === null ? "create role portico_app nologin; " : "";
  throw new MigrationFailed(
    `The role ${me} may make no roles. Let an administrator of the server run once: ${make}grant portico_app to "${me}"`,
  );
}

/** How migrations are run. */
export interface MigrateOptions {
  /** Whether other platforms may be about it too; an embedded database has one connection alone. */
  shared: boolean;
  onApplied?: (name: string) => void;
}

/**
 * Brings the database up to date: the store's migrations, then each set's in the order given, each
 * file in a transaction of its own, recorded with its hash. Gives the names it applied; a second run
 * applies nothing, and needs no right to. Throws MigrationFailed and leaves what was applied before
 * the failing file.
 */
export async function migrate(
  // biome-ignore lint/complexity/noBannedTypes: no tables are known before the migrations.
  db: Kysely<{}>,
  sets: readonly MigrationSet[],
  { shared, onApplied }: MigrateOptions,
): Promise<string[]> {
  const own = db.withTables<MigrationTables>();
  const files = [storeMigrations, ...sets].flatMap(filesOf);
  if ((await listMissing(own, files)).length === 0) return [];
  const apply = async (): Promise<string[]> => {
    await ensureRole(own);
    await sql`create table if not exists portico_migration (
      name text primary key, hash text not null, applied_at timestamptz not null)`.execute(own);
    // Another platform may have applied them while this one waited.
    const missing = await listMissing(own, files);
    for (const file of missing) {
      await applyOne(own, file).catch((error: unknown) => {
        throw toFailure(file, error);
      });
      onApplied?.(file.name);
    }
    return missing.map(({ name }) => name);
  };
  return shared ? alone(own, apply) : apply();
}
