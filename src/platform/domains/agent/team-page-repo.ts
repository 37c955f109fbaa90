import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { within } from "./part-repo.ts";
import {
  betSince,
  falling,
  inState,
  isOnline,
  matching,
  matchingIds,
  ofType,
  ordersOf,
  rising,
  type TeamQuestion,
} from "./team-repo.ts";

/** Somebody of a line. */
export interface TeamRow {
  id: string;
  account: string;
  nickname: string;
  agent_type: number;
  depth: number;
  parent_account: string;
  direct_members: number;
  team_members: number;
  /** Minor units. */
  balance: string;
  line_rate: number | null;
  email: string | null;
  state: "new" | "active" | "idle";
  created_at: Date;
  seen_at: Date | null;
  is_online: boolean;
  is_locked: boolean;
  /** Locked by somebody above the agent who asks. */
  is_held: boolean;
  note: string | null;
}

/** Which part of how many. */
interface TeamPage {
  limit: number;
  offset: number;
  total: number;
}

/** How long a list has to be for its order to be walked, and how far that goes at least. */
export interface Walk {
  from: number;
  rows: number;
}
const defaultWalk: Walk = { from: 500, rows: 2000 };
/** A walk in vain over this part of a list costs a part of what reading it does. */
const walkedPart = 8;

const balanceOf = (db: Tx, currency: string) => sql`(
  select coalesce(sum(account.balance), 0) from ledger_account as account
  where account.merchant = ${db.merchant}
    and account.member_id = own.id and account.currency = ${currency})`;
const seenOf = (db: Tx) => sql`(
  select seen.seen_at from member_seen as seen
  where seen.merchant = ${db.merchant} and seen.member_id = own.id)`;
const stateOf = (db: Tx, question: TeamQuestion) => sql`case
  when ${betSince(db, question, "own.id")} then 'active'
  when own.created_at >= ${question.newSince} then 'new' else 'idle' end`;

/** Whether somebody is locked, by whom as the agent who asks sees it, and what that agent noted last. */
const standingOf = (db: Tx, { agentId }: TeamQuestion) => sql`
  own.locked_by is not null as is_locked,
  exists (select from member_line as locking
    where locking.merchant = ${db.merchant} and locking.member_id = ${agentId}
      and locking.ancestor_id = own.locked_by) as is_held,
  (select facts ->> 'text' from line_deed as deed
    where deed.merchant = ${db.merchant} and deed.member_id = own.id
      and deed.agent_id = ${agentId} and deed.deed = 'note'
    order by place desc limit 1) as note`;

type Sort = Exclude<TeamQuestion["sort"], "balance">;

/** Those that match with what they are sorted by, as `key`. */
function sorted(db: Tx, question: TeamQuestion, sort: Sort): RawBuilder<unknown> {
  const ids = matchingIds(db, question);
  if (sort === "lastSeen")
    return sql`
      select own.id, own.depth, seen.seen_at as key from (${ids}) as own
      left join member_seen as seen on seen.merchant = ${db.merchant} and seen.member_id = own.id`;
  const key = sort === "account" ? sql`own.account` : sql`own.created_at`;
  return sql`select own.id, line.depth, ${key} as key from ${matching(db, question)}`;
}

/** All of a merchant as `id` and `key`, as an index holds them in that order; whoever has none is left out. */
const inOrder = (db: Tx, question: TeamQuestion) => ({
  created: sql`select own.id, own.created_at as key from member as own
      where own.merchant = ${db.merchant} and ${within(sql`own.created_at`, question)}`,
  account: sql`select own.id, own.account as key from member as own
      where own.merchant = ${db.merchant}`,
  lastSeen: sql`select seen.member_id as id, seen.seen_at as key from member_seen as seen
      where seen.merchant = ${db.merchant}`,
});

/** Those that match among the first of an order, with what they are sorted by. */
const walked = (
  db: Tx,
  question: TeamQuestion & { sort: Sort },
  { rows, way }: { rows: number; way: RawBuilder<unknown> },
) => sql`
  select own.id, line.depth, walked.key from (
    select * from (${inOrder(db, question)[question.sort]}) as all_of
    order by key ${way}, id ${way} limit ${rows}) as walked
  join member_line as line on line.merchant = ${db.merchant}
    and line.ancestor_id = ${question.nodeId} and line.member_id = walked.id
    ${question.depth === undefined ? sql`` : sql`and line.depth = ${question.depth}`}
  join member as own on own.merchant = ${db.merchant} and own.id = walked.id
  where ${within(sql`own.created_at`, question)} ${ofType[question.type]} ${inState(db, question)}`;

/** What is shown of those that were found. What is counted below each is for the page alone. */
async function showFound(
  db: Tx,
  question: TeamQuestion,
  { found, order }: { found: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    with found as (${found})
    select own.id, own.account, own.nickname, own.agent_type, found.depth, own.line_rate,
      own.created_at, own.profile ->> 'email' as email, above.account as parent_account,
      (select count(*)::int from member as direct
        where direct.merchant = ${db.merchant} and direct.upline_id = own.id) as direct_members,
      (select count(*)::int from member_line as below
        where below.merchant = ${db.merchant} and below.ancestor_id = own.id) as team_members,
      ${balanceOf(db, question.currency)}::text as balance, ${seenOf(db)} as seen_at,
      ${isOnline(db, question.onlineSince, "own.id")} as is_online,
      ${stateOf(db, question)} as state, ${standingOf(db, question)}
    from found
    join member as own on own.merchant = ${db.merchant} and own.id = found.id
    join member as above on above.merchant = own.merchant and above.id = own.upline_id
    order by found.key ${order}, found.id ${order}`.execute(db);
  return rows;
}

/** Those who were found already, in that order. One statement. */
export const showTeam = (db: Tx, question: TeamQuestion, ids: string[]): Promise<TeamRow[]> =>
  showFound(db, question, {
    found: sql`select line.member_id as id, line.depth, found.place as key
      from unnest(${ids}::uuid[]) with ordinality as found (id, place)
      join member_line as line on line.merchant = ${db.merchant}
        and line.ancestor_id = ${question.nodeId} and line.member_id = found.id`,
    order: rising,
  });

/**
 * A part of those that match, of so many; whoever shares a place comes by id, in the same direction. A page of
 * the further half is found from the end, so that the last one takes no longer than the first. One statement
 * where the page is full with those whom a walk along the order finds, so that a large part of the merchant is
 * not read for it; else two.
 */
export async function selectTeam(
  db: Tx,
  { sort, ...question }: TeamQuestion & { sort: Sort },
  { limit, offset, total }: TeamPage,
  walk = defaultWalk,
): Promise<TeamRow[]> {
  const asked = { ...question, sort };
  const [ahead, back] = ordersOf(question);
  const isNear = offset <= total / 2;
  const order = isNear ? ahead : back;
  const count = Math.max(0, Math.min(limit, total - offset));
  const skip = Math.max(0, isNear ? offset : total - offset - count);
  const partBy = (by: RawBuilder<unknown>) =>
    sql`order by key ${by}, id ${by} limit ${count} offset ${skip}`;
  // Whoever was never seen is on no walk; they come first where the longest unseen do.
  const isWalked = (sort !== "lastSeen" || order === falling) && !question.account;
  const steps = Math.max(walk.rows, Math.round(total / walkedPart));
  if (isWalked && total > walk.from && skip + count <= steps) {
    const way = order === rising ? sql`asc` : sql`desc`;
    const found = sql`${walked(db, asked, { rows: steps, way })} ${partBy(way)}`;
    const rows = await showFound(db, asked, { found, order: ahead });
    if (rows.length === count) return rows;
  }
  const found = sql`select * from (${sorted(db, asked, sort)}) as sorted ${partBy(order)}`;
  return showFound(db, asked, { found, order: ahead });
}
