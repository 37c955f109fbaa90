import { sql } from "kysely";
import type { StoreLog } from "./log.ts";
import {
  compareMigrations,
  ensureRole,
  MigrationFailed,
  type MigrationSet,
  type MigrationState,
} from "./migrate.ts";
import { type AnyDb, openOwner } from "./server.ts";

/** What a PostgreSQL server says of itself and of one of its databases. */
export interface ServerFacts {
  /** Such as 150004, which is 15.4. */
  version: number;
  /** The version as people write it. */
  release: string;
  /** Such as UTF8. */
  encoding: string;
  /** How far its clock is before this machine's, in milliseconds; negative where it is behind. */
  aheadMs: number;
  migrations: MigrationState;
  /** Why the owner's role could not migrate it; undefined where it could, or need not. */
  obstacle: string | undefined;
}

/**
 * Looks at a server's database without changing anything in it, and without waiting for a server that
 * is not there.
 * @param ownerUrl the same server as the owner of its tables; `url` unless given
 * @throws what the driver says when the server cannot be reached or refuses
 */
export async function examineServer(
  { url, ownerUrl = url }: { url: string; ownerUrl?: string | undefined },
  sets: readonly MigrationSet[],
  log: StoreLog,
): Promise<ServerFacts> {
  const facts = await withOwner(url, log, askServer);
  return withOwner(ownerUrl, log, async (owner) => {
    const migrations = await compareMigrations(owner, sets);
    const obstacle = migrations.missing.length === 0 ? undefined : await obstacleOf(owner);
    return { ...facts, migrations, obstacle };
  });
}

async function withOwner<T>(
  url: string,
  log: StoreLog,
  ask: (db: AnyDb) => Promise<T>,
): Promise<T> {
  const db = openOwner(url, log);
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

async function askServer(
  db: AnyDb,
): Promise<Pick<ServerFacts, "version" | "release" | "encoding" | "aheadMs">> {
  const before = Date.now();
  const { rows } = await sql<{ version: string; release: string; encoding: string; now: Date }>`
    select current_setting('server_version_num') as version,
      current_setting('server_version') as release,
      current_setting('server_encoding') as encoding, clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the server gave no answer");
  // The answer was made somewhere between the question and now.
  const here = (before + Date.now()) / 2;
  const { release, encoding } = row;
  return { version: Number(row.version), release, encoding, aheadMs: row.now.getTime() - here };
}

async function obstacleOf(owner: AnyDb): Promise<string | undefined> {
  try {
    await ensureRole(owner);
    return undefined;
  } catch (error) {
    if (error instanceof MigrationFailed) return error.message;
    throw error;
  }
}
