import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ReviewFacts } from "./service.ts";

/**
 * What tells whether a member should go through their limits (G17). One statement.
 * @param registeredAt counts for whoever never did, epoch milliseconds
 */
export async function selectReview(
  db: Tx,
  { memberId, registeredAt, now }: { memberId: string; registeredAt: number; now: number },
): Promise<ReviewFacts> {
  const { rows } = await sql<{ reviewed: Date | null; changed: Date | null }>`
    select (select reviewed_at from limit_review
        where merchant = ${db.merchant} and member_id = ${memberId}::uuid) as reviewed,
      greatest(
        (select max(created_at) from limit_change
          where merchant = ${db.merchant} and member_id = ${memberId}::uuid and step = 'confirmed'),
        (select max(ends_at) from limit_exclusion
          where merchant = ${db.merchant} and member_id = ${memberId}::uuid
            and ends_at <= ${new Date(now)})) as changed`.execute(db);
  const [row] = rows;
  return {
    reviewedAt: row?.reviewed?.getTime() ?? registeredAt,
    changedAt: row?.changed?.getTime() ?? null,
  };
}

/** Notes that a member went through their limits. */
export async function storeReview(db: Tx, memberId: string, now: number): Promise<void> {
  await sql`insert into limit_review (merchant, member_id, reviewed_at)
    values (${db.merchant}, ${memberId}::uuid, ${new Date(now)})
    on conflict (merchant, member_id) do update set reviewed_at = excluded.reviewed_at`.execute(db);
}
