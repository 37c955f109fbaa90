import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { runScript } from "./script.ts";
import type { AcrossTx } from "./tx.ts";

/** Where graphile-worker keeps its tables: in a schema of ours, for the database may have its own user of it. */
export const jobSchema = "portico_jobs";

type JobMigrations = { "portico_jobs.migrations": { id: number; breaking: boolean } };

const folder = fileURLToPath(new URL("../sql", import.meta.resolve("graphile-worker")));

/** graphile-worker's own migrations, as its package ships them, the first first. */
export const listJobMigrations = (): { id: number; path: string }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({ id: Number.parseInt(file, 10), path: join(folder, file) }));

/**
 * Brings graphile-worker's tables to the version that is installed here, as its own start would, and
 * notes it where that looks. The embedded database gets them the same way.
 */
export async function updateJobTables(db: AcrossTx): Promise<void> {
  await runScript(
    db,
    // An administrator may have made the schema for an owner who may make none.
    `do $$ begin if to_regnamespace('${jobSchema}') is null then create schema ${jobSchema}; end if; end $$;
     create table if not exists ${jobSchema}.migrations (
       id int primary key, ts timestamptz default now() not null, breaking boolean not null default false)`,
  );
  const tables = db.withTables<JobMigrations>();
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from portico_jobs.migrations`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (const { id, path } of listJobMigrations().filter((each) => each.id > last)) {
    const text = readFileSync(path, "utf8");
    await runScript(db, text.replaceAll(/:GRAPHILE_WORKER_SCHEMA\b/g, jobSchema));
    const breaking = text.startsWith("--! breaking-change");
    await tables.insertInto("portico_jobs.migrations").values({ id, breaking }).execute();
  }
}
