import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** Whose money, in which currency, from when on. */
export interface SumQuestion {
  memberId: string;
  currency: string;
  /** Leaves out what happened at or before it. */
  since: Date;
}

/** What playing cost and gave, in minor units: the one less the other is what it did to the balance. */
export interface PlayedSums {
  /** Staked, less what was given back of it. */
  staked: bigint;
  /** Paid out; with it stakes of before that were given back since. */
  won: bigint;
}

/**
 * What a member staked and won since a moment, read from the ledger itself. It looks at no more of
 * the member's entries than were made since: their places follow each other in time. Where more was given
 * back than had been staked since, the rest comes from before: `early` is the most that was so.
 */
export async function sumPlayed(
  db: Tx,
  { memberId, currency, since }: SumQuestion,
): Promise<PlayedSums> {
  const { rows } = await sql<{ staked: string; won: string }>`
    select coalesce(sum(staked + early), 0)::text as staked,
      coalesce(sum(won + early), 0)::text as won
    from (
      select sum(stake) as staked, sum(payout) as won, greatest(max(-running), 0) as early
      from (
        select entry.account_id, move.stake,
          entry.amount + move.stake as payout,
          sum(move.stake) over (partition by entry.account_id order by entry.place) as running
        from ledger_account as account
        cross join lateral (
          select coalesce(max(place), 0) as place from (
            select old.place from ledger_entry as old
            join ledger_transfer as before
              on before.merchant = old.merchant and before.id = old.transfer_id
            where old.merchant = account.merchant and old.account_id = account.id
              and before.created_at <= ${since}
            order by old.place desc limit 1
          ) as last
        ) as start
        join ledger_entry as entry on entry.merchant = account.merchant
          and entry.account_id = account.id and entry.place > start.place
        join ledger_transfer as transfer
          on transfer.merchant = entry.merchant and transfer.id = entry.transfer_id
        cross join lateral (
          select case when transfer.kind = 'game-refund' or entry.amount < 0
            then -entry.amount else 0 end as stake
        ) as move
        where account.merchant = ${db.merchant} and account.kind = 'member'
          and account.owner = ${memberId} and account.currency = ${currency}
          and transfer.kind in ('game-bet', 'game-payout', 'game-refund', 'game-round',
            'lottery-bet', 'lottery-prize')
      ) as played
      group by account_id
    ) as each_account`.execute(db);
  return { staked: BigInt(rows[0]?.staked ?? 0), won: BigInt(rows[0]?.won ?? 0) };
}

/** What a member paid in since a moment and what has arrived of it, in minor units. */
export async function sumPaidIn(
  db: Tx,
  { memberId, currency, since }: SumQuestion,
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from deposit
    where merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}
      and status = 'paid' and settled_at >= ${since}`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}

/** What a member paid in during each of several spans, in minor units. One statement. */
export async function sumPaidInSpans(
  db: Tx,
  {
    memberId,
    currency,
    spans,
  }: {
    memberId: string;
    currency: string;
    spans: readonly { from: Date; before: Date | null }[];
  },
): Promise<bigint[]> {
  if (spans.length === 0) return [];
  const given = spans.map((span, place) => ({ place, ...span }));
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(deposit.amount), 0)::text as sum
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as span (place int, "from" timestamptz, before timestamptz)
    left join deposit on deposit.merchant = ${db.merchant} and deposit.member_id = ${memberId}
      and deposit.currency = ${currency} and deposit.status = 'paid'
      and deposit.settled_at >= span."from"
      and (span.before is null or deposit.settled_at < span.before)
    group by span.place order by span.place`.execute(db);
  return rows.map(({ sum }) => BigInt(sum));
}

/**
 * What arrived of a member's deposits, and what went out to them less what came back, since each of
 * several moments, in minor units. One statement.
 */
export async function sumMovedSince(
  db: Tx,
  { memberId, currency, moments }: { memberId: string; currency: string; moments: readonly Date[] },
): Promise<{ paidIn: bigint; paidOut: bigint }[]> {
  const given = moments.map((since, place) => ({ place, since }));
  const { rows } = await sql<{ paid_in: string; paid_out: string }>`
    select
      (select coalesce(sum(amount), 0) from deposit
        where merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}
          and status = 'paid' and settled_at >= asked.since)::text as paid_in,
      (select coalesce(sum(amount - returned), 0) from withdrawal
        where merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}
          and disbursed_at >= asked.since)::text as paid_out
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as asked (place int, since timestamptz)
    order by asked.place`.execute(db);
  return rows.map(({ paid_in, paid_out }) => ({
    paidIn: BigInt(paid_in),
    paidOut: BigInt(paid_out),
  }));
}

/**
 * What a member paid in since a moment: what came, and what still may come; never less what was
 * paid out (G1: the gross amount). What an agent sent from above was paid in as well (G14).
 */
export async function sumDeposited(
  db: Tx,
  { memberId, currency, since, now }: SumQuestion & { now: number },
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select (
      (select coalesce(sum(amount), 0) from deposit
        where merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}
          and coalesce(settled_at, created_at) > ${since}
          and (status = 'paid' or (status = 'pending' and expires_at > ${new Date(now)})))
      + (select coalesce(sum(amount), 0) from line_transfer
        where merchant = ${db.merchant} and receiver_id = ${memberId} and currency = ${currency}
          and created_at > ${since} and direction = 'downline')
    )::text as sum`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}
