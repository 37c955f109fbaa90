import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Progress } from "./earn-repo.ts";

/**
 * Notes that a bet was rolled back and takes it out of what its member bet, in all and in the quarter
 * of an hour it was settled in. The member's progress stays locked until the transaction ends.
 * @returns the amount, and what of the member's bets has made no point yet, maybe below nought;
 *   undefined for a bet that was never counted, or is not any more
 */
export async function takeBack(
  db: Tx,
  { source, id, at }: { source: string; id: string; at: number },
): Promise<(Progress & { carry: bigint }) | undefined> {
  const { rows } = await sql<{
    member_id: string;
    currency: string;
    amount: string;
    carry: string;
  }>`
    with bet as (
      update points_earning set reversed_at = ${new Date(at)}::timestamptz
      where merchant = ${db.merchant} and source = ${source} and ref = ${id} and reversed_at is null
      returning member_id, currency, amount, created_at
    ), quarter as (
      update points_quarter as quarter set valid_bet = quarter.valid_bet - bet.amount from bet
      where quarter.merchant = ${db.merchant} and quarter.member_id = bet.member_id
        and quarter.currency = bet.currency
        and quarter.begins_at = date_bin('15 minutes', bet.created_at, 'epoch')
    )
    update points_progress as progress set
      valid_bet = progress.valid_bet - bet.amount, carry = progress.carry - bet.amount
    from bet where progress.merchant = ${db.merchant} and progress.member_id = bet.member_id
      and progress.currency = bet.currency
    returning bet.member_id, bet.currency, bet.amount::text as amount,
      progress.carry::text as carry`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { member_id: memberId, currency } = row;
  return { memberId, currency, amount: BigInt(row.amount), carry: BigInt(row.carry) };
}
