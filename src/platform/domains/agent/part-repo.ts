import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { Part } from "./node.ts";

/** Whoever is in a part of a line, as `line` and `own`: how far below the node, and the member. */
export function inPart(db: Tx, { nodeId, depth, account = "" }: Part): RawBuilder<unknown> {
  const atDepth = depth === undefined ? sql`` : sql`and line.depth = ${depth}`;
  const isNamed = account === "" ? sql`` : sql`and position(${account} in lower(own.account)) > 0`;
  return sql`member_line as line
    join member as own on own.merchant = line.merchant and own.id = line.member_id ${isNamed}
    where line.merchant = ${db.merchant} and line.ancestor_id = ${nodeId} ${atDepth}`;
}

/** The instants of some days, for a column. */
export const within = (column: RawBuilder<unknown>, { from, before }: Days): RawBuilder<unknown> =>
  sql`${column} >= ${from ?? "-infinity"}::timestamptz
    and ${column} < ${before ?? "infinity"}::timestamptz`;
