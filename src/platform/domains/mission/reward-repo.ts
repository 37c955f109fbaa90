import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { MissionTables, RewardSource } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MissionTables>();

/** A reward as it is noted. Minor units. */
export interface NewReward {
  memberId: string;
  source: RewardSource;
  ref: string;
  currency: string;
  amount: bigint;
  points: number;
  at: Date;
}

/** Notes a reward; false when its cause was paid before. Waits for a call that is paying it now. */
export async function insertReward(
  db: Tx,
  { memberId, source, ref, currency, amount, points, at }: NewReward,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("member_reward")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      source,
      ref,
      currency,
      amount: String(amount),
      points,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id", "source", "ref"]).doNothing(),
    )
    .returning("ref")
    .execute();
  return added.length === 1;
}

/** What a member was paid for a cause, and when. */
export const selectReward = (
  db: Tx,
  { memberId, source, ref }: Pick<NewReward, "memberId" | "source" | "ref">,
): Promise<{ amount: string; points: number; created_at: Date } | undefined> =>
  tables(db)
    .selectFrom("member_reward")
    .select(["amount", "points", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("source", "=", source)
    .where("ref", "=", ref)
    .executeTakeFirst();

/** The causes of one source that a member was paid for, the latest first. */
export async function selectRefs(
  db: Tx,
  { memberId, source, limit }: { memberId: string; source: RewardSource; limit: number },
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom("member_reward")
    .select("ref")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("source", "=", source)
    .orderBy("created_at", "desc")
    .orderBy("ref", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Makes one member's claims of one kind wait for each other until the transaction ends. */
export async function lockClaims(db: Tx, what: string): Promise<void> {
  const key = `mission ${db.merchant} ${what}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
