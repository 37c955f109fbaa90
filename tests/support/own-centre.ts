import { zone } from "./own-sums.ts";
import type { TestPlatform } from "./test-platform.ts";

/*
 * A member's withdrawals, requirements, invitations and rewards as tests read them for themselves, by
 * statements that the product does not have.
 */

type Texts<Name extends string> = Record<Name, string>;
const dayOf = (column: string): string => `(${column} at time zone '${zone}')::date::text`;

/** Bets that count, each with when it was placed; what was played in a game counts from its bet on. */
const counted = `select earning.member_id, earning.amount, earning.created_at as counted_at,
    coalesce(bet.created_at, earning.created_at) as placed_at
  from points_earning as earning left join game_bet as bet on earning.source = 'games'
    and earning.ref = bet.vendor || ':' || bet.round_id
  where earning.merchant = 'aurora' and earning.currency = 'VND'`;

/** A withdrawal with what has become of its money by now. */
export interface OwnWithdrawal {
  id: string;
  day: string;
  status: string;
  amount: bigint;
  received: bigint;
  remaining: bigint;
}

/** A member's withdrawals, the latest first; one that nobody answered in time has arrived. */
export const readWithdrawals = async (
  { test, clock }: TestPlatform,
  memberId: string,
): Promise<OwnWithdrawal[]> =>
  (
    await test.asOwner<Texts<"id" | "day" | "status" | "amount" | "back" | "open">>(
      `select id::text, ${dayOf("asked.created_at")} as day, amount::text, state as status,
         coalesce((select -sum(entry.amount) from ledger_transfer as transfer
           join ledger_entry as entry on entry.transfer_id = transfer.id
           join ledger_account as account on account.id = entry.account_id
           where transfer.idempotency_key = 'withdraw-return:' || asked.id
             and account.kind = 'house'), 0)::text as back,
         case when state in ('requested', 'approved', 'disbursed', 'notReceived', 'partlyReceived')
           then remaining else 0 end::text as open
       from (select *, case when status = 'disbursed' and confirm_by <= $2 then 'autoConfirmed'
           else status end as state from withdrawal) as asked
       where member_id = $1 order by asked.created_at desc, id`,
      [memberId, new Date(clock.now)],
    )
  ).map(({ amount, back, open, ...row }) => ({
    ...row,
    amount: BigInt(amount),
    received: BigInt(amount) - BigInt(open) - BigInt(back),
    remaining: BigInt(open),
  }));

/** Money that came and asks for something: its ledger key, and the bets that counted before it came. */
export interface OwnIncome {
  reference: string;
  kind: string;
  amount: bigint;
  playedBefore: bigint;
}

/** Deposits and bonuses of a member in the order in which the wallet got them. */
export const readIncomes = async ({ test }: TestPlatform, memberId: string): Promise<OwnIncome[]> =>
  (
    await test.asOwner<Texts<"reference" | "kind" | "amount" | "played">>(
      `with counted as (${counted})
       select idempotency_key as reference, transfer.kind, amount::text,
         (select coalesce(sum(bet.amount), 0) from counted as bet where bet.member_id = $1
           and placed_at < transfer.created_at)::text as played
       from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id
       where account.owner = $1::text and transfer.kind in ('deposit', 'promotion-reward')
       order by entry.place`,
      [memberId],
    )
  ).map(({ amount, played, ...row }) => ({
    ...row,
    amount: BigInt(amount),
    playedBefore: BigInt(played),
  }));

/** What a member's bets that count come to since a moment. */
export async function readCounted(
  { test }: TestPlatform,
  memberId: string,
  since = new Date(0),
): Promise<bigint> {
  const [row] = await test.asOwner<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from (${counted}) as bet
     where member_id = $1 and counted_at > $2`,
    [memberId, since],
  );
  return BigInt(row?.sum ?? 0);
}

/** The members whose bets that count come to most since a moment, the first first. */
export const readBettors = async (
  { test }: TestPlatform,
  since: Date,
): Promise<{ id: string; account: string; sum: bigint }[]> =>
  (
    await test.asOwner<Texts<"id" | "account" | "sum">>(
      `select member.id::text, account, sum(amount)::text from (${counted}) as bet
       join member on member.id = member_id where counted_at >= $1
       group by member.id, account order by sum(amount) desc, member.id`,
      [since],
    )
  ).map(({ sum, ...row }) => ({ ...row, sum: BigInt(sum) }));

/** Somebody who came by a member's code. */
export interface OwnGuest {
  id: string;
  account: string;
  day: string;
  hasNumber: boolean;
  /** Counts already, and for good. */
  counts: boolean;
  paidIn: bigint;
  bets: bigint;
  /** Shares a network with who invited them. */
  isNear: boolean;
}

/** Who came by a member's code, the latest first. */
export const readGuests = async ({ test }: TestPlatform, memberId: string): Promise<OwnGuest[]> =>
  (
    await test.asOwner<
      Texts<"id" | "account" | "day" | "paid" | "bets"> &
        Record<"number" | "counts" | "near", boolean>
    >(
      `with counted as (${counted})
       select member.id::text, account, ${dayOf("joined_at")} as day, counted_at is not null as counts,
         exists (select from bound_contact as own where own.member_id = member.id
           and own.kind = 'phone') as number,
         (select coalesce(sum(amount), 0) from deposit where deposit.member_id = member.id
           and status = 'paid')::text as paid,
         (select coalesce(sum(amount), 0) from counted as bet
           where bet.member_id = member.id)::text as bets,
         exists (select from login_address as own join login_address as other
           on other.address_hash = own.address_hash
           where own.member_id = member.id and other.member_id = $1) as near
       from referral join member on member.id = referral.member_id
       where inviter_id = $1 order by joined_at desc, member.id desc`,
      [memberId],
    )
  ).map(({ number, paid, bets, near, ...row }) => ({
    ...row,
    hasNumber: number,
    isNear: near,
    paidIn: BigInt(paid),
    bets: BigInt(bets),
  }));
