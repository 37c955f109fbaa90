import { type QueryExecutorProvider, sql } from "kysely";

/** Runs a script of several statements, which neither driver takes in one prepared call. */
export async function runScript(db: QueryExecutorProvider, script: string): Promise<void> {
  await sql`create function pg_temp.run_script(script text) returns void language plpgsql as
    'begin execute script; end'`.execute(db);
  await sql`select pg_temp.run_script(${script})`.execute(db);
  await sql`drop function pg_temp.run_script(text)`.execute(db);
}
