import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { agentTypes } from "../../kernel/access.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { Part } from "./node.ts";
import { inPart, within } from "./part-repo.ts";

/** How somebody of a line is to be found. */
export interface TeamQuestion extends Part, Days {
  currency: string;
  type: "all" | "member" | "agent";
  state: "all" | "online" | "new" | "active" | "idle";
  sort: "account" | "balance" | "created" | "lastSeen";
  direction: "up" | "down";
  /** Who asks: whose notes are shown, and whose locks can be lifted. */
  agentId: string;
  /** Whoever was here after it is online. */
  onlineSince: Date;
  /** Whoever bet after it is active. */
  activeSince: Date;
  /** Whoever joined after it and has not bet is new. */
  newSince: Date;
}

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

const balanceOf = (db: Tx, currency: string) => sql`(
  select coalesce(sum(account.balance), 0) from ledger_account as account
  where account.merchant = ${db.merchant}
    and account.member_id = own.id and account.currency = ${currency})`;
const seenOf = (db: Tx) => sql`greatest(
  (select max(seen_at) from session
    where session.merchant = ${db.merchant} and session.member_id = own.id),
  (select max(last_at) from login_address as place
    where place.merchant = ${db.merchant} and place.member_id = own.id))`;
const betSince = (
  db: Tx,
  { currency, activeSince }: TeamQuestion,
  who = "line.member_id",
) => sql`exists (
  select from play_quarter as play where play.merchant = ${db.merchant}
    and play.member_id = ${sql.ref(who)} and play.currency = ${currency}
    and play.begins_at >= ${activeSince})`;
const stateOf = (db: Tx, question: TeamQuestion) => sql`case
  when ${betSince(db, question, "own.id")} then 'active'
  when own.created_at >= ${question.newSince} then 'new' else 'idle' end`;

const isAgent = sql`own.agent_type = any(${[...agentTypes]}::smallint[])`;

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

const isOnline = (db: Tx, since: Date, who: string) => sql`exists (
  select from session where session.merchant = ${db.merchant}
    and session.member_id = ${sql.ref(who)} and session.seen_at >= ${since})`;
/** How somebody has to stand; by whether there was a bet rather than by the state, which no index tells. */
const inState = (db: Tx, question: TeamQuestion) =>
  ({
    all: sql``,
    online: sql`and ${isOnline(db, question.onlineSince, "line.member_id")}`,
    active: sql`and ${betSince(db, question)}`,
    new: sql`and not ${betSince(db, question)} and own.created_at >= ${question.newSince}`,
    idle: sql`and not ${betSince(db, question)} and own.created_at < ${question.newSince}`,
  })[question.state];

const ofType = {
  all: sql``,
  agent: sql`and ${isAgent}`,
  member: sql`and not ${isAgent}`,
};

const matching = (db: Tx, question: TeamQuestion) => sql`${inPart(db, question)}
  ${ofType[question.type]} ${inState(db, question)} and ${within(sql`own.created_at`, question)}`;

/** Whether nobody of the part is left out. */
const isWhole = ({ type, state, account, from, before }: TeamQuestion): boolean =>
  type === "all" && state === "all" && !account && !from && !before;

/** Those that match as rows (id, depth); who they are is read only where that is asked for. */
function matchingIds(db: Tx, question: TeamQuestion): RawBuilder<unknown> {
  const { nodeId, depth, state } = question;
  const isByPlay = state === "active" || state === "online";
  if (!isWhole(isByPlay ? { ...question, state: "all" } : question))
    return sql`select own.id, line.depth from ${matching(db, question)}`;
  const atDepth = depth === undefined ? sql`` : sql`and line.depth = ${depth}`;
  return sql`select line.member_id as id, line.depth from member_line as line
    where line.merchant = ${db.merchant} and line.ancestor_id = ${nodeId} ${atDepth}
      ${inState(db, question)}`;
}

/** Their wallets, beside `own`. */
const walletsOf = (db: Tx, currency: string) => sql`own join ledger_account as account
  on account.merchant = ${db.merchant}
    and account.member_id = own.id and account.currency = ${currency}`;

/** The moments at which they were seen. */
const seenAll = (db: Tx) => sql`
  select own.id, session.seen_at as at from own
  join session on session.merchant = ${db.merchant} and session.member_id = own.id
  union all select own.id, place.last_at from own
  join login_address as place on place.merchant = ${db.merchant} and place.member_id = own.id`;

/** Those that match with what they are sorted by, as `key`: what changes with their deeds is read at once. */
function sorted(db: Tx, question: TeamQuestion): RawBuilder<unknown> {
  const { sort, currency } = question;
  const ids = matchingIds(db, question);
  if (sort === "balance")
    return sql`select own.id, own.depth, coalesce(sum(account.balance), 0) as key from (${ids}) as own
      left join ledger_account as account on account.merchant = ${db.merchant}
        and account.member_id = own.id and account.currency = ${currency}
      group by own.id, own.depth`;
  if (sort === "lastSeen")
    return sql`select own.id, own.depth, had.key from (${ids}) as own
      left join (with own as (${ids}) select id, max(at) as key from (${seenAll(db)}) as seen group by id) as had
        on had.id = own.id`;
  const key = sort === "account" ? sql`own.account` : sql`own.created_at`;
  return sql`select own.id, line.depth, ${key} as key from ${matching(db, question)}`;
}

const [rising, falling] = [sql`asc nulls first`, sql`desc nulls last`];

/**
 * A part of those that match, of so many. One statement; what is counted below each is for the page alone.
 * A page of the further half is found from the end, so that the last one takes no longer than the first.
 */
export async function selectTeam(
  db: Tx,
  question: TeamQuestion,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<TeamRow[]> {
  const { direction, currency } = question;
  const [order, back] = direction === "up" ? [rising, falling] : [falling, rising];
  const part =
    offset <= total / 2
      ? sql`order by key ${order}, id limit ${limit} offset ${offset}`
      : sql`order by key ${back}, id desc limit ${Math.max(0, Math.min(limit, total - offset))}
          offset ${Math.max(0, total - offset - limit)}`;
  const { rows } = await sql<TeamRow>`
    with found as (select * from (${sorted(db, question)}) as sorted ${part})
    select own.id, own.account, own.nickname, own.agent_type, found.depth, own.line_rate,
      own.created_at, own.profile ->> 'email' as email, above.account as parent_account,
      (select count(*)::int from member as direct
        where direct.merchant = ${db.merchant} and direct.upline_id = own.id) as direct_members,
      (select count(*)::int from member_line as below
        where below.merchant = ${db.merchant} and below.ancestor_id = own.id) as team_members,
      ${balanceOf(db, currency)}::text as balance, ${seenOf(db)} as seen_at,
      ${isOnline(db, question.onlineSince, "own.id")} as is_online,
      ${stateOf(db, question)} as state, ${standingOf(db, question)}
    from found
    join member as own on own.merchant = ${db.merchant} and own.id = found.id
    join member as above on above.merchant = own.merchant and above.id = own.upline_id
    order by found.key ${order}, found.id`.execute(db);
  return rows;
}

/** What all that match come to. */
export interface TeamTotals {
  total: number;
  agents: number;
  online: number;
  balance: bigint;
}

/** Counts those that match, and what they have. One statement. */
export async function sumTeam(db: Tx, question: TeamQuestion): Promise<TeamTotals> {
  const { onlineSince, currency } = question;
  const { rows } = await sql<{ total: number; agents: number; online: number; balance: string }>`
    with own as ${isWhole(question) ? sql`not materialized` : sql`materialized`}
      (${matchingIds(db, question)})
    select (select count(*)::int from own) as total,
      (select count(*)::int from own as one join member as own
        on own.merchant = ${db.merchant} and own.id = one.id and ${isAgent}) as agents,
      (select count(distinct session.member_id)::int from own
        join session on session.merchant = ${db.merchant} and session.member_id = own.id
        where session.seen_at >= ${onlineSince}) as online,
      (select coalesce(sum(account.balance), 0)::text from ${walletsOf(db, currency)}) as balance
  `.execute(db);
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    agents: row?.agents ?? 0,
    online: row?.online ?? 0,
    balance: BigInt(row?.balance ?? 0),
  };
}

/** Who joined a line on each of some days of a time zone, yyyy-MM-dd. One statement. */
export async function countJoined(
  db: Tx,
  part: Part & Days,
  timeZone: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; joined: number }>`
    select to_char(own.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      count(*)::int as joined
    from ${inPart(db, part)} and ${within(sql`own.created_at`, part)} group by 1`.execute(db);
  return new Map(rows.map(({ day, joined }) => [day, joined]));
}
