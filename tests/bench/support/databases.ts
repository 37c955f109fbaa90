import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { stateFolder } from "#tools/lib/paths.mjs";
import { findPostgres, type PostgresPrograms, startCluster } from "#tools/test/postgres.ts";

/** A PostgreSQL server to measure on. */
export interface BenchServer {
  url: string;
  /** Its programs, for pgbench; a server that was named may have none here. */
  programs: PostgresPrograms | undefined;
  stop(): Promise<void>;
}

/**
 * The server of PORTICO_TEST_DATABASE_URL or DATABASE_URL, or a throw-away one of this machine's programs.
 * @returns why there is none, as the rest of a sentence
 */
export async function findBenchServer(
  env: NodeJS.ProcessEnv,
): Promise<{ ok: true; server: BenchServer } | { ok: false; why: string }> {
  const found = await findPostgres(env);
  const programs = found.ok ? found.programs : undefined;
  const url = env.PORTICO_TEST_DATABASE_URL || env.DATABASE_URL;
  if (url) return { ok: true, server: { url, programs, stop: async () => undefined } };
  if (!found.ok) return found;
  const folder = join(stateFolder, "test");
  mkdirSync(folder, { recursive: true });
  const cluster = await startCluster(found.programs, folder);
  return { ok: true, server: { url: cluster.url, programs, stop: cluster.stop } };
}

/** Makes an empty database of that name on a server, in place of one there is; gives its address. */
export async function makeDatabase(url: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
