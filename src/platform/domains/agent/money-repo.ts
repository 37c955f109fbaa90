import { type RawBuilder, sql } from "kysely";
import type { AgentRevenueValue, AgentTransactionsValue } from "#src/contracts/api.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { Part } from "./node.ts";
import { inPart, within } from "./part-repo.ts";

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

const lineKind = sql`case
  when transfer.kind = 'deposit' then 'deposit'
  when transfer.kind in ('withdraw', 'withdraw-return') then 'withdrawal'
  when transfer.kind in ('upline-transfer', 'downline-transfer')
    then case when entry.amount > 0 then 'transferIn' else 'transferOut' end
  when transfer.kind = ${contractKinds.dividend} then 'dividend'
  when transfer.kind = any(${salaries}::text[]) then 'salary'
  when entry.bonus = 'rebate' then 'rebate'
  when entry.bonus is not null then 'bonus' end`;

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

const movements = (db: Tx, question: MovementQuestion): RawBuilder<unknown> => sql`
  with own as materialized (
    select own.id, own.account, line.depth from ${inPart(db, question)}
  ), movement as (
    select transfer.id || ':' || entry.line as id, own.id as member_id, own.account, own.depth,
      ${lineKind} as kind, entry.amount, entry.balance_after, entry.place,
      transfer.idempotency_key as reference, transfer.created_at
    from own
    join ledger_account as wallet on wallet.merchant = ${db.merchant} and wallet.kind = 'member'
      and wallet.owner = own.id::text and wallet.currency = ${question.currency}
    join ledger_entry as entry on entry.merchant = wallet.merchant
      and entry.account_id = wallet.id
    join ledger_transfer as transfer on transfer.merchant = entry.merchant
      and transfer.id = entry.transfer_id and ${within(sql`transfer.created_at`, question)}
  ), matching as (
    select * from movement
    where kind is not null ${question.kind === undefined ? sql`` : sql`and kind = ${question.kind}`}
  )`;

/** A part of the movements that match, the latest first. One statement. */
export async function selectLineMovements(
  db: Tx,
  question: MovementQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<LineMovement[]> {
  const { rows } = await sql<LineMovement>`${movements(db, question)}
    select id, member_id, account, depth, kind, amount::text, balance_after::text as balance,
      reference, created_at
    from matching order by created_at desc, account, place desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many movements match, and what came and went, in minor units. One statement. */
export async function sumLineMovements(
  db: Tx,
  question: MovementQuestion,
): Promise<{ total: number; came: bigint; went: bigint }> {
  const { rows } = await sql<{ total: number; came: string; went: string }>`
    ${movements(db, question)}
    select count(*)::int as total,
      coalesce(sum(amount) filter (where amount > 0), 0)::text as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as went
    from matching`.execute(db);
  const [row] = rows;
  return { total: row?.total ?? 0, came: BigInt(row?.came ?? 0), went: BigInt(row?.went ?? 0) };
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
  { limit, offset }: { limit: number; offset: number },
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`${incomes(db, question)}
    select matching.id, matching.kind, matching.amount::text, matching.reference,
      matching.created_at, (
        select payer.account from ledger_entry as paid
        join ledger_account as purse on purse.merchant = paid.merchant
          and purse.id = paid.account_id and purse.kind = 'member'
        join member as payer on payer.merchant = purse.merchant and payer.id::text = purse.owner
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
