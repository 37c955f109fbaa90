import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Cluster, findPostgres, startCluster } from "#tools/test/postgres.ts";

const found = await findPostgres(process.env);

/** Why tests that need a server of their own are left out; undefined where there is one. */
export const noPostgres = found.ok ? undefined : found.why;

/** A server that a test file may restart and whose connections it may cut. */
export interface OwnPostgres extends Cluster {
  /** Connects as the superuser, for as long as the server runs. */
  connect(): Promise<pg.Client>;
}

/**
 * Starts a PostgreSQL server for one test file; `stop` removes it with all that was connected.
 * @param largestKilobytes no file of the server may become larger
 */
export async function startOwnPostgres(largestKilobytes?: number): Promise<OwnPostgres> {
  if (!found.ok) throw new Error(found.why);
  const parent = mkdtempSync(join(tmpdir(), "portico-postgres-"));
  // The server runs as another user where this process is root.
  chmodSync(parent, 0o755);
  const cluster = await startCluster(found.programs, parent, largestKilobytes);
  const clients: pg.Client[] = [];
  return {
    ...cluster,
    connect: async () => {
      const client = new pg.Client({ connectionString: cluster.url });
      // Whatever a restart does to it, the test finds out by its next question.
      client.on("error", () => undefined);
      await client.connect();
      clients.push(client);
      return client;
    },
    stop: async () => {
      await Promise.allSettled(clients.map((client) => client.end()));
      await cluster.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Waits until so many connections wait for a lock that somebody holds. */
export async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'",
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
