import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { maxTries } from "./service.ts";
import type { CodePurpose, CodeTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<CodeTables>();

/** A request for a message, as the limits count it. */
export interface RequestRow {
  id: string;
  recipient_hash: string;
  address_hash: string;
  prefix_hash: string;
  wide_hash: string;
  sent: boolean;
  asked_at: Date;
}

/** A code's place. */
export interface CodeKey {
  purpose: CodePurpose;
  target_hash: string;
}

/** Lets one transaction at a time count a merchant's messages: no burst slips between two counts. */
export const lockRequests = (db: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${db.merchant}`}, 0))`.execute(db);

/** When the requests of one hash since a time were made, oldest first. */
export async function selectRequestTimes(
  db: Tx,
  by: "recipient_hash" | "address_hash" | "wide_hash",
  hash: string,
  since: number,
): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom("message_request")
    .select("asked_at")
    .where("merchant", "=", db.merchant)
    .where(by, "=", hash)
    .where("asked_at", ">", new Date(since))
    .orderBy("asked_at")
    .execute();
  return rows.map(({ asked_at }) => asked_at.getTime());
}

/** The latest messages that were sent to numbers of one prefix, newest first. */
export const selectSentToPrefix = (
  db: Tx,
  prefixHash: string,
  limit: number,
): Promise<{ verified: boolean; asked_at: Date }[]> =>
  tables(db)
    .selectFrom("message_request")
    .select(["verified", "asked_at"])
    .where("merchant", "=", db.merchant)
    .where("prefix_hash", "=", prefixHash)
    .where("sent", "=", true)
    .orderBy("asked_at", "desc")
    .limit(limit)
    .execute();

/** How many messages were sent since a time. */
export async function countSent(db: Tx, since: number): Promise<number> {
  const row = await tables(db)
    .selectFrom("message_request")
    .select(({ fn }) => fn.countAll<string>().as("sent"))
    .where("merchant", "=", db.merchant)
    .where("asked_at", ">", new Date(since))
    .where("sent", "=", true)
    .executeTakeFirst();
  return Number(row?.sent ?? 0);
}

/** Notes a request, and drops those nobody counts any more. */
export async function insertRequest(db: Tx, row: RequestRow, dropBefore: number): Promise<void> {
  await tables(db)
    .deleteFrom("message_request")
    .where("merchant", "=", db.merchant)
    .where("asked_at", "<=", new Date(dropBefore))
    .execute();
  await tables(db)
    .insertInto("message_request")
    .values({ merchant: db.merchant, ...row })
    .execute();
}

/** Takes a request back whose message could not be sent: it counts for nobody. */
export async function deleteRequest(db: Tx, id: string): Promise<void> {
  await tables(db)
    .deleteFrom("message_request")
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** Notes that somebody used what was sent. */
export async function markVerified(db: Tx, id: string): Promise<void> {
  await tables(db)
    .updateTable("message_request")
    .set({ verified: true })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** Keeps a new code in the place of the one before it, and drops codes that are late. */
export async function putCode(
  db: Tx,
  key: CodeKey,
  code: { code_hash: string; request_id: string; expires_at: number },
  now: number,
): Promise<void> {
  const row = { ...code, expires_at: new Date(code.expires_at) };
  await tables(db)
    .deleteFrom("one_time_code")
    .where("merchant", "=", db.merchant)
    .where("expires_at", "<=", new Date(now))
    .execute();
  await tables(db)
    .insertInto("one_time_code")
    .values({ merchant: db.merchant, ...key, ...row, tries: 0 })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "purpose", "target_hash"]).doUpdateSet({ ...row, tries: 0 }),
    )
    .execute();
}

/** Counts a try and gives what it is judged by; undefined when there is nothing (more) to judge. */
export const countTry = (
  db: Tx,
  { purpose, target_hash }: CodeKey,
  now: number,
): Promise<{ code_hash: string; request_id: string } | undefined> =>
  tables(db)
    .updateTable("one_time_code")
    .set({ tries: sql`tries + 1` })
    .where("merchant", "=", db.merchant)
    .where("purpose", "=", purpose)
    .where("target_hash", "=", target_hash)
    .where("tries", "<", maxTries)
    .where("expires_at", ">", new Date(now))
    .returning(["code_hash", "request_id"])
    .executeTakeFirst();

/** Uses a code up. */
export async function deleteCode(db: Tx, { purpose, target_hash }: CodeKey): Promise<void> {
  await tables(db)
    .deleteFrom("one_time_code")
    .where("merchant", "=", db.merchant)
    .where("purpose", "=", purpose)
    .where("target_hash", "=", target_hash)
    .execute();
}
