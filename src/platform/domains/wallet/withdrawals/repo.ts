import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import type { WithdrawalState, WithdrawalStatus } from "./state.ts";
import type { WithdrawalTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<WithdrawalTables>();

/** A withdrawal as it is read. */
export interface Withdrawal extends WithdrawalState {
  id: string;
  memberId: string;
  currency: string;
  amount: bigint;
  bankAccount: string;
  autoConfirmMinutes: number;
  createdAt: Date;
  disbursedAt: Date | null;
}

interface Row {
  id: string;
  member_id: string;
  currency: string;
  amount: string;
  status: WithdrawalStatus;
  received: string;
  remaining: string;
  returned: string;
  bank_account: string;
  auto_confirm_minutes: number;
  created_at: Date;
  disbursed_at: Date | null;
  confirm_by: Date | null;
}

const columns = [
  "id",
  "member_id",
  "currency",
  "amount",
  "status",
  "received",
  "remaining",
  "returned",
  "bank_account",
  "auto_confirm_minutes",
  "created_at",
  "disbursed_at",
  "confirm_by",
] as const;

const toWithdrawal = (row: Row): Withdrawal => ({
  id: row.id,
  memberId: row.member_id,
  currency: row.currency,
  amount: BigInt(row.amount),
  status: row.status,
  received: BigInt(row.received),
  remaining: BigInt(row.remaining),
  returned: BigInt(row.returned),
  bankAccount: row.bank_account,
  autoConfirmMinutes: row.auto_confirm_minutes,
  createdAt: row.created_at,
  disbursedAt: row.disbursed_at,
  confirmBy: row.confirm_by?.getTime() ?? null,
});

/** A withdrawal that is asked for. */
export interface NewWithdrawal {
  id: string;
  memberId: string;
  currency: string;
  amount: bigint;
  status: WithdrawalStatus;
  bankAccount: string;
  accountName: string;
  /** The member's account it is paid to. */
  accountId: string;
  autoConfirmMinutes: number;
  now: number;
}

export async function insertWithdrawal(db: Tx, asked: NewWithdrawal): Promise<Withdrawal> {
  const row = await tables(db)
    .insertInto("withdrawal")
    .values({
      merchant: db.merchant,
      id: asked.id,
      member_id: asked.memberId,
      currency: asked.currency,
      amount: asked.amount.toString(),
      remaining: asked.amount.toString(),
      status: asked.status,
      bank_account: asked.bankAccount,
      account_name: asked.accountName,
      account_id: asked.accountId,
      auto_confirm_minutes: asked.autoConfirmMinutes,
      created_at: new Date(asked.now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

/** The withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(db: Tx, id: string): Promise<Withdrawal | undefined> {
  const row = await tables(db)
    .selectFrom("withdrawal")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && toWithdrawal(row);
}

/** Writes what a withdrawal has become. */
export async function updateWithdrawal(
  db: Tx,
  id: string,
  { status, received, remaining, returned, confirmBy }: WithdrawalState,
  disbursedAt: number | null,
): Promise<void> {
  await tables(db)
    .updateTable("withdrawal")
    .set({
      status,
      received: received.toString(),
      remaining: remaining.toString(),
      returned: returned.toString(),
      disbursed_at: disbursedAt === null ? null : new Date(disbursedAt),
      confirm_by: confirmBy === null ? null : new Date(confirmBy),
    })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** One thing that happened to a withdrawal. */
export interface Step {
  status: WithdrawalStatus;
  /** `member`, `setting`, `time`, or `staff:` and a name. */
  actor: string;
  remark: string;
}

/** Writes down what happened to a withdrawal, which the caller has locked. */
export async function insertStep(
  db: Tx,
  id: string,
  { status, actor, remark }: Step,
  at: number,
): Promise<void> {
  await sql`insert into withdrawal_step
      (merchant, withdrawal_id, place, status, actor, remark, created_at)
    select ${db.merchant}, ${id}::uuid, count(*) + 1, ${status}, ${actor}, ${remark}, ${new Date(at)}::timestamptz
      from withdrawal_step where merchant = ${db.merchant} and withdrawal_id = ${id}`.execute(db);
}

/** Counts as received what nobody answered in time, with its step; gives how many those were. */
export async function confirmOverdue(db: Tx, now: number): Promise<number> {
  const done = await sql<{ id: string }>`with done as (
      update withdrawal set status = 'autoConfirmed', received = received + remaining,
          remaining = 0, confirm_by = null
        where merchant = ${db.merchant} and status = 'disbursed' and confirm_by <= ${new Date(now)}
        returning id
    )
    insert into withdrawal_step (merchant, withdrawal_id, place, status, actor, remark, created_at)
      select ${db.merchant}, done.id,
          (select count(*) + 1 from withdrawal_step before
            where before.merchant = ${db.merchant} and before.withdrawal_id = done.id),
          'autoConfirmed', 'time', '', ${new Date(now)}::timestamptz
        from done
      returning withdrawal_id as id`.execute(db);
  return done.rows.length;
}

/** Some approved withdrawals that nobody is paying out just now, the oldest first; locked. */
export async function lockApproved(
  db: Tx,
  max: number,
): Promise<Pick<Withdrawal, "id" | "autoConfirmMinutes">[]> {
  const rows = await tables(db)
    .selectFrom("withdrawal")
    .select(["id", "auto_confirm_minutes"])
    .where("merchant", "=", db.merchant)
    .where("status", "=", "approved")
    .orderBy("created_at")
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ id: row.id, autoConfirmMinutes: row.auto_confirm_minutes }));
}

/** Whether a withdrawal is approved and not paid out, in whose hands ever. */
export async function hasApproved(db: Tx): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("withdrawal")
    .select("id")
    .where("merchant", "=", db.merchant)
    .where("status", "=", "approved")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const ofMember = (db: Tx, memberId: string, { from, before }: Days) => {
  let query = tables(db)
    .selectFrom("withdrawal")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (before !== undefined) query = query.where("created_at", "<", before);
  return query;
};

/** A part of a member's withdrawals, newest first. */
export async function selectWithdrawals(
  db: Tx,
  memberId: string,
  days: Days,
  { limit, offset }: { limit: number; offset: number },
): Promise<Withdrawal[]> {
  const rows = await ofMember(db, memberId, days)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWithdrawal);
}

/** How many there are. */
export async function countWithdrawals(db: Tx, memberId: string, days: Days): Promise<number> {
  const row = await ofMember(db, memberId, days)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** What is not yet over, one way or the other. */
const open: readonly WithdrawalStatus[] = [
  "requested",
  "approved",
  "disbursed",
  "notReceived",
  "partlyReceived",
];

/** Whether a withdrawal to one of a member's accounts is under way. */
export async function hasOpenWithdrawal(db: Tx, accountId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("withdrawal")
    .select("id")
    .where("merchant", "=", db.merchant)
    .where("account_id", "=", accountId)
    .where("status", "in", [...open])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
