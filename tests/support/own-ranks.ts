import { zone } from "./own-sums.ts";
import type { TestPlatform } from "./test-platform.ts";

/*
 * Ranks as tests read them for themselves, by statements that the product does not have.
 */

/** What a rank takes and brings. Minor units. */
export interface OwnRank {
  level: number;
  deposit: bigint;
  validBet: bigint;
  benefits: Record<"upgrade" | "monthly" | "birthday", bigint>;
}

/** The ranks of Aurora, the lowest first. */
export const readRanks = async ({ test }: TestPlatform): Promise<OwnRank[]> =>
  (
    await test.asOwner<
      Record<"deposit" | "valid" | "upgrade" | "monthly" | "birthday", string> & { level: number }
    >(
      `select rank_level as level, deposit::text, valid_bet::text as valid, upgrade::text,
         monthly::text, birthday::text
       from rank_level where merchant = 'aurora' and currency = 'VND' order by rank_level`,
      [],
    )
  ).map(({ level, deposit, valid, upgrade, monthly, birthday }) => ({
    level,
    deposit: BigInt(deposit),
    validBet: BigInt(valid),
    benefits: { upgrade: BigInt(upgrade), monthly: BigInt(monthly), birthday: BigInt(birthday) },
  }));

/** What a member came to, what they were paid of ranks, and whether this is the month they were born in. */
export interface OwnRise {
  kept: number;
  deposit: bigint;
  /** Bets that a vendor settled, and what a test had counted besides. */
  validBet: bigint;
  taken: readonly string[];
  month: string;
  hasBirthday: boolean;
}

/**
 * How far a member of Aurora is by the ledger, by the bets and by what was noted. What the stage writes
 * into the table of bets past their vendor (`late:`) counts for nothing but reports.
 */
export async function readRise({ test, clock }: TestPlatform, memberId: string): Promise<OwnRise> {
  const [row] = await test.asOwner<{
    kept: number;
    deposit: string;
    bets: string;
    told: string;
    taken: string[] | null;
    month: string;
    born: boolean | null;
  }>(
    `select rank_level as kept, to_char($2::timestamptz at time zone '${zone}', 'YYYY-MM') as month,
       extract(month from birthday) = extract(month from $2::timestamptz at time zone '${zone}')
         as born,
       (select array_agg(ref) from member_reward where member_id = member.id and source = 'rank')
         as taken,
       (select coalesce(sum(entry.amount), 0)::text from ledger_entry as entry
         join ledger_transfer as transfer on transfer.id = entry.transfer_id
         join ledger_account as account on account.id = entry.account_id
         where account.owner = member.id::text and transfer.kind = 'deposit') as deposit,
       (select coalesce(sum(valid_bet), 0) from game_bet where member_id = member.id and not trial
         and currency = 'VND' and status in ('won', 'even', 'lost') and round_id not like 'late:%')::text
         as bets,
       (select coalesce(sum(amount), 0) from points_earning where member_id = member.id
         and source = 'test')::text as told
     from member where id = $1`,
    [memberId, new Date(clock.now)],
  );
  if (row === undefined) throw new Error("There is no such member.");
  const { kept, deposit, bets, told, taken, month, born } = row;
  return {
    ...{ kept, month, taken: taken ?? [], hasBirthday: born === true },
    deposit: BigInt(deposit),
    validBet: BigInt(bets) + BigInt(told),
  };
}
