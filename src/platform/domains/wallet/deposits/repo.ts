import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import type { PaymentStatus } from "./provider.types.ts";
import type { DepositTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<DepositTables>();

/** A deposit as it is stored. */
export interface DepositRow {
  id: string;
  member_id: string;
  provider: string;
  method: string;
  currency: string;
  amount: string;
  status: PaymentStatus;
  pay_url: string | null;
  created_at: Date;
  expires_at: Date;
  started_at: Date | null;
  settled_at: Date | null;
}

const columns = [
  "id",
  "member_id",
  "provider",
  "method",
  "currency",
  "amount",
  "status",
  "pay_url",
  "created_at",
  "expires_at",
  "started_at",
  "settled_at",
] as const;

/** A deposit nobody has paid yet. */
export interface NewDeposit {
  id: string;
  memberId: string;
  provider: string;
  method: string;
  currency: string;
  amount: bigint;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertDeposit(
  db: Tx,
  { memberId, createdAt, expiresAt, amount, ...given }: NewDeposit,
): Promise<void> {
  await tables(db)
    .insertInto("deposit")
    .values({
      merchant: db.merchant,
      ...given,
      amount: amount.toString(),
      member_id: memberId,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

export const selectDeposit = (db: Tx, id: string): Promise<DepositRow | undefined> =>
  tables(db)
    .selectFrom("deposit")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .executeTakeFirst();

/** The deposit, locked until the transaction ends. */
export const lockDeposit = (db: Tx, id: string): Promise<DepositRow | undefined> =>
  tables(db)
    .selectFrom("deposit")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Remembers that the provider took a deposit on; the first answer counts. */
export async function markStarted(
  db: Tx,
  id: string,
  { payUrl, now }: { payUrl: string | null; now: number },
): Promise<void> {
  await tables(db)
    .updateTable("deposit")
    .set({ pay_url: payUrl, started_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .where("started_at", "is", null)
    .execute();
}

export async function settleDeposit(
  db: Tx,
  id: string,
  { status, now }: { status: PaymentStatus; now: number },
): Promise<void> {
  await tables(db)
    .updateTable("deposit")
    .set({ status, settled_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** Ends a deposit that waits; any other stays as it is. */
export async function cancelWaiting(db: Tx, id: string, now: number): Promise<void> {
  await tables(db)
    .updateTable("deposit")
    .set({ status: "cancelled", settled_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

/** What a provider told. */
export interface EventRow {
  provider: string;
  eventId: string;
  depositId: string;
  status: PaymentStatus;
  contentHash: string;
}

/** Adds a provider's message; false when it came before. */
export async function insertEvent(
  db: Tx,
  { provider, eventId, depositId, status, contentHash }: EventRow,
  now: number,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("deposit_event")
    .values({
      merchant: db.merchant,
      provider,
      event_id: eventId,
      deposit_id: depositId,
      status,
      content_hash: contentHash,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(["merchant", "provider", "event_id"]).doNothing())
    .returning("event_id")
    .execute();
  return added.length === 1;
}

/** The digest of what a message said when it first came. */
export async function selectEventHash(
  db: Tx,
  { provider, eventId }: Pick<EventRow, "provider" | "eventId">,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("deposit_event")
    .select("content_hash")
    .where("merchant", "=", db.merchant)
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.content_hash;
}

const ofMember = (db: Tx, memberId: string, { from, before }: Days) => {
  let query = tables(db)
    .selectFrom("deposit")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (before !== undefined) query = query.where("created_at", "<", before);
  return query;
};

/** A part of a member's deposits, newest first. */
export const selectDeposits = (
  db: Tx,
  memberId: string,
  days: Days,
  { limit, offset }: { limit: number; offset: number },
): Promise<DepositRow[]> =>
  ofMember(db, memberId, days)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many there are. */
export async function countDeposits(db: Tx, memberId: string, days: Days): Promise<number> {
  const row = await ofMember(db, memberId, days)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
