import type { Tx } from "#src/store/tx.ts";
import type { TurnoverSource, TurnoverTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<TurnoverTables>();

/** Whose requirements, in which currency. */
export interface Whose {
  memberId: string;
  currency: string;
}

/** A stretch of a member's valid bets that has to be played, in minor units. */
export interface Requirement {
  place: number;
  source: TurnoverSource;
  reference: string;
  amount: bigint;
  /** Hundredths. */
  times: number;
  /** The member's valid bets in all from where it counts. */
  beginsAt: bigint;
  /** The member's valid bets in all with which it is met. */
  endsAt: bigint;
  createdAt: Date;
}

const columns = [
  "place",
  "source",
  "reference",
  "amount",
  "times",
  "begins_at",
  "ends_at",
  "created_at",
] as const;

interface Row {
  place: number;
  source: TurnoverSource;
  reference: string;
  amount: string;
  times: number;
  begins_at: string;
  ends_at: string;
  created_at: Date;
}

const toRequirement = (row: Row): Requirement => ({
  place: row.place,
  source: row.source,
  reference: row.reference,
  amount: BigInt(row.amount),
  times: row.times,
  beginsAt: BigInt(row.begins_at),
  endsAt: BigInt(row.ends_at),
  createdAt: row.created_at,
});

const own = (db: Tx, { memberId, currency }: Whose) =>
  tables(db)
    .selectFrom("turnover_requirement")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency);

/** The requirement that a member got last, which ends last. */
export async function selectLast(db: Tx, whose: Whose): Promise<Requirement | undefined> {
  const row = await own(db, whose)
    .select(columns)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRequirement(row);
}

/** The first requirement that so many valid bets in all do not meet; they end in the order they came. */
export async function selectFirstOpen(
  db: Tx,
  whose: Whose,
  played: bigint,
): Promise<Requirement | undefined> {
  const row = await own(db, whose)
    .select(columns)
    .where("ends_at", ">", played.toString())
    .orderBy("ends_at")
    .limit(1)
    .executeTakeFirst();
  return row && toRequirement(row);
}

/** A part of a member's requirements, the latest first. */
export async function selectRequirements(
  db: Tx,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
): Promise<Requirement[]> {
  const rows = await own(db, whose)
    .select(columns)
    .orderBy("place", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toRequirement);
}

/**
 * Adds requirements, of one member in the order in which they came. Its caller's transaction holds the
 * members' wallets, so that none is added beside.
 */
export async function insertRequirements(
  db: Tx,
  all: readonly (Requirement & Whose)[],
): Promise<void> {
  if (all.length === 0) return;
  await tables(db)
    .insertInto("turnover_requirement")
    .values(
      all.map(({ memberId, currency, ...one }) => ({
        merchant: db.merchant,
        member_id: memberId,
        currency,
        place: one.place,
        source: one.source,
        reference: one.reference,
        amount: one.amount.toString(),
        times: one.times,
        begins_at: one.beginsAt.toString(),
        ends_at: one.endsAt.toString(),
        created_at: one.createdAt,
      })),
    )
    .execute();
}
