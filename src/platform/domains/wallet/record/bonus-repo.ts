import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import type { BonusKind } from "../tables.ts";
import {
  type EntryRow,
  type QuarterFilter,
  quarters,
  selectEntries,
  sumEntries,
} from "./quarter-repo.ts";

/** Which of a member's bonuses are asked for. */
export interface BonusFilter extends Days {
  memberId: string;
  currency: string;
  bonus?: BonusKind | undefined;
}

/** A bonus as the ledger has it. Minor units. */
export interface BonusRow extends Omit<EntryRow, "bonus"> {
  bonus: BonusKind;
}

/** Every kind there is: named one by one, so that an index finds them whatever the server sorts by. */
const every: Readonly<Record<BonusKind, true>> = {
  signUp: true,
  promotion: true,
  mission: true,
  rank: true,
  referral: true,
  rebate: true,
  points: true,
};

const toQuarters = ({ bonus, ...filter }: BonusFilter): QuarterFilter => {
  const asked = bonus === undefined ? Object.keys(every) : [bonus];
  return { ...filter, kinds: sql`sums.kind = any(${asked.map((kind) => `bonus:${kind}`)})` };
};

/** A part of the bonuses a member was paid, the latest first. */
export async function selectBonuses(
  db: Tx,
  filter: BonusFilter,
  part: { limit: number; offset: number },
): Promise<BonusRow[]> {
  const rows = await selectEntries(db, toQuarters(filter), part);
  return rows.flatMap((row) => (row.bonus === null ? [] : [{ ...row, bonus: row.bonus }]));
}

/** How many bonuses match, and what they come to in minor units. */
export async function sumBonuses(
  db: Tx,
  filter: BonusFilter,
): Promise<{ rows: number; amount: bigint }> {
  const { rows, came, went } = await sumEntries(db, toQuarters(filter));
  return { rows, amount: came - went };
}

/** What a member was given on a day of a time zone, in minor units. */
export interface BonusDay {
  /** yyyy-MM-dd */
  day: string;
  /** All but rebates. */
  bonus: bigint;
  rebate: bigint;
}

/** The bonuses that match, summed by day. One statement. */
export async function sumBonusesByDay(
  db: Tx,
  filter: BonusFilter,
  timeZone: string,
): Promise<BonusDay[]> {
  const { rows } = await sql<Record<"day" | "bonus" | "rebate", string>>`
    select to_char(begins_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(came - went) filter (where kind <> 'bonus:rebate'), 0)::text as bonus,
      coalesce(sum(came - went) filter (where kind = 'bonus:rebate'), 0)::text as rebate
    from (${quarters(db, toQuarters(filter))}) as matching group by day order by day`.execute(db);
  return rows.map(({ day, bonus, rebate }) => {
    return { day, bonus: BigInt(bonus), rebate: BigInt(rebate) };
  });
}
