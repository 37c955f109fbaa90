import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { openEmbedded } from "./embedded.ts";
import { takeLock } from "./lock.ts";
import type { StoreLog } from "./log.ts";
import { type MigrationSet, migrate } from "./migrate.ts";
import type { Tx } from "./tx.ts";

/** The one way to the data. */
export interface Database {
  kind: "embedded" | "server";
  /**
   * Runs `work` in a transaction of one merchant: as the ordinary role, with row-level security set
   * to that merchant. A throw rolls back. A deadlock or serialization failure is tried again, three
   * times in all, so `work` must be repeatable. Never nest: the embedded database has one connection.
   */
  withMerchant<T>(merchant: string, work: (db: Tx) => Promise<T>): Promise<T>;
  /** Brings the database up to date, as its owner; gives the names it applied. */
  migrate(sets: readonly MigrationSet[]): Promise<string[]>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running work, closes, and gives the folder's lock back. */
  close(): Promise<void>;
}

/** Where the data is: a PostgreSQL server by `url`, else a folder of our own. */
export interface DatabaseOptions {
  url?: string | undefined;
  dir: string;
  log: StoreLog;
}

// biome-ignore lint/complexity/noBannedTypes: domains name their own tables.
type AnyDb = Kysely<{}>;

const retryable = new Set(["40001", "40P01"]);

const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;

async function runScoped<T>(db: AnyDb, merchant: string, work: (db: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // Both settings last as long as the transaction, like SET LOCAL.
    await sql`select set_config('role', 'portico_app', true),
      set_config('portico.merchant', ${merchant}, true)`.execute(trx);
    return work(trx);
  });
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= 3 || !retryable.has(codeOf(error) ?? "")) throw error;
    }
  }
}

/** Wraps a query builder as a Database; `afterClose` runs when it is closed. */
function toDatabase(
  db: AnyDb,
  kind: Database["kind"],
  log: StoreLog,
  afterClose: () => void | Promise<void>,
): Database {
  return {
    kind,
    withMerchant: (merchant, work) => withRetries(() => runScoped(db, merchant, work)),
    migrate: (sets) =>
      migrate(db, sets, (name) => log.info({ migration: name }, "Migration applied")),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      try {
        await db.destroy();
      } finally {
        await afterClose();
      }
    },
  };
}

/** A Database over an open PGlite; `close` closes it too. */
export function overPglite(
  pglite: PGlite,
  log: StoreLog,
  afterClose: () => void = () => undefined,
): Database {
  const db: AnyDb = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  return toDatabase(db, "embedded", log, async () => {
    // kysely closes only what it has used.
    if (!pglite.closed) await pglite.close();
    afterClose();
  });
}

function overServer(url: string, log: StoreLog): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on("error", (error) => log.error({ err: error }, "A database connection was lost"));
  const db: AnyDb = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return toDatabase(db, "server", log, () => undefined);
}

/**
 * Opens the database: the server of `url`, or the embedded one in `dir`, whose lock is taken first.
 * Throws FolderInUse when another process holds the folder, FolderUnusable when it is damaged, and one
 * plain sentence when the server does not answer.
 */
export async function openDatabase({ url, dir, log }: DatabaseOptions): Promise<Database> {
  if (url !== undefined && url !== "") {
    const database = overServer(url, log);
    await database.ping().catch(async (error: unknown) => {
      await database.close();
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${why}.`);
    });
    log.info("Using the PostgreSQL server of DATABASE_URL");
    return database;
  }
  const lock = takeLock(dir);
  try {
    const pglite = await openEmbedded(dir, log);
    log.info(
      { dir },
      "Using the embedded database: safe against a killed process, not against power loss",
    );
    return overPglite(pglite, log, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}
