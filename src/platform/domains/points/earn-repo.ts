import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { EntryKind, PointsTables } from "./tables.ts";
import type { ValidBet } from "./valid-bet.ts";

const tables = (db: Tx) => db.withTables<PointsTables>();

/** An amount of a member's valid bets in one currency, in minor units. */
export interface Progress {
  memberId: string;
  currency: string;
  amount: bigint;
}

interface ProgressRow {
  member_id: string;
  currency: string;
  amount: string;
}

const toProgress = ({ member_id, currency, amount }: ProgressRow): Progress => ({
  memberId: member_id,
  currency,
  amount: BigInt(amount),
});

const toRows = (all: readonly Progress[]) =>
  all.map(({ memberId, currency, amount }) => ({
    member_id: memberId,
    currency,
    amount: String(amount),
  }));

/**
 * Records valid bets and adds those that were not counted before to their members' own, in all and in the
 * quarter of an hour in which they were settled; gives what of them has not made a point yet. Members come in
 * one order, so that two platforms cannot deadlock. One statement.
 */
export async function countBets(
  db: Tx,
  source: string,
  bets: readonly ValidBet[],
  at: number,
): Promise<Progress[]> {
  const given = bets
    .map(({ id, memberId, currency, validBet }) => ({
      ref: id,
      member_id: memberId,
      currency,
      amount: String(validBet),
    }))
    .sort((one, other) => (one.ref < other.ref ? -1 : 1));
  const { rows } = await sql<ProgressRow>`
    with fresh as (
      insert into points_earning (merchant, source, ref, member_id, currency, amount, created_at)
      select ${db.merchant}, ${source}, ref, member_id, currency, amount, ${new Date(at)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as bet (ref text, member_id uuid, currency text, amount bigint)
      on conflict (merchant, source, ref) do nothing
      returning merchant, member_id, currency, amount, created_at
    ), summed as (
      select merchant, member_id, currency, created_at, sum(amount)::bigint as amount
      from fresh group by 1, 2, 3, 4
    ), quarter as (
      insert into points_quarter as quarter (merchant, currency, begins_at, member_id, valid_bet)
      select merchant, currency, date_bin('15 minutes', created_at, 'epoch'), member_id, amount
      from summed order by member_id, currency
      on conflict (merchant, currency, begins_at, member_id)
        do update set valid_bet = quarter.valid_bet + excluded.valid_bet
    )
    insert into points_progress as progress (merchant, member_id, currency, valid_bet, carry)
    select merchant, member_id, currency, amount, amount
    from summed order by member_id, currency
    on conflict (merchant, member_id, currency) do update set
      valid_bet = progress.valid_bet + excluded.valid_bet,
      carry = progress.carry + excluded.carry
    returning member_id, currency, carry as amount`.execute(db);
  return rows.map(toProgress).sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
}

/** Takes away what has made points. */
export async function takeCarry(db: Tx, used: readonly Progress[]): Promise<void> {
  await sql`update points_progress as progress set carry = progress.carry - used.amount
    from jsonb_to_recordset(${JSON.stringify(toRows(used))}::jsonb)
      as used (member_id uuid, currency text, amount bigint)
    where progress.merchant = ${db.merchant} and progress.member_id = used.member_id
      and progress.currency = used.currency`.execute(db);
}

/** An entry to be made; the database adds its place and the balance after it. */
export interface NewEntry {
  memberId: string;
  points: bigint;
  ref: string;
  remark?: string;
}

/** Makes entries, in one statement. Fails when one would overdraw its member's points. */
export async function insertEntries(
  db: Tx,
  kind: EntryKind,
  entries: readonly NewEntry[],
  at: number,
): Promise<void> {
  const rows = entries.map(({ memberId, points, ref, remark = "" }) => ({
    merchant: db.merchant,
    member_id: memberId,
    kind,
    points: String(points),
    ref,
    remark,
    created_at: new Date(at),
  }));
  await tables(db).insertInto("points_entry").values(rows).execute();
}
