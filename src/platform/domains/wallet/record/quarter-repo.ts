import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import { roundKind } from "../ledger/kinds.ts";
import type { BonusKind } from "../tables.ts";

/*
 * Sums of a member's entries by quarters of an hour, which a trigger keeps: by kind of transfer, by bonus
 * (`bonus:` and which one), and of all together (no kind). Long records count, sum and find their pages by
 * them, and read no more entries than they show and a quarter holds.
 */

/** Which sums of a member's are asked for. */
export interface QuarterFilter extends Days {
  memberId: string;
  currency: string;
  /** Holds of the kinds that are asked for, as `sums.kind`. */
  kinds: RawBuilder<unknown>;
  /** Which side of a round counts that staked and paid in one transfer; both unless given. */
  side?: "came" | "went" | undefined;
}

/** One entry on one of a member's accounts. Minor units. */
export interface EntryRow {
  transfer_id: string;
  line: number;
  ledger_kind: string;
  bonus: BonusKind | null;
  amount: string;
  balance_after: string;
  wallet: string;
  /** The transfer's key: the ledger's kind, what it is for, and mostly whose. */
  reference: string;
  created_at: Date;
}

/** The sums asked for, by account, quarter and kind: `entries`, `came`, `went`. */
export function quarters(
  db: Tx,
  { memberId, currency, kinds, side, from, before }: QuarterFilter,
): RawBuilder<unknown> {
  const part = (one: "came" | "went", column: string) => {
    const figure = sql.ref(`sums.${column}`);
    const isOther = side !== undefined && side !== one;
    return isOther ? sql`case when sums.kind = ${roundKind} then 0 else ${figure} end` : figure;
  };
  return sql`select sums.account_id, account.wallet, sums.kind, sums.begins_at, sums.first_place,
      sums.last_place, ${part("came", "came_entries")} + ${part("went", "went_entries")} as entries,
      ${part("came", "came")} as came, ${part("went", "went")} as went
    from ledger_account as account
    join ledger_quarter as sums
      on sums.merchant = account.merchant and sums.account_id = account.id
    where account.merchant = ${db.merchant} and account.kind = 'member'
      and account.owner = ${memberId} and account.currency = ${currency} and ${kinds}
      and sums.begins_at >= ${from ?? "-infinity"}::timestamptz
      and sums.begins_at < ${before ?? "infinity"}::timestamptz`;
}

/** How many entries there are, what came and what went, in minor units. */
export async function sumEntries(
  db: Tx,
  filter: QuarterFilter,
): Promise<{ rows: number; came: bigint; went: bigint }> {
  const { rows } = await sql<Record<"rows" | "came" | "went", string>>`
    select coalesce(sum(entries), 0)::text as rows, coalesce(sum(came), 0)::text as came,
      coalesce(sum(went), 0)::text as went
    from (${quarters(db, filter)}) as matching`.execute(db);
  const { rows: counted = "0", came = "0", went = "0" } = rows[0] ?? {};
  return { rows: Number(counted), came: BigInt(came), went: BigInt(went) };
}

/** A part of the entries, newest first: the last page costs no more than the first. */
export async function selectEntries(
  db: Tx,
  filter: QuarterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { side } = filter;
  const ofSide =
    side === undefined
      ? sql`true`
      : sql`(transfer.kind <> ${roundKind} or (entry.amount < 0) = ${side === "went"})`;
  const { rows } = await sql<EntryRow>`
    with matching as materialized (${quarters(db, filter)}), counted as (
      select begins_at, sum(entries) as entries,
        sum(sum(entries)) over (order by begins_at desc) as upto
      from matching where entries > 0 group by begins_at
    ), shown as (
      select begins_at, upto - entries as already from counted
      where upto > ${offset} and upto - entries < ${offset + limit}
    )
    select found.transfer_id, found.line, found.ledger_kind, found.bonus, found.amount,
      found.balance_after, matching.wallet, found.reference, found.created_at
    from shown join matching on matching.begins_at = shown.begins_at
    cross join lateral (
      select entry.transfer_id, entry.line, entry.place, entry.bonus, entry.amount,
        entry.balance_after, transfer.kind as ledger_kind,
        transfer.idempotency_key as reference, transfer.created_at
      from ledger_entry as entry
      join ledger_transfer as transfer
        on transfer.merchant = entry.merchant and transfer.id = entry.transfer_id
      where entry.merchant = ${db.merchant} and entry.account_id = matching.account_id
        and entry.place between matching.first_place and matching.last_place
        and matching.kind in ('', transfer.kind, 'bonus:' || entry.bonus) and ${ofSide}
        -- What is entered late stands at a later place.
        and transfer.created_at >= matching.begins_at
        and transfer.created_at < matching.begins_at + interval '15 minutes'
      -- Each quarter is looked up by itself: no guess at their number makes the server read all entries.
      offset 0
    ) as found
    order by found.created_at desc, found.place desc, matching.wallet
    limit ${limit} offset ${offset} - (select coalesce(min(already), 0)::bigint from shown)`.execute(
    db,
  );
  return rows;
}
