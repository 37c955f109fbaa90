import { type RawBuilder, sql } from "kysely";
import type { AgentRevenueValue, AgentTransactionsValue } from "#src/contracts/api.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { BonusKind } from "../wallet/public.ts";
import type { Part } from "./node.ts";
import { ownOf, within } from "./part-repo.ts";

/** What a movement of money in a line is. */
export type LineKind = AgentTransactionsValue["items"][number]["kind"];
/** What an agent is paid for. */
export type IncomeKind = AgentRevenueValue["items"][number]["kind"];

/** The ledger's kinds of transfer that pay contracts and salaries, by what they are to the agent. */
const contractKinds = {
  dividend: "dividend",
  dailySalary: "daily-salary",
  hourSalary: "hour-salary",
  realtimeSalary: "realtime-salary",
} as const;
const salaries = [
  contractKinds.dailySalary,
  contractKinds.hourSalary,
  contractKinds.realtimeSalary,
];

const bonuses = Object.keys({
  signUp: true,
  promotion: true,
  mission: true,
  rank: true,
  referral: true,
  points: true,
} satisfies Record<Exclude<BonusKind, "rebate">, true>);

/** The kinds of the sums by quarters of an hour that each kind of movement is, and which side of them. */
const lineKinds: Readonly<Record<LineKind, { kinds: readonly string[]; side?: "came" | "went" }>> =
  {
    deposit: { kinds: ["deposit"] },
    withdrawal: { kinds: ["withdraw", "withdraw-return"] },
    transferIn: { kinds: ["upline-transfer", "downline-transfer"], side: "came" },
    transferOut: { kinds: ["upline-transfer", "downline-transfer"], side: "went" },
    dividend: { kinds: [contractKinds.dividend] },
    salary: { kinds: salaries },
    rebate: { kinds: ["bonus:rebate"] },
    bonus: { kinds: bonuses.map((bonus) => `bonus:${bonus}`) },
  };

/** Every kind of movement. */
export const everyLineKind = Object.keys(lineKinds);

/** Each kind of the sums with the kind of movement that it is: rows (kind, name, came, went). */
const named = Object.entries(lineKinds).flatMap(([name, { kinds, side }]) =>
  kinds.map((kind) => ({ kind, name, came: side !== "went", went: side !== "came" })),
);

/** Which movements of a part of a line are asked for. */
export interface MovementQuestion extends Part, Days {
  currency: string;
  kind?: LineKind | undefined;
}

/** A movement in a line. Minor units. */
export interface LineMovement {
  id: string;
  member_id: string;
  account: string;
  depth: number;
  kind: LineKind;
  amount: string;
  balance: string;
  reference: string;
  created_at: Date;
}

/** Which part of a list, the latest first. */
interface PartOfList {
  limit: number;
  offset: number;
}

/** What a movement's sums count: their sides that were asked for. */
const asCounted = sql`asked.name, case when asked.came then sums.came_entries else 0 end
    + case when asked.went then sums.went_entries else 0 end as entries,
  case when asked.came then sums.came else 0 end as came,
  case when asked.went then sums.went else 0 end as went, asked.came as is_in, asked.went as is_out,
  sums.account_id, sums.begins_at, sums.first_place, sums.last_place, sums.kind as of_kind`;

/*
 * What is looked up one by one stands behind a fence (`offset 0`): no guess at how many there are makes the
 * server read all accounts.
 */

/** Sums of members, found by their wallets. */
const byMember = (db: Tx, question: MovementQuestion, kinds: string[]): RawBuilder<unknown> => sql`
  select ${asCounted}, own.id as member_id, own.depth
  from own
  cross join lateral (
    select id from ledger_account where merchant = ${db.merchant}
      and member_id = own.id and currency = ${question.currency} offset 0
  ) as wallet
  cross join lateral (
    select * from ledger_quarter as sums where sums.merchant = ${db.merchant}
      and sums.account_id = wallet.id and sums.kind = any(${kinds}::text[])
      and ${within(sql`sums.begins_at`, question)} offset 0
  ) as sums
  join asked on asked.kind = sums.kind`;

/**
 * Sums of a few days, found by when they are; then whose they are. Each counts an entry at least: so many of the
 * latest as a part ends at, with all that are as late, hold the part, and nobody asks whose the others are.
 */
const byTime = (
  db: Tx,
  question: MovementQuestion,
  kinds: string[],
  { limit, offset }: PartOfList,
): RawBuilder<unknown> => sql`
  select counted.*, wallet.member_id, below.depth
  from (
    select ${asCounted} from ledger_quarter as sums
    join asked on asked.kind = sums.kind
      and (asked.came and sums.came_entries > 0 or asked.went and sums.went_entries > 0)
    where sums.merchant = ${db.merchant} and sums.kind = any(${kinds}::text[])
      and ${within(sql`sums.begins_at`, question)}
    order by sums.begins_at desc offset 0
  ) as counted
  cross join lateral (
    select member_id from ledger_account where merchant = ${db.merchant} and id = counted.account_id
      and currency = ${question.currency} offset 0
  ) as wallet
  cross join lateral (
    select own.depth from own where own.id = wallet.member_id offset 0
  ) as below
  order by counted.begins_at desc fetch first ${offset + limit} rows with ties`;

/**
 * The sums by quarters of an hour of what is asked for, which a trigger keeps: few rows, however many
 * entries there are. Each has the kind of movement, and counts its sides alone.
 * @param part where many are in the part of the line: those that hold this part of the list alone
 */
const movements = (db: Tx, question: MovementQuestion, part?: PartOfList): RawBuilder<unknown> => {
  const asked = named.filter(({ name }) => question.kind === undefined || name === question.kind);
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  return sql`
  with ${ownOf(db, question)},
  asked as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as one (kind text, name text, came boolean, went boolean)
  ), matching as materialized (
    ${part === undefined ? byMember(db, question, kinds) : byTime(db, question, kinds, part)}
  )`;
};

/**
 * A part of what matches, the latest first, as `page`. The sums tell in which quarters of an hour the part
 * lies, so that the last page reads no more entries than the first.
 */
const pageOf = (db: Tx, { limit, offset }: PartOfList) => sql`
  counted as (
    select begins_at, sum(entries) as entries,
      sum(sum(entries)) over (order by begins_at desc) as upto
    from matching where entries > 0 group by begins_at
  ), shown as (
    select begins_at, upto - entries as already from counted
    where upto > ${offset} and upto - entries < ${offset + limit}
  ), page as (
    select found.id, matching.member_id, member.account, matching.depth, matching.name as kind,
      found.amount::text, found.balance_after::text as balance, found.reference, found.created_at,
      found.place
    from shown join matching on matching.begins_at = shown.begins_at and matching.entries > 0
    cross join lateral (
      select transfer.id || ':' || entry.line as id, entry.amount, entry.balance_after, entry.place,
        transfer.idempotency_key as reference, transfer.created_at
      from ledger_entry as entry
      join ledger_transfer as transfer
        on transfer.merchant = entry.merchant and transfer.id = entry.transfer_id
      where entry.merchant = ${db.merchant} and entry.account_id = matching.account_id
        and entry.place between matching.first_place and matching.last_place
        and matching.of_kind in (transfer.kind, 'bonus:' || entry.bonus)
        and (matching.is_in and entry.amount > 0 or matching.is_out and entry.amount < 0)
        -- What is entered late stands at a later place.
        and transfer.created_at >= matching.begins_at
        and transfer.created_at < matching.begins_at + interval '15 minutes'
      -- Each quarter is looked up by itself: no guess at their number makes the server read all entries.
      offset 0
    ) as found
    join member on member.merchant = ${db.merchant} and member.id = matching.member_id
    order by found.created_at desc, member.account, found.place desc
    limit ${limit} offset ${offset} - (select coalesce(min(already), 0)::bigint from shown)
  )`;
const inOrder = sql`order by page.created_at desc, page.account, page.place desc`;

/**
 * A part of the movements that match, the latest first. One statement.
 * @param isLarge many are in the part of the line, and few days are asked for
 */
export async function selectLineMovements(
  db: Tx,
  question: MovementQuestion,
  { isLarge, ...part }: PartOfList & { isLarge: boolean },
): Promise<LineMovement[]> {
  const latest = isLarge ? part : undefined;
  const { rows } = await sql<LineMovement>`${movements(db, question, latest)}, ${pageOf(db, part)}
    select page.* from page ${inOrder}`.execute(db);
  return rows;
}

/** What movements come to: how many, and what came and went in minor units. */
interface MovementSums {
  total: number;
  came: bigint;
  went: bigint;
}

/**
 * The same with what all that match come to: whom a name finds, and what they did, is looked for once. One
 * statement.
 */
export async function findLineMovements(
  db: Tx,
  question: MovementQuestion,
  part: PartOfList,
): Promise<MovementSums & { rows: LineMovement[] }> {
  type Sums = { total: number; sum_came: string; sum_went: string };
  const { rows } = await sql<Sums & (LineMovement | { id: null })>`
    ${movements(db, question)}, ${pageOf(db, part)}, totals as (
      select coalesce(sum(entries), 0)::int as total, coalesce(sum(came), 0)::text as sum_came,
        coalesce(sum(went), 0)::text as sum_went
      from matching
    )
    -- There is a row of totals even where the page has none.
    select totals.*, page.* from totals left join page on true ${inOrder}`.execute(db);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    came: BigInt(first?.sum_came ?? 0),
    went: BigInt(first?.sum_went ?? 0),
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

/** Whose income is asked for. */
export interface IncomeQuestion extends Days {
  memberId: string;
  currency: string;
  kind?: IncomeKind | undefined;
}

const incomeKind = sql`case
  when transfer.kind = ${contractKinds.dividend} then 'dividend'
  when transfer.kind = ${contractKinds.dailySalary} then 'dailySalary'
  when transfer.kind = ${contractKinds.hourSalary} then 'hourSalary'
  when transfer.kind = ${contractKinds.realtimeSalary} then 'realtimeSalary'
  when entry.bonus in ('rebate', 'referral') then entry.bonus end`;

/** What came to the agent; what the agent paid to others by contracts is no income. */
const incomes = (db: Tx, question: IncomeQuestion): RawBuilder<unknown> => sql`
  with income as (
    select transfer.id, ${incomeKind} as kind, entry.amount, entry.place,
      transfer.idempotency_key as reference, transfer.created_at
    from ledger_account as wallet
    join ledger_entry as entry on entry.merchant = wallet.merchant
      and entry.account_id = wallet.id and entry.amount > 0
    join ledger_transfer as transfer on transfer.merchant = entry.merchant
      and transfer.id = entry.transfer_id and ${within(sql`transfer.created_at`, question)}
    where wallet.merchant = ${db.merchant} and wallet.kind = 'member'
      and wallet.owner = ${question.memberId} and wallet.currency = ${question.currency}
  ), matching as (
    select * from income
    where kind is not null ${question.kind === undefined ? sql`` : sql`and kind = ${question.kind}`}
  )`;

/** A payment to an agent. Minor units. */
export interface IncomeRow {
  id: string;
  kind: IncomeKind;
  amount: string;
  reference: string;
  /** The account name of the agent who paid; null for the house. */
  payer: string | null;
  created_at: Date;
}

/** A part of the payments that match, the latest first. One statement. */
export async function selectIncomes(
  db: Tx,
  question: IncomeQuestion,
  { limit, offset }: PartOfList,
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`${incomes(db, question)}
    select matching.id, matching.kind, matching.amount::text, matching.reference,
      matching.created_at, (
        select payer.account from ledger_entry as paid
        join ledger_account as purse on purse.merchant = paid.merchant
          and purse.id = paid.account_id
        join member as payer on payer.merchant = purse.merchant and payer.id = purse.member_id
        where paid.merchant = ${db.merchant} and paid.transfer_id = matching.id
          and paid.amount < 0 limit 1) as payer
    from matching order by created_at desc, place desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** What the payments that match come to by kind, in minor units, and how many they are. */
export async function sumIncomes(
  db: Tx,
  question: IncomeQuestion,
): Promise<{ kind: IncomeKind; total: number; amount: bigint }[]> {
  const { rows } = await sql<{ kind: IncomeKind; total: number; amount: string }>`
    ${incomes(db, question)}
    select kind, count(*)::int as total, sum(amount)::text as amount from matching
    group by kind order by kind`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** The same by the day of a time zone, yyyy-MM-dd. */
export async function sumIncomeByDay(
  db: Tx,
  question: IncomeQuestion,
  timeZone: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ day: string; amount: string }>`${incomes(db, question)}
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(amount)::text as amount
    from matching group by 1`.execute(db);
  return new Map(rows.map(({ day, amount }) => [day, BigInt(amount)]));
}
