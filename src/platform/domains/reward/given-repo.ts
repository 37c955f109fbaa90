import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { BonusKind } from "../wallet/public.ts";
import type { RewardTables } from "./tables.ts";

/** Whose rewards are asked for. */
export interface GivenFilter {
  memberId: string;
  currency: string;
}

/** A reward that was paid. Minor units as text. */
export interface GivenRow {
  id: string;
  bonus: BonusKind;
  ledger_kind: string;
  reference: string;
  amount: string;
  points: number;
  created_at: Date;
}

const matching = (db: Tx, { memberId, currency }: GivenFilter) =>
  db
    .withTables<RewardTables>()
    .selectFrom("reward_given")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency);

/** A part of what a member was given, the latest first. */
export const selectGiven = (
  db: Tx,
  filter: GivenFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<GivenRow[]> =>
  matching(db, filter)
    .select(["id", "bonus", "ledger_kind", "reference", "amount", "points", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();

/** How much of it there is. */
export async function countGiven(db: Tx, filter: GivenFilter): Promise<number> {
  const row = await matching(db, filter)
    .select(sql<string>`count(*)`.as("rows"))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}
