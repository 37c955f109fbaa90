import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import { usernameKey } from "../member/public.ts";
import { isNamed, type Part } from "./node.ts";

/** Whoever is in a part of a line, as `line` and `own`: how far below the node, and the member. */
export function inPart(
  db: Tx,
  { nodeId, depth, account = "", member = "" }: Part,
): RawBuilder<unknown> {
  // Those right below have an index of their own; nobody guesses how many of a line they are.
  const isRight = depth === 1 ? sql`and own.upline_id = ${nodeId}` : sql``;
  const atDepth = depth === undefined ? sql`` : sql`and line.depth = ${depth} ${isRight}`;
  const isFound = account === "" ? sql`` : sql`and position(${account} in lower(own.account)) > 0`;
  const isMember =
    member === ""
      ? sql``
      : sql`and line.member_id = (select id from member where merchant = ${db.merchant}
          and (account = ${member} or username_key = ${usernameKey(member)})
          order by account = ${member} desc limit 1)`;
  return sql`member_line as line
    join member as own on own.merchant = line.merchant and own.id = line.member_id ${isFound}
    where line.merchant = ${db.merchant} and line.ancestor_id = ${nodeId} ${atDepth} ${isMember}`;
}

/** Whoever is in a part of a line, as rows (id, depth). Reads names only where one is asked for. */
function membersIn(db: Tx, part: Part): RawBuilder<unknown> {
  if (isNamed(part)) return sql`select own.id, line.depth from ${inPart(db, part)}`;
  const atDepth = part.depth === undefined ? sql`` : sql`and line.depth = ${part.depth}`;
  const since = part.asTeam === "exactly" ? sql`line.since` : sql`${quarterOf(sql`line.since`)}`;
  const node = sql`union all select ${part.nodeId}::uuid, 0, null::timestamptz`;
  return sql`select line.member_id as id, line.depth ${part.asTeam ? sql`, ${since} as since` : sql``}
    from member_line as line
    where line.merchant = ${db.merchant} and line.ancestor_id = ${part.nodeId} ${atDepth}
    ${part.asTeam ? node : sql``}`;
}

/** When the quarter of an hour began that an instant is in. */
const quarterOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_bin('15 minutes', ${column}, 'epoch')`;

/** Whether one of `own` stood in the line at an instant already, where a team is asked for. */
export const stoodThen = (column: RawBuilder<unknown>, { asTeam }: Part): RawBuilder<unknown> =>
  asTeam ? sql`(own.since is null or ${column} >= own.since)` : sql`true`;

/**
 * The same as a part of a statement, `own`. Found by a name they are found once; else the server may as well
 * begin with what was done and look whose it is, which for a day of a large line is far less.
 */
export const ownOf = (db: Tx, part: Part): RawBuilder<unknown> =>
  sql`own as ${isNamed(part) ? sql`materialized` : sql`not materialized`} (${membersIn(db, part)})`;

/** The instants of some days, for a column. */
export const within = (column: RawBuilder<unknown>, { from, before }: Days): RawBuilder<unknown> =>
  sql`${column} >= ${from ?? "-infinity"}::timestamptz
    and ${column} < ${before ?? "infinity"}::timestamptz`;
