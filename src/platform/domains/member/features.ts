import type { ConsolidatedValue } from "#src/contracts/api.gen.ts";
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
export async function selectFeatures(
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<FeatureRow> {
  const row = await db
    .withTables<MemberTables>()
    .selectFrom("member_feature")
    .select(["daily_salary", "dividend", "hourly_salary", "realtime_salary"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? none;
}

/** Features under their names on the wire; the first one under both of its spellings (OPEN-087). */
export const toFeatures = (row: FeatureRow): Omit<ConsolidatedValue, "sumBalance"> => ({
  dailysalreqtype: row.daily_salary,
  dailysalreq: row.daily_salary,
  divtypereq: row.dividend,
  contracthoursalreq: row.hourly_salary,
  realtimesalreqtype: row.realtime_salary,
});
