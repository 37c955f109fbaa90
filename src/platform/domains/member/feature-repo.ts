import type { Tx } from "#src/store/tx.ts";
import type { MemberTables } from "./tables.ts";

/** What contracts and salaries are on for a member; empty or 0 is off (OPEN-088). */
export interface FeatureRow {
  daily_salary: string;
  dividend: string;
  hourly_salary: string;
  realtime_salary: string;
}

const none: FeatureRow = {
  daily_salary: "0",
  dividend: "0",
  hourly_salary: "0",
  realtime_salary: "0",
};

/** A member's features; all off for one who was never given any. One statement. */
export async function selectFeatures(db: Tx, memberId: string): Promise<FeatureRow> {
  const row = await db
    .withTables<MemberTables>()
    .selectFrom("member_feature")
    .select(["daily_salary", "dividend", "hourly_salary", "realtime_salary"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? none;
}
