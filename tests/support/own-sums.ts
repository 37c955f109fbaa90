import type { BonusKind } from "#src/platform/domains/wallet/tables.ts";
import type { TestPlatform } from "./test-platform.ts";

/*
 * What tests of reports read and add up for themselves, by statements that the product does not have.
 */

/** Where Aurora's days begin and end. */
export const zone = "Asia/Ho_Chi_Minh";

/** A bet with real money. */
export interface Play {
  day: string;
  category: string;
  /** Whether it is a ticket, and no game's bet; some games are of a lottery's category. */
  ticket: boolean;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
}
type PlayText = Record<"day" | "category" | "stake" | "valid" | "payout", string> & {
  ticket: boolean;
};
/** A bonus as the ledger has it. */
export interface Gift {
  id: string;
  day: string;
  kind: string;
  /** What the ledger knows it by. */
  key: string;
  amount: bigint;
}
/** Which ledger's kinds and keys are which bonus, as tests know it. */
export const gifts: [kind: BonusKind, transfer: string, key: string][] = [
  ["signUp", "sign-up-bonus", "sign-up-bonus:"],
  ["promotion", "promotion-reward", "promotion-reward:some:"],
  ["mission", "mission-reward", "mission-reward:task:top-up:"],
  ["rank", "mission-reward", "mission-reward:rank:upgrade:1:"],
  ["rebate", "rebate", "rebate:"],
  ["points", "points-credit", "points-credit:"],
];

/** Which bonus the record shows for which of the ledger's keys; the first that fits. */
const bonuses: [prefix: string, bonus: BonusKind][] = [
  ["sign-up-bonus:", "signUp"],
  ["promotion-reward:", "promotion"],
  ["mission-reward:rank:", "rank"],
  ["mission-reward:", "mission"],
  ["rebate:", "rebate"],
  ["referral-income:", "referral"],
  ["points-credit:", "points"],
];

/** Minor units of dong as the wire has them. */
export const money = (minor: bigint): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, "0");
  return `${minor < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** All amounts together. */
export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, one) => all + one, 0n);

/** The bets of a member of Aurora that stand. */
export const readPlays = async ({ test }: TestPlatform, memberId: string): Promise<Play[]> =>
  (
    await test.asOwner<PlayText>(
      `select (created_at at time zone '${zone}')::date::text as day, category, false as ticket,
         stake::text, valid_bet::text as valid, payout::text
       from game_bet join game on game.node_id = game_bet.node_id
       where merchant = 'aurora' and member_id = $1 and not game_bet.trial
         and status not in ('pending', 'refused', 'refunded')
       union all
       select (placed_at at time zone '${zone}')::date::text,
         case when ticket.game_code like 'VN%' then 'LOTT' else 'ELOTT' end, true, bet.stake::text,
         case when status = 'open' then '0' else bet.stake::text end, prize::text
       from lottery_bet as bet join lottery_ticket as ticket on ticket.id = bet.ticket_id
       where ticket.merchant = 'aurora' and member_id = $1`,
      [memberId],
    )
  ).map(({ stake, valid, payout, ...play }) => ({
    ...play,
    stake: BigInt(stake),
    validBet: BigInt(valid),
    payout: BigInt(payout),
  }));

/** The bonuses a member was paid, the latest first. */
export const readGifts = async ({ test }: TestPlatform, memberId: string): Promise<Gift[]> =>
  (
    await test.asOwner<Record<"id" | "day" | "key" | "amount", string>>(
      `select entry.transfer_id || ':' || entry.line as id, idempotency_key as key,
         (transfer.created_at at time zone '${zone}')::date::text as day, amount::text
       from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id
       where account.owner = $1 and transfer.kind = any($2)
       order by transfer.created_at desc, entry.place desc`,
      [memberId, bonuses.map(([prefix]) => prefix.slice(0, prefix.indexOf(":")))],
    )
  ).map(({ id, day, key, amount }) => ({
    id,
    day,
    key,
    kind: bonuses.find(([prefix]) => key.startsWith(prefix))?.[1] ?? "",
    amount: BigInt(amount),
  }));
