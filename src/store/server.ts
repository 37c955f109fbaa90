import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { StoreLog } from "./log.ts";
import { type Manner, quicken } from "./quick-client.ts";
import { makeShares, type Shares } from "./shares.ts";
import { makeStatementNames } from "./statement-names.ts";

/** What a PostgreSQL server is given to do, and how long for; milliseconds. */
export interface ServerLimits {
  /** How long a server that is not there yet is waited for before anything is asked of it. */
  startMs: number;
  /** Connections in all, one for asking whether it answers among them. */
  connections: number;
  /** How long a transaction waits for one. */
  waitMs: number;
  /** How long one statement may take, and one of a report. */
  statementMs: number;
  reportMs: number;
  /** How long one statement waits for a lock: shorter than the wait for a connection. */
  lockMs: number;
  /** How long a transaction may stand still between two statements. */
  idleMs: number;
}

export const defaultServerLimits: ServerLimits = {
  startMs: 15_000,
  connections: 20,
  waitMs: 2000,
  statementMs: 5000,
  reportMs: 2000,
  lockMs: 1500,
  idleMs: 15_000,
};

/** The fewest that give calls, reports and the question for health connections of their own. */
export const fewestConnections = 4;

/** Longer than any statement may take: the connection itself is dead. */
const deadAfterMs = 10_000;
const connectWithinMs = 2000;
const answerWithinMs = 1000;

// biome-ignore lint/complexity/noBannedTypes: domains name their own tables.
export type AnyDb = Kysely<{}>;

/** Settings of one transaction, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Connections for one kind of work, the shares they are given out by, and what binds its transactions. */
export interface Pool {
  db: AnyDb;
  shares: Shares;
  settings: Settings;
}

/** The connections to a server. */
export interface Server {
  calls: Pool;
  reports: Pool;
  /** Throws when the server does not answer at once; asks on a connection of its own. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a pool. Nothing is asked of the server when a connection begins: a PgBouncer in front would
 * refuse it, and would not keep it. What binds a transaction is set when it begins.
 */
function openPool(config: pg.PoolConfig, log: StoreLog): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    ...config,
  });
  // The pool listens to idle connections alone, and an error nobody listens to ends the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.error({ err: error }, "A database connection was lost")),
  );
  // It passes on what idle ones say, which was logged by then.
  pool.on("error", () => undefined);
  return pool;
}

/** A query builder over two connections whose statements may take as long as they need: migrations. */
export const openOwner = (url: string, log: StoreLog): AnyDb =>
  new Kysely({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url, max: 2 }, log) }),
  });

/**
 * Opens connections that last and are asked for at most so often at once. A server that is gone without
 * a word, or whose client is, is noticed within half a minute: what a connection holds hangs on that.
 */
export const openSessions = (url: string, max: number, log: StoreLog): pg.Pool =>
  openPool(
    {
      connectionString: url,
      max,
      // Nobody waits for what they are opened for.
      connectionTimeoutMillis: deadAfterMs,
      application_name: "portico jobs",
      options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
      keepAliveInitialDelayMillis: 10_000,
    },
    log,
  );

/** Asks a server whether it is there, on one connection that nothing else uses. */
function makePing(url: string): { ping: () => Promise<void>; close: () => Promise<void> } {
  let client: pg.Client | undefined;
  let asking: Promise<void> | undefined;
  const drop = async (): Promise<void> => {
    const old = client;
    client = undefined;
    await old?.end().catch(() => undefined);
  };
  const ask = async (): Promise<void> => {
    if (client === undefined) {
      client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answerWithinMs,
        query_timeout: answerWithinMs,
      });
      // Whoever asks next finds it out.
      client.on("error", () => undefined);
      await client.connect();
    }
    await client.query("select 1");
  };
  const askTwice = async (): Promise<void> => {
    const isKept = client !== undefined;
    try {
      await ask();
    } catch (error) {
      void drop();
      // A connection that was kept may have ended long ago, with a server that is here again.
      if (!isKept) throw error;
      await ask().catch((again: unknown) => {
        void drop();
        throw again;
      });
    }
  };
  return {
    ping: () => {
      asking ??= askTwice().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: drop,
  };
}

/** Opens the pools of a PostgreSQL server; connects to it with the first question. */
export function openServer(url: string, limits: ServerLimits, log: StoreLog): Server {
  const { connections, waitMs, statementMs, reportMs, lockMs, idleMs } = limits;
  const forReports = Math.max(1, Math.floor(connections / 5));
  const toPool = (places: number, longestMs: number, manner: Manner): Pool => {
    const config = { connectionString: url, max: places, query_timeout: deadAfterMs };
    const pool = openPool(config, log);
    pool.on("connect", (client) => quicken(client, manner));
    return {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      shares: makeShares({ places, waitMs }),
      settings: {
        statement_timeout: String(longestMs),
        lock_timeout: String(lockMs),
        idle_in_transaction_session_timeout: String(idleMs),
        // Statements are asked anew with each call: compiling one takes longer than any of them may.
        jit: "off",
      },
    };
  };
  const calls = toPool(connections - forReports - 1, statementMs, { names: makeStatementNames() });
  // How a report is done best hangs on what it is asked for; its totals and its rows are of one moment.
  const reports = toPool(forReports, reportMs, { atOneMoment: true });
  const health = makePing(url);
  return {
    calls,
    reports,
    ping: health.ping,
    close: async () => {
      await Promise.all([calls.db.destroy(), reports.db.destroy(), health.close()]);
    },
  };
}

/**
 * Sets what binds the running transaction, all at once; like SET LOCAL it ends with it. The values stand in
 * the text itself, so that it can go with the transaction's beginning (`quicken`).
 */
export const applySettings = (settings: Settings) =>
  sql`select pg_backend_pid() as backend, ${sql.join(
    Object.entries(settings).map(([name, value]) =>
      sql.raw(`set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`),
    ),
  )}`;
