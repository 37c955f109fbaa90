import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import type pg from "pg";
import { wordsOf } from "#src/shared/words-of.ts";
import { openEmbedded } from "./embedded.ts";
import { quickenEmbedded } from "./embedded-names.ts";
import { takeLock } from "./lock.ts";
import type { StoreLog } from "./log.ts";
import { type MigrationSet, migrate } from "./migrate.ts";
import { type Attempt, untilThere, withRetries } from "./retries.ts";
import {
  type AnyDb,
  applySettings,
  defaultServerLimits,
  openOwner,
  openServer,
  openSessions,
  type Pool,
  type ServerLimits,
} from "./server.ts";
import { type AcrossTx, ofMerchant, type Tx } from "./tx.ts";

/** What a server shares out its connections by. */
export interface Work {
  /** What is done, such as a call's name. */
  name?: string;
  /** Reads over many rows: it has connections of its own, less time, and sees all as it stood at one moment. */
  report?: boolean;
}

/** The one way to the data. */
export interface Database {
  kind: "embedded" | "server";
  /**
   * Runs `work` in a transaction of one merchant: as the ordinary role, with row-level security set
   * to that merchant. A throw rolls back. A deadlock or serialization failure is tried again, three
   * times in all, and a connection that was lost before the end for some seconds, so `work` must be
   * repeatable. Never nest: the embedded database has one connection. Throws DatabaseBusy when the
   * database had no time or room for it.
   */
  withMerchant<T>(merchant: string, work: (db: Tx) => Promise<T>, what?: Work): Promise<T>;
  /**
   * Runs `work` in a transaction of the whole installation: as the ordinary role and of no merchant, so
   * that tables of merchants show it nothing, and those of jobs everything. A throw rolls back; what is
   * said of `withMerchant` holds.
   */
  ofInstallation<T>(work: (db: AcrossTx) => Promise<T>): Promise<T>;
  /**
   * Opens connections that last, past whatever lends them for a transaction each; whoever opens them
   * ends them. Left out where the database is this process's own.
   */
  openSessions?: (max: number) => pg.Pool;
  /** Brings the database up to date, as its owner; gives the names it applied. */
  migrate(sets: readonly MigrationSet[]): Promise<string[]>;
  /** Throws when the database does not answer at once, however busy its connections are. */
  ping(): Promise<void>;
  /** Waits for running work, closes, and gives the folder's lock back. */
  close(): Promise<void>;
}

/** Where the data is: a PostgreSQL server by `url`, else a folder of our own. */
export interface DatabaseOptions {
  url?: string | undefined;
  /** The same server as its owner, who alone may change tables; `url` unless given. */
  ownerUrl?: string | undefined;
  /** The same server past a PgBouncer that `url` leads to; `url` unless given. */
  directUrl?: string | undefined;
  limits?: Partial<ServerLimits> | undefined;
  dir: string;
  log: StoreLog;
}

async function runScoped<T>(
  { db, settings }: Pick<Pool, "db" | "settings">,
  merchant: string,
  work: (db: AcrossTx) => Promise<T>,
  attempt: Attempt,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const scope = { role: "portico_app", "portico.merchant": merchant };
    await applySettings({ ...scope, ...settings }).execute(trx);
    const value = await work(trx);
    attempt.committing = true;
    return value;
  });
}

/** Work of one merchant, in the transaction that is scoped to it. */
const asOf =
  <T>(merchant: string, work: (db: Tx) => Promise<T>) =>
  (transaction: AcrossTx): Promise<T> =>
    work(ofMerchant(transaction, merchant));

const noteApplied = (log: StoreLog) => (name: string) =>
  log.info({ migration: name }, "Migration applied");

/** A Database over an open PGlite; `close` closes it too. */
export function overPglite(
  pglite: PGlite,
  log: StoreLog,
  afterClose: () => void = () => undefined,
): Database {
  const db: AnyDb = new Kysely({ dialect: new PGliteDialect({ pglite: quickenEmbedded(pglite) }) });
  return {
    kind: "embedded",
    withMerchant: (merchant, work) =>
      withRetries((attempt) =>
        runScoped({ db, settings: {} }, merchant, asOf(merchant, work), attempt),
      ),
    ofInstallation: (work) =>
      withRetries((attempt) => runScoped({ db, settings: {} }, "", work, attempt)),
    migrate: (sets) => migrate(db, sets, { shared: false, onApplied: noteApplied(log) }),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      try {
        await db.destroy();
        // kysely closes only what it has used.
        if (!pglite.closed) await pglite.close();
      } finally {
        afterClose();
      }
    },
  };
}

function overServer(url: string, { ownerUrl, directUrl, limits, log }: DatabaseOptions): Database {
  const server = openServer(url, { ...defaultServerLimits, ...limits }, log);
  const run = <T>(pool: Pool, work: (db: AcrossTx) => Promise<T>, merchant: string, name: string) =>
    withRetries(async (attempt) => {
      const giveBack = await pool.shares.take({ merchant, name });
      try {
        return await runScoped(pool, merchant, work, attempt);
      } finally {
        giveBack();
      }
    });
  return {
    kind: "server",
    withMerchant: (merchant, work, { name = "", report = false } = {}) =>
      run(report ? server.reports : server.calls, asOf(merchant, work), merchant, name),
    ofInstallation: (work) => run(server.calls, work, "", "installation"),
    openSessions: (max) => openSessions(directUrl ?? url, max, log),
    migrate: async (sets) => {
      const owner = openOwner(ownerUrl ?? url, log);
      try {
        return await migrate(owner, sets, { shared: true, onApplied: noteApplied(log) });
      } finally {
        await owner.destroy();
      }
    },
    ping: server.ping,
    close: server.close,
  };
}

/**
 * Opens the database: the server of `url`, or the embedded one in `dir`, whose lock is taken first.
 * A server that is still starting, or too busy to answer at once, is waited for, for `limits.startMs`.
 * Throws FolderInUse when another process holds the folder, FolderUnusable when it is damaged, and one
 * plain sentence when the server does not answer.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dir, log } = options;
  if (url !== undefined && url !== "") {
    const database = overServer(url, options);
    const startMs = options.limits?.startMs ?? defaultServerLimits.startMs;
    const onWait = (error: unknown) =>
      log.warn({ err: error }, "Waiting for the PostgreSQL server of DATABASE_URL");
    await untilThere(database.ping, startMs, onWait).catch(async (error: unknown) => {
      await database.close();
      const why = wordsOf(error);
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
