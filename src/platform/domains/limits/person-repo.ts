import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Mark } from "./marks.ts";
import { notReleased } from "./repo.ts";
import type { LimitTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LimitTables>();

/** An account of one of an operator's merchants. */
export interface Account {
  merchant: string;
  memberId: string;
}

/** An exclusion that a person asked for with one of their accounts. */
export interface Source extends Account {
  id: string;
  /** Epoch milliseconds; null for good. */
  endsAt: number | null;
}

/** Some marks as rows of a statement. */
const rowsOf = (marks: readonly Mark[]) => sql`
  unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::text[],
    ${marks.map(({ proven }) => proven)}::boolean[]) as mine(kind, mark, proven)`;

/** What a member is known by at this merchant's operator, as noted last. */
export async function selectKnown(
  db: Tx,
  memberId: string,
): Promise<(Mark & { operator: string })[]> {
  return tables(db)
    .selectFrom("limit_known")
    .select(["kind", "mark", "proven", "operator"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/**
 * Makes whoever asks about one of these marks, or notes it, wait for each other until the transaction
 * ends: an exclusion and a new account of the same person see each other.
 */
export async function lockMarks(db: Tx, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(mark, 0)) from
    (select mine.mark from ${rowsOf(marks)} order by mine.mark offset 0) as ordered`.execute(db);
}

/** Notes by what a member is known; what they no longer are known by is forgotten. */
export async function storeKnown(
  db: Tx,
  memberId: string,
  operator: string,
  marks: readonly Mark[],
): Promise<void> {
  await sql`delete from limit_known where merchant = ${db.merchant} and member_id = ${memberId}
    and mark <> all (${marks.map(({ mark }) => mark)}::text[])`.execute(db);
  if (marks.length === 0) return;
  await sql`insert into limit_known (merchant, member_id, operator, kind, mark, proven)
    select ${db.merchant}, ${memberId}::uuid, ${operator}, mine.kind, mine.mark, mine.proven
    from ${rowsOf(marks)}
    on conflict (merchant, member_id, mark)
      do update set operator = excluded.operator, proven = excluded.proven`.execute(db);
}

/**
 * The other accounts of a person who is excluded, at all merchants of the operator. What the person has
 * shown to be theirs tells it alone. What was only typed could be anybody's: two kinds of it have to
 * agree, and none counts against an account whose owner has shown that it is theirs.
 */
export async function selectAccountsOf(
  db: Tx,
  operator: string,
  { memberId, marks }: { memberId: string; marks: readonly Mark[] },
): Promise<Account[]> {
  const { rows } = await sql<{ merchant: string; member_id: string }>`
    select known.merchant, known.member_id from limit_known known
      join ${rowsOf(marks)} on mine.mark = known.mark
      where known.operator = ${operator} and known.member_id <> ${memberId}::uuid
      group by 1, 2
      having bool_or(mine.proven) or count(distinct known.kind) filter (where not known.proven) >= 2
      order by 1, 2`.execute(db);
  return rows.map(({ merchant, member_id }) => ({ merchant, memberId: member_id }));
}

/** The same the other way round: exclusions that hold and were asked for by who this account is of. */
export async function selectSourcesFor(
  db: Tx,
  operator: string,
  { memberId, marks, now }: { memberId: string; marks: readonly Mark[]; now: number },
): Promise<Source[]> {
  const { rows } = await sql<{
    merchant: string;
    member_id: string;
    exclusion_id: string;
    ends_at: Date | null;
  }>`
    select barred.merchant, barred.member_id, barred.exclusion_id, barred.ends_at
      from limit_barred barred join ${rowsOf(marks)} on mine.mark = barred.mark
      where barred.operator = ${operator} and barred.member_id <> ${memberId}::uuid
        and (barred.ends_at is null or barred.ends_at > ${new Date(now)})
        and ${notReleased("barred")}
      group by 1, 2, 3, 4
      having bool_or(barred.proven) or count(distinct mine.kind) filter (where not mine.proven) >= 2
      order by 1, 3`.execute(db);
  return rows.map(({ merchant, member_id, exclusion_id, ends_at }) => ({
    merchant,
    memberId: member_id,
    id: exclusion_id,
    endsAt: ends_at?.getTime() ?? null,
  }));
}

/**
 * Whether anybody who is excluded at one of the operator's merchants, and has not come back there, is known
 * by one of these.
 */
export async function isBarred(db: Tx, operator: string, marks: readonly Mark[]): Promise<boolean> {
  const { rows } = await sql`select from limit_barred barred
    where operator = ${operator} and mark = any (${marks.map(({ mark }) => mark)}::text[])
      and ${notReleased("barred")} limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes by what whoever asked for an exclusion is known at all merchants of the operator. */
export async function insertBarred(
  db: Tx,
  operator: string,
  { id, memberId, endsAt }: Omit<Source, "merchant">,
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`insert into limit_barred
      (merchant, exclusion_id, operator, kind, mark, proven, member_id, ends_at)
    select ${db.merchant}, ${id}::uuid, ${operator}, mine.kind, mine.mark, mine.proven,
      ${memberId}::uuid, ${endsAt === null ? null : new Date(endsAt)}::timestamptz
    from ${rowsOf(marks)} on conflict do nothing`.execute(db);
}

/** A member's own exclusions that hold and that the operator's other merchants do not know yet. */
export async function selectUntold(
  db: Tx,
  { memberId, operator, now }: { memberId: string; operator: string; now: number },
): Promise<Source[]> {
  const { rows } = await sql<{ id: string; ends_at: Date | null }>`
    select id, ends_at from limit_exclusion exclusion
      where merchant = ${db.merchant} and member_id = ${memberId}::uuid and kind = 'exclusion'
        and source_id is null and (ends_at is null or ends_at > ${new Date(now)})
        and ${notReleased("exclusion")}
        and not exists (select from limit_barred barred
          where barred.merchant = exclusion.merchant and barred.exclusion_id = exclusion.id
            and barred.operator = ${operator})
      order by begins_at`.execute(db);
  return rows.map(({ id, ends_at }) => ({
    merchant: db.merchant,
    memberId,
    id,
    endsAt: ends_at?.getTime() ?? null,
  }));
}

/** Excludes a member because the person behind the account asked for it elsewhere; once each. */
export async function insertExclusionFrom(
  db: Tx,
  memberId: string,
  source: Source,
  now: number,
): Promise<boolean> {
  const row = await tables(db)
    .insertInto("limit_exclusion")
    .values({
      merchant: db.merchant,
      id: randomUUID(),
      member_id: memberId,
      kind: "exclusion",
      begins_at: new Date(now),
      ends_at: source.endsAt === null ? null : new Date(source.endsAt),
      source_merchant: source.merchant,
      source_id: source.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
