import type { Pool, PoolClient } from "pg";

/** Any number will do, as long as every process of a database takes the same. */
const lifeClass = 7_067_843;

/**
 * Shows on a connection, for as long as it stands, that a pool of workers lives: the server gives the
 * lock back when the process dies, whatever it dies of. Shared, as the connection before may still count.
 */
export const showLife = async (client: PoolClient, poolId: string): Promise<void> => {
  await client.query("select pg_advisory_lock_shared($1::int, hashtext($2))", [lifeClass, poolId]);
};

/**
 * Gives back the jobs of pools that live no more, to be done at once, and strikes out those that were
 * scheduled anew while they ran; however often a job took its process with it, it is never given up.
 * What was taken a moment ago may be a pool's that is still connecting.
 * @returns how many were given back
 */
export async function releaseDead(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with living as (
       select objid from pg_locks
       where locktype = 'advisory' and classid = $1::oid and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
     ), dead as (
       select id, key is null as is_over from portico_jobs._private_jobs
       where locked_at < now() - interval '5 seconds'
           and (hashtext(locked_by)::bigint & 4294967295)::oid not in (select objid from living)
         or locked_at is null and attempts >= max_attempts
       for update skip locked
     ), over as (
       delete from portico_jobs._private_jobs as job using dead
         where job.id = dead.id and dead.is_over and job.attempts >= job.max_attempts
     )
     update portico_jobs._private_jobs as job
       set locked_at = null, locked_by = null, attempts = least(job.attempts, job.max_attempts - 1)
       from dead where job.id = dead.id and not (dead.is_over and job.attempts >= job.max_attempts)`,
    [lifeClass],
  );
  return rowCount ?? 0;
}
