import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import { ledgerKinds, type MovementKind, roundKind } from "../ledger/kinds.ts";
import type { WalletTables } from "../tables.ts";

/** Which of a member's movements are asked for. */
export interface MovementFilter extends Days {
  memberId: string;
  currency: string;
  kind?: MovementKind | undefined;
}

/** One entry on one of a member's accounts. */
export interface MovementRow {
  transfer_id: string;
  line: number;
  ledger_kind: string;
  amount: string;
  balance_after: string;
  wallet: string;
  reference: string;
  created_at: Date;
}

const matching = (db: Tx, { memberId, currency, kind, from, before }: MovementFilter) => {
  let query = db
    .withTables<WalletTables>()
    .selectFrom("ledger_account as account")
    .innerJoin("ledger_entry as entry", (join) =>
      join
        .onRef("entry.merchant", "=", "account.merchant")
        .onRef("entry.account_id", "=", "account.id"),
    )
    .innerJoin("ledger_transfer as transfer", (join) =>
      join
        .onRef("transfer.merchant", "=", "entry.merchant")
        .onRef("transfer.id", "=", "entry.transfer_id"),
    )
    .where("account.merchant", "=", db.merchant)
    .where("account.kind", "=", "member")
    .where("account.owner", "=", memberId)
    .where("account.currency", "=", currency);
  if (from !== undefined) query = query.where("transfer.created_at", ">=", from);
  if (before !== undefined) query = query.where("transfer.created_at", "<", before);
  if (kind === "adjustment") {
    const known = [...Object.values(ledgerKinds).flat(), roundKind];
    return query.where("transfer.kind", "not in", known);
  }
  if (kind === undefined) return query;
  const names = ledgerKinds[kind];
  return query.where((eb) => {
    const named = eb("transfer.kind", "in", names);
    if (kind !== "bet" && kind !== "win") return named;
    const side = eb("entry.amount", kind === "bet" ? "<" : ">", "0");
    return eb.or([named, eb.and([eb("transfer.kind", "=", roundKind), side])]);
  });
};

/** A part of a member's movements, newest first. */
export const selectMovements = (
  db: Tx,
  filter: MovementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovementRow[]> =>
  matching(db, filter)
    .select([
      "entry.transfer_id",
      "entry.line",
      "transfer.kind as ledger_kind",
      "entry.amount",
      "entry.balance_after",
      "account.wallet",
      "transfer.idempotency_key as reference",
      "transfer.created_at",
    ])
    .orderBy("transfer.created_at", "desc")
    .orderBy("entry.place", "desc")
    .orderBy("account.wallet")
    .limit(limit)
    .offset(offset)
    .execute();

/** What all matching movements come to. */
export interface MovementTotals {
  rows: number;
  came: bigint;
  went: bigint;
}

export async function sumMovements(db: Tx, filter: MovementFilter): Promise<MovementTotals> {
  const row = await matching(db, filter)
    .select([
      sql<string>`count(*)`.as("rows"),
      sql<string>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::text`.as("came"),
      sql<string>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::text`.as("went"),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), came: BigInt(row.came), went: BigInt(row.went) };
}
