import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Figures } from "./markers.ts";

/** Whose figures are asked for, and by which clock. */
export interface FiguresQuestion {
  memberIds: readonly string[];
  currency: string;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
}

type FiguresRow = Record<keyof Figures, string> & { member_id: string };

/** What play does in the ledger: stakes, wins, and what was given back. */
const playKinds = [
  "game-bet",
  "game-payout",
  "game-refund",
  "game-round",
  "lottery-bet",
  "lottery-prize",
];
/** Those of them that a stake leaves by. */
const stakeKinds = ["game-bet", "game-round", "lottery-bet"];

/**
 * The figures of members that signs of harm are read from. One statement for all of them; play is read from
 * sums by quarters of an hour, never from bets or entries.
 */
export async function selectFigures(
  db: Tx,
  { memberIds, currency, timeZone, now }: FiguresQuestion,
): Promise<ReadonlyMap<string, Figures>> {
  const at = new Date(now);
  const { rows } = await sql<FiguresRow>`
    with asked as materialized (select id as member_id from unnest(${[...memberIds]}::uuid[]) as id),
    paid as (
      select asked.member_id, deposit.amount, deposit.method, deposit.settled_at,
        deposit.settled_at > ${at}::timestamptz - interval '30 days' as recent
      from asked join deposit on deposit.merchant = ${db.merchant}
        and deposit.member_id = asked.member_id and deposit.currency = ${currency}
        and deposit.status = 'paid'
        and deposit.created_at > ${at}::timestamptz - interval '121 days'
        and deposit.settled_at > ${at}::timestamptz - interval '120 days'
        and deposit.settled_at <= ${at}
    ), played as materialized (
      select asked.member_id, sums.kind, sums.begins_at, sums.went, sums.came
      from asked join ledger_account as account on account.merchant = ${db.merchant}
        and account.kind = 'member' and account.owner = asked.member_id::text
        and account.currency = ${currency}
      join ledger_quarter as sums on sums.merchant = account.merchant
        and sums.account_id = account.id and sums.kind = any(${playKinds}::text[])
        and sums.begins_at > ${at}::timestamptz - interval '31 days' and sums.begins_at <= ${at}
    ), staked as (
      select member_id, went, begins_at at time zone ${timeZone} as local from played
      where kind = any(${stakeKinds}::text[]) and went > 0
        and begins_at > ${at}::timestamptz - interval '30 days'
    )
    select asked.member_id,
      money.deposited::text as deposited, money.deposits::text as deposits,
      money.methods::text as methods, (money.before / 3)::bigint::text as "depositedBefore",
      money.chases::text as chases,
      (select count(*) from withdrawal where withdrawal.merchant = ${db.merchant}
        and withdrawal.member_id = asked.member_id
        and withdrawal.status in ('rejected', 'refunded', 'notReceived')
        and withdrawal.created_at > ${at}::timestamptz - interval '30 days'
        and withdrawal.created_at <= ${at})::text as "failedWithdrawals",
      (select count(*) from limit_change as change where change.merchant = ${db.merchant}
        and change.member_id = asked.member_id and change.step = 'asked'
        and change.created_at > ${at}::timestamptz - interval '30 days'
        and change.created_at <= ${at})::text as "limitRaises",
      (select count(*) from limit_setting as setting
        cross join lateral (select ${at}::timestamptz - case setting.period
          when 'day' then interval '1 day' when 'week' then interval '7 days'
          else interval '31 days' end as since) as span
        where setting.merchant = ${db.merchant} and setting.member_id = asked.member_id
          and setting.currency = ${currency} and setting.ceiling is not null
          and setting.kind in ('deposit', 'loss', 'wager')
          and setting.ceiling * 95 <= 100 * case setting.kind
            when 'deposit' then (select coalesce(sum(paid.amount), 0) from paid
              where paid.member_id = asked.member_id and paid.settled_at > span.since)
            when 'loss' then (select coalesce(sum(played.went - played.came), 0) from played
              where played.member_id = asked.member_id and played.begins_at > span.since)
            else (select coalesce(sum(played.went), 0) from played
              where played.member_id = asked.member_id and played.begins_at > span.since) end
      )::text as "limitsReached",
      (select count(*) from limit_exclusion as exclusion
        where exclusion.merchant = ${db.merchant} and exclusion.member_id = asked.member_id
          and exclusion.source_id is null
          and exclusion.begins_at > ${at}::timestamptz - interval '90 days'
          and exclusion.begins_at <= ${at})::text as breaks,
      bets.staked::text as staked, bets.at_night::text as "stakedAtNight",
      bets.nights::text as nights
    from asked
    cross join lateral (
      select coalesce(sum(amount) filter (where recent), 0) as deposited,
        count(*) filter (where recent) as deposits,
        count(distinct method) filter (where recent) as methods,
        coalesce(sum(amount) filter (where not recent), 0) as before,
        count(*) filter (where recent and 2 * (
          select coalesce(sum(played.went - played.came), 0) from played
          where played.member_id = asked.member_id
            and played.begins_at > paid.settled_at - interval '75 minutes'
            and played.begins_at <= paid.settled_at - interval '15 minutes') >= amount) as chases
      from paid where paid.member_id = asked.member_id
    ) as money
    cross join lateral (
      select coalesce(sum(went), 0) as staked,
        coalesce(sum(went) filter (where extract(hour from local) < 5), 0) as at_night,
        count(distinct local::date) filter (where extract(hour from local) < 5) as nights
      from staked where staked.member_id = asked.member_id
    ) as bets`.execute(db);
  return new Map(rows.map((row) => [row.member_id, toFigures(row)]));
}

const toFigures = (row: FiguresRow): Figures => ({
  deposited: BigInt(row.deposited),
  deposits: Number(row.deposits),
  methods: Number(row.methods),
  depositedBefore: BigInt(row.depositedBefore),
  failedWithdrawals: Number(row.failedWithdrawals),
  limitRaises: Number(row.limitRaises),
  limitsReached: Number(row.limitsReached),
  breaks: Number(row.breaks),
  chases: Number(row.chases),
  staked: BigInt(row.staked),
  stakedAtNight: BigInt(row.stakedAtNight),
  nights: Number(row.nights),
});
