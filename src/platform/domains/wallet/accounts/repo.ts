import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { AccountTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<AccountTables>();

/** An account that a member is paid to. */
export interface AccountRow {
  id: string;
  member_id: string;
  /** Its name, as it was chosen or typed. */
  bank: string;
  /** Which of the merchant's banks it is; null where its name was typed. */
  bank_id: string | null;
  account_name: string;
  sealed_number: string;
  shown: string;
  main: boolean;
  created_at: Date;
}

const columns = [
  "id",
  "member_id",
  "bank",
  "bank_id",
  "account_name",
  "sealed_number",
  "shown",
  "main",
  "created_at",
] as const;

const present = (db: Tx) =>
  tables(db)
    .selectFrom("bank_account")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("removed_at", "is", null);

/** Makes what is done with one member's accounts wait for each other until the transaction ends. */
export async function lockAccounts(db: Tx, memberId: string): Promise<void> {
  const key = `bank accounts ${db.merchant} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** A member's accounts, the main one first. */
export const selectAccounts = (db: Tx, memberId: string): Promise<AccountRow[]> =>
  present(db)
    .where("member_id", "=", memberId)
    .orderBy("main", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** One of a member's accounts. */
export const selectAccount = (
  db: Tx,
  memberId: string,
  id: string,
): Promise<AccountRow | undefined> =>
  present(db).where("member_id", "=", memberId).where("id", "=", id).executeTakeFirst();

/** Whose account it is that has one of these marks at this merchant. */
export const selectMarked = (db: Tx, marks: readonly string[]): Promise<AccountRow | undefined> =>
  present(db)
    .where("mark", "in", [...marks])
    .executeTakeFirst();

/** Stores an account; undefined when somebody else was quicker with the same. */
export const insertAccount = (
  db: Tx,
  account: AccountRow & { mark: string },
): Promise<AccountRow | undefined> =>
  tables(db)
    .insertInto("bank_account")
    .values({ ...account, merchant: db.merchant })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "mark"]).where("removed_at", "is", null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();

/** Makes one of a member's accounts the main one, or none. */
export async function setMain(db: Tx, memberId: string, id: string | null): Promise<void> {
  const own = tables(db)
    .updateTable("bank_account")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null);
  await own.set({ main: false }).where("main", "=", true).execute();
  if (id !== null) await own.set({ main: true }).where("id", "=", id).execute();
}

/** Takes an account away from its member. */
export async function markRemoved(db: Tx, id: string, now: number): Promise<void> {
  await tables(db)
    .updateTable("bank_account")
    .set({ main: false, removed_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}
