import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import { ledgerKinds, type MovementKind, roundKind } from "../ledger/kinds.ts";
import { type EntryRow, type QuarterFilter, selectEntries, sumEntries } from "./quarter-repo.ts";

/** Which of a member's movements are asked for. */
export interface MovementFilter extends Days {
  memberId: string;
  currency: string;
  kind?: MovementKind | undefined;
}

/** One entry on one of a member's accounts. */
export type MovementRow = Omit<EntryRow, "bonus">;

/** Of a round that staked and paid in one transfer, a bet is what left and a win what came. */
const sides: Partial<Record<MovementKind, "came" | "went">> = { bet: "went", win: "came" };

/** The kinds of transfers that a kind of movement means. */
function kindsOf(kind: MovementKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql`sums.kind = ''`;
  if (kind === "adjustment") {
    const known = ["", roundKind, ...Object.values(ledgerKinds).flat()];
    return sql`sums.kind <> all(${known}) and sums.kind not like 'bonus:%'`;
  }
  const rounds = sides[kind] === undefined ? [] : [roundKind];
  return sql`sums.kind = any(${[...ledgerKinds[kind], ...rounds]})`;
}

const toQuarters = ({ kind, ...filter }: MovementFilter): QuarterFilter => ({
  ...filter,
  kinds: kindsOf(kind),
  side: kind && sides[kind],
});

/** A part of a member's movements, newest first. */
export const selectMovements = (
  db: Tx,
  filter: MovementFilter,
  part: { limit: number; offset: number },
): Promise<MovementRow[]> => selectEntries(db, toQuarters(filter), part);

/** How many movements match, and what came and went by them. */
export const sumMovements = (db: Tx, filter: MovementFilter): ReturnType<typeof sumEntries> =>
  sumEntries(db, toQuarters(filter));
