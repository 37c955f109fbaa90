import { sql } from "kysely";
import type { AcrossTx } from "#src/store/tx.ts";

/** A job that was taken. */
export interface TakenJob {
  id: string;
  kind: string;
  merchant: string;
}

/** Has a kind of job done for some merchants at a time; epoch milliseconds. */
export async function schedule(
  db: AcrossTx,
  kind: string,
  merchants: readonly string[],
  at: number,
): Promise<void> {
  await sql`select portico_schedule(code, ${kind}, ${new Date(at)}::timestamptz, '1 second')
    from jsonb_array_elements_text(${JSON.stringify(merchants)}::jsonb) as one (code)`.execute(db);
}

/** The database's own time, in epoch milliseconds. */
export async function readClock(db: AcrossTx): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at.getTime() ?? Number.NaN;
}

/** Who takes jobs in the process that has the embedded database to itself. */
const timer = "timer";

/** Takes some jobs of some kinds that are due by a time, the first due first; nobody else gets them. */
export async function takeDue(
  db: AcrossTx,
  kinds: readonly string[],
  now: number,
  max: number,
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob & { run_at: Date }>`
    with due as (
      select job.id from portico_jobs._private_jobs as job
      join portico_jobs._private_tasks as task on task.id = job.task_id
      where job.is_available and job.run_at <= ${new Date(now)}
        and task.identifier in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
      order by job.priority, job.run_at, job.id
      limit ${max} for update of job skip locked)
    update portico_jobs._private_jobs as job set locked_at = now(), locked_by = ${timer}
      from due, portico_jobs._private_tasks as task
      where job.id = due.id and task.id = job.task_id
      returning job.id, task.identifier as kind, job.payload ->> 'merchant' as merchant, job.run_at`.execute(
    db,
  );
  return rows.sort((one, other) => one.run_at.getTime() - other.run_at.getTime());
}

/** Strikes out a job that was done. */
export async function finish(db: AcrossTx, id: string): Promise<void> {
  await sql`delete from portico_jobs._private_jobs where id = ${id}::bigint`.execute(db);
}

/** Gives back what the process that had the embedded database before took and did not finish. */
export async function releaseTimer(db: AcrossTx): Promise<void> {
  await sql`update portico_jobs._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${timer}`.execute(db);
}
