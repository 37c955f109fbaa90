import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import { within } from "./part-repo.ts";

/** What members did on some days, together. Minor units. */
export interface Sums {
  deposits: bigint;
  withdrawals: bigint;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  bonus: bigint;
  rebate: bigint;
  /** How many of them bet validly. */
  active: number;
}

/** Nothing done. */
export const nothing: Sums = {
  deposits: 0n,
  withdrawals: 0n,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  bonus: 0n,
  rebate: 0n,
  active: 0,
};

/** The sums that add up; who was active counts once however often. */
export const sumNames = Object.keys(nothing).filter((name) => name !== "active") as Exclude<
  keyof Sums,
  "active"
>[];

/** Sums as a statement gives them, with their label. */
export type SumRow = { label: string } & { [Name in keyof Sums]: string };

/** Of whom, in which currency, on which days. */
export interface FiguresQuestion extends Days {
  /** A statement of rows (member_id uuid, label text). */
  members: RawBuilder<unknown>;
  currency: string;
  /** Sums by the day of this time zone, yyyy-MM-dd, in the place of the members' labels. */
  byDayOf?: string;
}

/**
 * Sums what members did, by their label or by day. Bets are summed by the quarters of an hour they
 * were placed in, so no bet is read; money counts when it arrived or left. One statement.
 */
export async function sumFigures(db: Tx, question: FiguresQuestion): Promise<Map<string, Sums>> {
  const { members, currency, byDayOf } = question;
  const label = (column: RawBuilder<unknown>) =>
    byDayOf === undefined
      ? sql`whose.label`
      : sql`to_char(${column} at time zone ${byDayOf}, 'YYYY-MM-DD')`;
  const [begins, settled, sent, paid] = [
    sql`play.begins_at`,
    sql`deposit.settled_at`,
    sql`withdrawal.disbursed_at`,
    sql`transfer.created_at`,
  ];
  const { rows } = await sql<SumRow>`
    with whose as materialized (${members}),
    part as (
      select ${label(begins)} as label, sum(play.stake) as stake, sum(play.valid_bet) as valid_bet,
        sum(play.payout) as payout, 0 as deposits, 0 as withdrawals, 0 as bonus, 0 as rebate,
        count(distinct play.member_id) filter (where play.valid_bet > 0) as active
      from whose join play_quarter as play on play.merchant = ${db.merchant}
        and play.member_id = whose.member_id and play.currency = ${currency}
        and ${within(begins, question)}
      group by 1
      union all
      select ${label(settled)}, 0, 0, 0, sum(deposit.amount), 0, 0, 0, 0
      from whose join deposit on deposit.merchant = ${db.merchant}
        and deposit.member_id = whose.member_id and deposit.currency = ${currency}
        and deposit.status = 'paid' and ${within(settled, question)}
      group by 1
      union all
      select ${label(sent)}, 0, 0, 0, 0, sum(withdrawal.amount - withdrawal.returned), 0, 0, 0
      from whose join withdrawal on withdrawal.merchant = ${db.merchant}
        and withdrawal.member_id = whose.member_id and withdrawal.currency = ${currency}
        and ${within(sent, question)}
      group by 1
      union all
      select ${label(paid)}, 0, 0, 0, 0, 0,
        coalesce(sum(entry.amount) filter (where entry.bonus <> 'rebate'), 0),
        coalesce(sum(entry.amount) filter (where entry.bonus = 'rebate'), 0), 0
      from whose
      join ledger_account as account on account.merchant = ${db.merchant}
        and account.member_id = whose.member_id
        and account.currency = ${currency}
      join ledger_entry as entry on entry.merchant = account.merchant
        and entry.account_id = account.id and entry.bonus is not null
      join ledger_transfer as transfer on transfer.merchant = entry.merchant
        and transfer.id = entry.transfer_id and ${within(paid, question)}
      group by 1
    )
    select label, sum(deposits)::text as deposits, sum(withdrawals)::text as withdrawals,
      sum(stake)::text as stake, sum(valid_bet)::text as "validBet", sum(payout)::text as payout,
      sum(bonus)::text as bonus, sum(rebate)::text as rebate, sum(active)::text as active
    from part group by label order by label`.execute(db);
  return readSums(rows);
}

/** Sums by their labels. */
export const readSums = (rows: readonly SumRow[]): Map<string, Sums> =>
  new Map(
    rows.map(({ label: of, ...row }) => [
      of,
      {
        deposits: BigInt(row.deposits),
        withdrawals: BigInt(row.withdrawals),
        stake: BigInt(row.stake),
        validBet: BigInt(row.validBet),
        payout: BigInt(row.payout),
        bonus: BigInt(row.bonus),
        rebate: BigInt(row.rebate),
        active: Number(row.active),
      },
    ]),
  );
