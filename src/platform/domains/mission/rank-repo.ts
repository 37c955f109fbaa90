import type { Tx } from "#src/store/tx.ts";
import type { MissionTables } from "./tables.ts";

/** What a rank takes and brings. Minor units. */
export interface RankRow {
  level: number;
  deposit: bigint;
  validBet: bigint;
  upgrade: bigint;
  monthly: bigint;
  birthday: bigint;
}

/** A merchant's ranks in its currency, the lowest first. */
export async function selectRanks(db: Tx, currency: string): Promise<RankRow[]> {
  const rows = await db
    .withTables<MissionTables>()
    .selectFrom("rank_level")
    .select(["rank_level", "deposit", "valid_bet", "upgrade", "monthly", "birthday"])
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .orderBy("rank_level")
    .execute();
  return rows.map((row) => ({
    level: row.rank_level,
    deposit: BigInt(row.deposit),
    validBet: BigInt(row.valid_bet),
    upgrade: BigInt(row.upgrade),
    monthly: BigInt(row.monthly),
    birthday: BigInt(row.birthday),
  }));
}
