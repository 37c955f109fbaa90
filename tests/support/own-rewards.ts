import { zone } from "./own-sums.ts";
import type { TestPlatform } from "./test-platform.ts";

/*
 * Missions, tasks and rewards as tests read them for themselves, by statements that the product does not
 * have.
 */

/** A mission or a task of the day, and how far a member is. */
export interface Chance {
  source: "mission" | "task";
  id: string;
  goal: string;
  status: string;
  joined: boolean;
  target: bigint;
  progress: bigint;
  amount: bigint;
  points: number;
}

type Row = Record<"id" | "goal" | "status" | "target" | "progress" | "amount", string> & {
  source: Chance["source"];
  joined: boolean;
  points: number;
};

const midnight = `(($2 at time zone '${zone}')::date)::timestamp at time zone '${zone}'`;

/** The missions and tasks of a member of Aurora, missions first, each in its place. */
export const readChances = async (
  { test, clock }: TestPlatform,
  memberId: string,
): Promise<Chance[]> =>
  (
    await test.asOwner<Row>(
      `with chance as (
         select 'mission' as source, mission.id, place, goal, target, amount, points, starts_at, ends_at,
           joined_at as since, joined_at is not null as joined,
           exists (select from member_reward as paid where paid.member_id = $1
             and paid.source = 'mission' and paid.ref = mission.id) as paid
         from mission left join mission_join as own on own.mission_id = mission.id
           and own.member_id = $1 where mission.merchant = 'aurora'
         union all
         select 'task', id, place, goal, target, amount, points, starts_at, ends_at,
           ${midnight}, true, exists (select from member_reward as paid where paid.member_id = $1
             and paid.source = 'task'
             and paid.ref = daily_task.id || ':' || ($2 at time zone '${zone}')::date)
         from daily_task where merchant = 'aurora'), reached as (
         select *, coalesce(case goal
           when 'validBet' then (select sum(amount) from points_earning as bet
             where bet.member_id = $1 and bet.created_at > since
               and (ends_at is null or bet.created_at < ends_at))
           else (select sum(deposit.amount) from deposit where deposit.member_id = $1
             and status = 'paid' and settled_at >= since) end, 0) as progress from chance)
       select source, id, goal, target::text, amount::text, points, joined, progress::text,
         case when paid then 'claimed' when starts_at > $2 then 'comingSoon'
           when ends_at <= $2 then 'close' when not joined then 'join'
           when progress >= target then 'claim' else 'process' end as status
       from reached order by source, place, id`,
      [memberId, new Date(clock.now)],
    )
  ).map(({ target, progress, amount, ...row }) => ({
    ...row,
    target: BigInt(target),
    progress: BigInt(progress),
    amount: BigInt(amount),
  }));

/** Something that a member was given. */
export interface Given {
  id: string;
  amount: bigint;
  points: number;
}

/** Rewards that were noted, and every other bonus out of the ledger, the latest first. */
export const readGiven = async ({ test }: TestPlatform, memberId: string): Promise<Given[]> =>
  (
    await test.asOwner<{ id: string; amount: string; points: number }>(
      `select id, amount, points from (
         select source || ':' || ref as id, amount::text, points, created_at
         from member_reward where member_id = $1
         union all
         select transfer_id || ':' || line, amount::text, 0, transfer.created_at
         from ledger_entry as entry
         join ledger_transfer as transfer on transfer.id = entry.transfer_id
         join ledger_account as account on account.id = entry.account_id
         where account.owner = $1::text and (transfer.kind in ('sign-up-bonus', 'promotion-reward',
           'rebate', 'referral-income', 'points-credit'))) as given
       order by created_at desc, id`,
      [memberId],
    )
  ).map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
