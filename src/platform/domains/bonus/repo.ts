import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { BonusTables, SourceKind } from "./tables.ts";

const tables = (db: Tx) => db.withTables<BonusTables>();

/** A bonus that was promised. */
export interface Promised {
  memberId: string;
  currency: string;
  /** Minor units, above 0. */
  amount: bigint;
}

/** Something a member is known by. */
export interface Source {
  kind: SourceKind;
  mark: string;
}

/** Remembers a promise; one a member. */
export async function insertPromise(
  db: Tx,
  { memberId, currency, amount }: Promised,
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("sign_up_bonus")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      currency,
      amount: amount.toString(),
      promised_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a member was promised and has not been paid. */
export async function selectPromise(
  db: Tx,
  memberId: string,
): Promise<(Promised & { since: Date }) | undefined> {
  const row = await tables(db)
    .selectFrom("sign_up_bonus")
    .select(["currency", "amount", "promised_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("paid_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      memberId,
      currency: row.currency,
      amount: BigInt(row.amount),
      since: row.promised_at,
    }
  );
}

/** Lets one transaction at a time pay bonuses of a merchant: two accounts of one hand come in turn. */
export async function lockBonuses(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`sign-up bonus ${db.merchant}`}, 0))`.execute(db);
}

/** Whether a bonus was paid to one of these: to a network since a moment, to the others ever. */
export async function isUsedUp(
  db: Tx,
  sources: readonly Source[],
  networkSince: number,
): Promise<boolean> {
  const found = await tables(db)
    .selectFrom("bonus_source")
    .select("mark")
    .where("merchant", "=", db.merchant)
    .where(({ eb, or, and }) =>
      or(sources.map(({ kind, mark }) => and([eb("kind", "=", kind), eb("mark", "=", mark)]))),
    )
    .where(({ eb, or }) =>
      or([eb("kind", "<>", "network"), eb("paid_at", ">", new Date(networkSince))]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers that a member's bonus is paid, and what the member is known by. */
export async function markPaid(
  db: Tx,
  memberId: string,
  sources: readonly Source[],
  now: number,
): Promise<void> {
  await tables(db)
    .updateTable("sign_up_bonus")
    .set({ paid_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
  await tables(db)
    .insertInto("bonus_source")
    .values(
      sources.map(({ kind, mark }) => ({
        merchant: db.merchant,
        kind,
        mark,
        paid_at: new Date(now),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["merchant", "kind", "mark"]).doUpdateSet({ paid_at: new Date(now) }),
    )
    .execute();
}
