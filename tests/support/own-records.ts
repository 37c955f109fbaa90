import { zone } from "./own-sums.ts";
import type { TestPlatform } from "./test-platform.ts";

/*
 * A member's records as tests read them for themselves, by statements that the product does not have.
 */

/** A movement of money on one of a member's accounts. */
export interface Movement {
  id: string;
  day: string;
  /** What the record is filtered by. */
  kind: string;
  amount: bigint;
  after: bigint;
  reference: string;
}

/** What the record calls the ledger's transfers; a round's depends on which way its money went. */
const kinds: Readonly<Record<string, string>> = {
  deposit: "deposit",
  withdraw: "withdraw",
  "withdraw-return": "withdraw",
  "wallet-transfer": "transfer",
  "upline-transfer": "lineTransfer",
  "downline-transfer": "lineTransfer",
  dividend: "dividend",
  "daily-salary": "salary",
  "hour-salary": "salary",
  "realtime-salary": "salary",
  "game-bet": "bet",
  "lottery-bet": "bet",
  "game-payout": "win",
  "lottery-prize": "win",
  "game-refund": "rollback",
  "sign-up-bonus": "bonus",
  "trial-money": "bonus",
  "promotion-reward": "bonus",
  "mission-reward": "bonus",
  rebate: "bonus",
  "referral-income": "bonus",
  "points-convert": "points",
  "points-credit": "points",
};
/** Every kind that a member can ask for. */
export const movementKinds = [...new Set(Object.values(kinds)), "adjustment"];

/** Every movement of a member of Aurora, the latest first. */
export const readMovements = async ({ test }: TestPlatform, id: string): Promise<Movement[]> =>
  (
    await test.asOwner<Record<"id" | "day" | "ledger" | "amount" | "after" | "reference", string>>(
      `select entry.transfer_id || ':' || entry.line as id, transfer.kind as ledger,
         (transfer.created_at at time zone '${zone}')::date::text as day, amount::text,
         balance_after::text as after, idempotency_key as reference
       from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id
       where account.owner = $1 and account.currency = 'VND'
       order by transfer.created_at desc, entry.place desc, account.wallet`,
      [id],
    )
  ).map(({ ledger, amount, after, ...row }) => ({
    ...row,
    kind:
      ledger === "game-round"
        ? amount.startsWith("-")
          ? "bet"
          : "win"
        : (kinds[ledger] ?? "adjustment"),
    amount: BigInt(amount),
    after: BigInt(after),
  }));

/** A bet in a vendor's game, as it stands. */
export interface Bet {
  id: string;
  day: string;
  status: string;
  /** What the record is filtered by, and what the game itself is. */
  classify: string;
  category: string;
  vendor: string;
  /** None where it was given back. */
  stake: bigint;
  validBet: bigint;
  payout: bigint;
}

/** Every bet that a member of Aurora is shown, the latest first. */
export const readBets = async ({ test }: TestPlatform, id: string): Promise<Bet[]> =>
  (
    await test.asOwner<
      Record<
        "id" | "day" | "status" | "classify" | "category" | "vendor" | "stake" | "valid" | "payout",
        string
      >
    >(
      `select round_id as id, (created_at at time zone '${zone}')::date::text as day, status, category, game_bet.vendor,
         case when category in ('ESPORTS', 'COCKFIGHT') then 'SPORTS' else category end as classify,
         case when status = 'refunded' then '0' else stake::text end as stake,
         valid_bet::text as valid, payout::text
       from game_bet join game on game.node_id = game_bet.node_id
       where merchant = 'aurora' and member_id = $1 and status not in ('pending', 'refused')
       order by created_at desc, round_id`,
      [id],
    )
  ).map(({ stake, valid, payout, ...bet }) => ({
    ...bet,
    stake: BigInt(stake),
    validBet: BigInt(valid),
    payout: BigInt(payout),
  }));

/** The ids and days of the rows that a list of a member's shows, the latest first. */
const listed = {
  deposits: `select id::text, (created_at at time zone '${zone}')::date::text as day from deposit
    where member_id = $1 order by created_at desc, id`,
  pointsReward: `select place::text as id, (created_at at time zone '${zone}')::date::text as day
    from points_entry where member_id = $1 order by place desc`,
};
/** The lists by days whose rows stand in one table. */
export const plainLists = ["deposits", "pointsReward"] as const;

export const readListed = (
  { test }: TestPlatform,
  list: keyof typeof listed,
  memberId: string,
): Promise<Record<"id" | "day", string>[]> => test.asOwner(listed[list], [memberId]);

/** What arrived of a member's money, and what went out and stayed out, by day. */
export const readPaid = async (
  { test }: TestPlatform,
  memberId: string,
): Promise<{ day: string; paidIn: bigint; paidOut: bigint }[]> =>
  (
    await test.asOwner<Record<"day" | "came" | "went", string>>(
      `select (settled_at at time zone '${zone}')::date::text as day, amount::text as came, '0' as went
         from deposit where member_id = $1 and status = 'paid' and currency = 'VND'
       union all
       select (disbursed_at at time zone '${zone}')::date::text, '0', (amount - returned)::text
         from withdrawal where member_id = $1 and disbursed_at is not null and currency = 'VND'`,
      [memberId],
    )
  ).map(({ day, came, went }) => ({ day, paidIn: BigInt(came), paidOut: BigInt(went) }));
