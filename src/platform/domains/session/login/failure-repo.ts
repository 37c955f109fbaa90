import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { FailureKind, SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** What a failure is counted by. */
export interface FailureKey {
  kind: FailureKind;
  key_hash: string;
}

/** A count of failures. */
export interface FailureRow extends FailureKey {
  failures: number;
  last_at: Date;
}

/** Lets only one transaction at a time count these keys, taken one after the other; always give them in the same order. */
export async function lockFailures(db: Tx, keys: readonly FailureKey[]): Promise<void> {
  const locks = keys.map(
    ({ kind, key_hash }) =>
      sql`pg_advisory_xact_lock(hashtextextended(${`login ${db.merchant} ${kind} ${key_hash}`}, 0))`,
  );
  await sql`select ${sql.join(locks)}`.execute(db);
}

/** The counts of some keys that have failed since a time. */
export const selectFailures = (
  db: Tx,
  keys: readonly FailureKey[],
  since: number,
): Promise<FailureRow[]> =>
  tables(db)
    .selectFrom("login_failure")
    .select(["kind", "key_hash", "failures", "last_at"])
    .where("merchant", "=", db.merchant)
    .where("last_at", ">", new Date(since))
    .where((where) =>
      where.or(
        keys.map(({ kind, key_hash }) =>
          where.and([where("kind", "=", kind), where("key_hash", "=", key_hash)]),
        ),
      ),
    )
    .execute();

/** Counts a failure under each key, and drops counts that are forgotten. */
export async function addFailures(
  db: Tx,
  keys: readonly FailureKey[],
  times: { now: number; since: number },
): Promise<void> {
  const since = new Date(times.since);
  await tables(db)
    .with("forgotten", (all) =>
      all
        .deleteFrom("login_failure")
        .where("merchant", "=", db.merchant)
        .where("last_at", "<=", since)
        // Those are counted anew beside it.
        .where(
          "key_hash",
          "not in",
          keys.map(({ key_hash }) => key_hash),
        ),
    )
    .insertInto("login_failure")
    .values(
      keys.map((key) => ({
        merchant: db.merchant,
        ...key,
        failures: 1,
        last_at: new Date(times.now),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["merchant", "kind", "key_hash"]).doUpdateSet({
        failures: sql`case when login_failure.last_at <= ${since} then 1 else login_failure.failures + 1 end`,
        last_at: new Date(times.now),
      }),
    )
    .execute();
}

/** Takes one failure back, and its time where nothing failed since. */
export async function takeBackFailure(
  db: Tx,
  { kind, key_hash }: FailureKey,
  times: { countedAt: number; before: number },
): Promise<void> {
  await tables(db)
    .updateTable("login_failure")
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      last_at: sql`case when last_at = ${new Date(times.countedAt)}::timestamptz
        then ${new Date(times.before)}::timestamptz else last_at end`,
    })
    .where("merchant", "=", db.merchant)
    .where("kind", "=", kind)
    .where("key_hash", "=", key_hash)
    .execute();
}

/** Forgets the failures of some keys, after a login that went well. */
export async function clearFailures(db: Tx, keys: readonly FailureKey[]): Promise<void> {
  for (const { kind, key_hash } of keys)
    await tables(db)
      .deleteFrom("login_failure")
      .where("merchant", "=", db.merchant)
      .where("kind", "=", kind)
      .where("key_hash", "=", key_hash)
      .execute();
}

/** Whether a member has logged in from an address before. */
export async function isKnownAddress(
  db: Tx,
  memberId: string,
  addressHash: string,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("login_address")
    .select("member_id")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("address_hash", "=", addressHash)
    .executeTakeFirst();
  return row !== undefined;
}
