import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { BetStatus, PlayTables } from "./play-tables.ts";

const tables = (db: Tx) => db.withTables<PlayTables>();

/** A bet that is to be settled, locked. */
export interface LockedBet {
  roundId: string;
  memberId: string;
  currency: string;
  status: BetStatus;
  stake: bigint;
}

/** Some bets of a vendor, locked in the order of their rounds. One statement. */
export async function lockBets(
  db: Tx,
  vendor: string,
  roundIds: readonly string[],
): Promise<LockedBet[]> {
  const rows = await tables(db)
    .selectFrom("game_bet")
    .select(["round_id", "member_id", "currency", "status", "stake"])
    .where("merchant", "=", db.merchant)
    .where("vendor", "=", vendor)
    .where("round_id", "in", roundIds)
    .orderBy("round_id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    roundId: row.round_id,
    memberId: row.member_id,
    currency: row.currency,
    status: row.status,
    stake: BigInt(row.stake),
  }));
}

/** A settled bet as it is written; minor units. */
export interface SettledRow {
  roundId: string;
  txId: string;
  status: BetStatus;
  validBet: bigint;
  payout: bigint;
  moved: bigint;
}

/** Keeps the vendor's word on each bet and what the bet came to. Two statements. */
export async function writeSettled(
  db: Tx,
  vendor: string,
  settled: readonly SettledRow[],
  now: number,
): Promise<void> {
  const rows = JSON.stringify(
    settled.map(({ validBet, payout, moved, ...row }) => ({
      ...row,
      validBet: String(validBet),
      payout: String(payout),
      moved: String(moved),
    })),
  );
  await sql`
    insert into game_message (merchant, vendor, tx_id, round_id, kind, amount, refused, received_at)
    select ${db.merchant}, ${vendor}, row."txId", row."roundId", 'settle', row.payout, false,
      ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as row ("txId" text, "roundId" text, payout bigint)`.execute(
    db,
  );
  await sql`
    update game_bet as bet set status = row.status, valid_bet = row."validBet",
      payout = row.payout, moved = row.moved, settled_at = ${new Date(now)}
    from jsonb_to_recordset(${rows}::jsonb) as row
      ("roundId" text, status text, "validBet" bigint, payout bigint, moved bigint)
    where bet.merchant = ${db.merchant} and bet.vendor = ${vendor}
      and bet.round_id = row."roundId"`.execute(db);
}
