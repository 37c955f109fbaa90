import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** How far the day's look at a merchant's members has come. */
export interface Run {
  /** yyyy-MM-dd */
  day: string;
  /** Who was active since then is looked at. */
  since: Date;
  afterId: string | null;
  done: boolean;
}

/** Whether all members were looked at on a day. */
export async function isDone(db: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`select from harm_run
    where merchant = ${db.merchant} and day >= ${day}::date and done`.execute(db);
  return rows.length > 0;
}

/**
 * Takes the merchant's look of a day for this transaction, and begins it where nobody has; undefined where
 * somebody else is at it. The first one ever looks back a month.
 */
export async function takeRun(db: Tx, day: string, now: number): Promise<Run | undefined> {
  await sql`insert into harm_run (merchant, day, since, began_at, done)
    values (${db.merchant}, ${day}, ${new Date(now)}::timestamptz - interval '31 days', ${new Date(now)},
      false) on conflict do nothing`.execute(db);
  const { rows } = await sql<{
    day: string;
    since: Date;
    began_at: Date;
    after_id: string | null;
    done: boolean;
  }>`select day::text as day, since, began_at, after_id, done from harm_run
    where merchant = ${db.merchant} for update skip locked`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.day >= day)
    return { day: row.day, since: row.since, afterId: row.after_id, done: row.done };
  await sql`update harm_run set day = ${day}, since = began_at, began_at = ${new Date(now)},
      after_id = null, done = false where merchant = ${db.merchant}`.execute(db);
  return { day, since: row.began_at, afterId: null, done: false };
}

/** Notes how far a look has come. */
export async function updateRun(
  db: Tx,
  { afterId, done }: Pick<Run, "afterId" | "done">,
): Promise<void> {
  await sql`update harm_run set after_id = ${afterId}::uuid, done = ${done}
    where merchant = ${db.merchant}`.execute(db);
}

/** Some members, by id, after one; which of them moved money since a moment, trials and demonstrations aside. */
export async function selectNext(
  db: Tx,
  { since, afterId }: Pick<Run, "since" | "afterId">,
  limit: number,
): Promise<{ id: string; active: boolean }[]> {
  const { rows } = await sql<{ id: string; active: boolean }>`
    select member.id, member.agent_type <> 4 and member.origin <> '{"page": "demo"}'::jsonb
      and exists (select from ledger_account as account
        join ledger_quarter as sums on sums.merchant = account.merchant
          and sums.account_id = account.id and sums.kind = ''
          and sums.begins_at >= ${since}::timestamptz - interval '15 minutes'
        where account.merchant = member.merchant and account.kind = 'member'
          and account.owner = member.id::text) as active
    from member where member.merchant = ${db.merchant}
      and (${afterId}::uuid is null or member.id > ${afterId}::uuid)
    order by member.id limit ${limit}`.execute(db);
  return rows;
}
