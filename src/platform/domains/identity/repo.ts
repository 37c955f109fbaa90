import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { IdentityState } from "./provider.types.ts";
import type { IdentityTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<IdentityTables>();

/** A check as it stands; times are epoch milliseconds. */
export interface IdentityCheck {
  id: string;
  memberId: string;
  provider: string;
  sealedPerson: string;
  /** The id number that was told, masked. */
  shownId: string | null;
  state: IdentityState;
  askedAt: number;
  changedAt: number;
}

interface CheckRow {
  id: string;
  member_id: string;
  provider: string;
  sealed_person: string;
  shown_id: string | null;
  state: IdentityState;
  asked_at: Date;
  changed_at: Date;
}

const columns = [
  "id",
  "member_id",
  "provider",
  "sealed_person",
  "shown_id",
  "state",
  "asked_at",
  "changed_at",
] as const;

const toCheck = (row: CheckRow): IdentityCheck => ({
  id: row.id,
  memberId: row.member_id,
  provider: row.provider,
  sealedPerson: row.sealed_person,
  shownId: row.shown_id,
  state: row.state,
  askedAt: row.asked_at.getTime(),
  changedAt: row.changed_at.getTime(),
});

/** A member's last check; undefined for nobody who was checked. */
export async function selectLastCheck(
  db: Tx,
  memberId: string,
): Promise<IdentityCheck | undefined> {
  const row = await tables(db)
    .selectFrom("identity_check")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toCheck(row);
}

/** Some checks that a member asked for since a moment, the first one's time first. */
export async function selectAskedSince(db: Tx, memberId: string, since: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom("identity_check")
    .select("asked_at")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("asked_at", ">", new Date(since))
    .orderBy("asked_at")
    .execute();
  return rows.map(({ asked_at }) => asked_at.getTime());
}

/** Makes one member's checks wait for each other until the transaction ends. */
export async function lockChecks(db: Tx, memberId: string): Promise<void> {
  const key = `identity ${db.merchant} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** A check of a provider, and nobody else's until the transaction ends. */
export async function lockCheck(
  db: Tx,
  provider: string,
  id: string,
): Promise<IdentityCheck | undefined> {
  const row = await tables(db)
    .selectFrom("identity_check")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("provider", "=", provider)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && toCheck(row);
}

/** A check that is to be made, of which nothing is known. */
export interface NewCheck
  extends Pick<IdentityCheck, "id" | "memberId" | "provider" | "sealedPerson" | "shownId"> {
  now: number;
  /** When the provider is asked again where it does not answer. */
  dueAt: number;
}

const insertStep = async (
  db: Tx,
  checkId: string,
  { state, actor }: { state: IdentityState; actor: string },
  now: number,
): Promise<void> => {
  await tables(db)
    .insertInto("identity_step")
    .values({ merchant: db.merchant, check_id: checkId, state, actor, created_at: new Date(now) })
    .execute();
};

/** Writes a check down as pending, and that its member asked for it. */
export async function insertCheck(db: Tx, check: NewCheck): Promise<void> {
  const at = new Date(check.now);
  await tables(db)
    .insertInto("identity_check")
    .values({
      merchant: db.merchant,
      id: check.id,
      member_id: check.memberId,
      provider: check.provider,
      sealed_person: check.sealedPerson,
      shown_id: check.shownId,
      state: "pending",
      asked_at: at,
      changed_at: at,
      due_at: new Date(check.dueAt),
    })
    .execute();
  await insertStep(db, check.id, { state: "pending", actor: "member" }, check.now);
}

/** Writes what a check comes to, and who said so. */
export async function settleCheck(
  db: Tx,
  id: string,
  step: { state: IdentityState; actor: string },
  now: number,
): Promise<void> {
  await tables(db)
    .updateTable("identity_check")
    .set({ state: step.state, changed_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
  await insertStep(db, id, step, now);
}

/**
 * Takes some of a provider's checks that are due to be asked about again, and puts each off: twice as long
 * each time, and no further than an hour.
 */
export async function takeDue(
  db: Tx,
  provider: string,
  now: number,
  max: number,
): Promise<IdentityCheck[]> {
  const rows = await tables(db)
    .updateTable("identity_check")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      due_at: sql<Date>`${new Date(now)}::timestamptz
        + least(interval '1 hour', interval '30 seconds' * power(2, least(attempts, 20)))`,
    }))
    .where("merchant", "=", db.merchant)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("identity_check")
        .select("id")
        .where("merchant", "=", db.merchant)
        .where("provider", "=", provider)
        .where("state", "=", "pending")
        .where("due_at", "<=", new Date(now))
        .orderBy("due_at")
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
  return rows.map(toCheck);
}
