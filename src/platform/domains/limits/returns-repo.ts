import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { notReleased } from "./repo.ts";
import { minExclusionMonths } from "./service.ts";
import type { LimitTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LimitTables>();

/** From when on a return from an exclusion may be asked for: its end, or half a year where it has none. */
const fromOf = sql`coalesce(ends_at, (begins_at at time zone 'UTC'
  + make_interval(months => ${minExclusionMonths})) at time zone 'UTC')`;

/** Of a statement about returns: those that nobody refused. */
const notRefused = sql`not exists (select from limit_return_verdict verdict
  where verdict.merchant = wish.merchant and verdict.return_id = wish.id and not verdict.agrees)`;

/** The way back of a member who is excluded. Times are epoch milliseconds. */
export interface ReturnWay {
  /** From when on it may be asked for. */
  from: number;
  /** Whether one of the exclusions is for good. */
  indefinite: boolean;
  /** The wish, where there is one. */
  asked: { askedAt: number; readyAt: number } | null;
}

/** A member's way back; undefined for whoever is not excluded. One statement. */
export async function findReturn(db: Tx, memberId: string): Promise<ReturnWay | undefined> {
  const { rows } = await sql<{
    from: Date;
    indefinite: boolean;
    asked_at: Date | null;
    ready_at: Date | null;
  }>`
    select held.from, held.indefinite, wish.asked_at, wish.ready_at
      from (select max(${fromOf}) as from, bool_or(ends_at is null) as indefinite
        from limit_exclusion exclusion
        where merchant = ${db.merchant} and member_id = ${memberId}::uuid and kind = 'exclusion'
          and ${notReleased("exclusion")} having count(*) > 0) as held
      left join lateral (select asked_at, ready_at from limit_return wish
        where merchant = ${db.merchant} and member_id = ${memberId}::uuid
          and asked_at >= held.from and ${notRefused}
        order by asked_at desc limit 1) as wish on true`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { asked_at, ready_at } = row;
  return {
    from: row.from.getTime(),
    indefinite: row.indefinite,
    asked:
      asked_at === null || ready_at === null
        ? null
        : { askedAt: asked_at.getTime(), readyAt: ready_at.getTime() },
  };
}

/** Notes that a member asks to come back. */
export async function insertReturn(
  db: Tx,
  memberId: string,
  { askedAt, readyAt }: NonNullable<ReturnWay["asked"]>,
): Promise<void> {
  await tables(db)
    .insertInto("limit_return")
    .values({
      merchant: db.merchant,
      id: randomUUID(),
      member_id: memberId,
      asked_at: new Date(askedAt),
      ready_at: new Date(readyAt),
    })
    .execute();
}

/** A wish to come back that waits for staff. Times are epoch milliseconds. */
export interface OpenReturn {
  id: string;
  memberId: string;
  askedAt: number;
  readyAt: number;
  /** Who has agreed already. */
  agreed: string[];
}

const openWishes = (db: Tx, id: string | null) => sql<{
  id: string;
  member_id: string;
  asked_at: Date;
  ready_at: Date;
  agreed: string[];
}>`
  select wish.id, wish.member_id, wish.asked_at, wish.ready_at,
      array(select staff from limit_return_verdict verdict
        where verdict.merchant = wish.merchant and verdict.return_id = wish.id
        order by given_at, staff) as agreed
    from limit_return wish
    where wish.merchant = ${db.merchant} and (${id}::uuid is null or wish.id = ${id}::uuid)
      and ${notRefused}
      and not exists (select from limit_released released
        where released.merchant = wish.merchant and released.return_id = wish.id)
    order by wish.ready_at, wish.id limit 100`;

/** The wishes that wait for staff, those that waited longest first; 100 at most. */
export async function openReturns(db: Tx, id: string | null = null): Promise<OpenReturn[]> {
  const { rows } = await openWishes(db, id).execute(db);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    askedAt: row.asked_at.getTime(),
    readyAt: row.ready_at.getTime(),
    agreed: row.agreed,
  }));
}

/** What one of the staff says to a wish. */
export interface Verdict {
  /** The wish's id. */
  id: string;
  staff: string;
  agrees: boolean;
  remark: string;
  now: number;
}

/** Notes what staff say; false where they have said it before. */
export async function insertVerdict(db: Tx, verdict: Verdict): Promise<boolean> {
  const row = await tables(db)
    .insertInto("limit_return_verdict")
    .values({
      merchant: db.merchant,
      return_id: verdict.id,
      staff: verdict.staff,
      agrees: verdict.agrees,
      remark: verdict.remark,
      given_at: new Date(verdict.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("staff")
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a member from every exclusion that could be returned from when the wish was made. */
export async function releaseFrom(
  db: Tx,
  operator: string,
  { id, memberId, askedAt }: OpenReturn,
  now: number,
): Promise<void> {
  await sql`insert into limit_released (merchant, exclusion_id, operator, return_id, released_at)
    select merchant, id, ${operator}, ${id}::uuid, ${new Date(now)} from limit_exclusion
    where merchant = ${db.merchant} and member_id = ${memberId}::uuid and kind = 'exclusion'
      and ${fromOf} <= ${new Date(askedAt)} on conflict do nothing`.execute(db);
}
