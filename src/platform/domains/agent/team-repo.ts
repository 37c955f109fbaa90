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

/** Whether somebody bet of late. */
export const betSince = (
  db: Tx,
  { currency, activeSince }: TeamQuestion,
  who = "line.member_id",
) => sql`exists (
  select from member_played as play where play.merchant = ${db.merchant}
    and play.member_id = ${sql.ref(who)} and play.currency = ${currency}
    and play.begins_at >= ${activeSince})`;
const isAgent = sql`own.agent_type = any(${[...agentTypes]}::smallint[])`;

/** Whether somebody has a session that was used of late. */
export const isOnline = (db: Tx, since: Date, who: string) => sql`exists (
  select from session where session.merchant = ${db.merchant}
    and session.member_id = ${sql.ref(who)} and session.seen_at >= ${since})`;
/** How somebody has to stand; by whether there was a bet rather than by the state, which no index tells. */
export const inState = (db: Tx, question: TeamQuestion) =>
  ({
    all: sql``,
    online: sql`and ${isOnline(db, question.onlineSince, "line.member_id")}`,
    active: sql`and ${betSince(db, question)}`,
    new: sql`and not ${betSince(db, question)} and own.created_at >= ${question.newSince}`,
    idle: sql`and not ${betSince(db, question)} and own.created_at < ${question.newSince}`,
  })[question.state];

/** Which kind of account is asked for. */
export const ofType = {
  all: sql``,
  agent: sql`and ${isAgent}`,
  member: sql`and not ${isAgent}`,
};

/** Those that match, as `line` and `own`. */
export const matching = (db: Tx, question: TeamQuestion) => sql`${inPart(db, question)}
  ${ofType[question.type]} ${inState(db, question)} and ${within(sql`own.created_at`, question)}`;

/** Whether nobody of the part is left out. */
const isWhole = ({ type, state, account, from, before }: TeamQuestion): boolean =>
  type === "all" && state === "all" && !account && !from && !before;

/** Those that match as rows (id, depth); who they are is read only where that is asked for. */
export function matchingIds(db: Tx, question: TeamQuestion): RawBuilder<unknown> {
  const { nodeId, depth, state } = question;
  const isByPlay = state === "active" || state === "online";
  if (!isWhole(isByPlay ? { ...question, state: "all" } : question))
    return sql`select own.id, line.depth from ${matching(db, question)}`;
  const atDepth = depth === undefined ? sql`` : sql`and line.depth = ${depth}`;
  return sql`select line.member_id as id, line.depth from member_line as line
    where line.merchant = ${db.merchant} and line.ancestor_id = ${nodeId} ${atDepth}
      ${inState(db, question)}`;
}

/** Orders of a list: what is missing is below all there is. */
export const [rising, falling] = [sql`asc nulls first`, sql`desc nulls last`];
/** The order that is asked for, and the one from its end. */
export const ordersOf = ({ direction }: Pick<TeamQuestion, "direction">) =>
  direction === "up" ? ([rising, falling] as const) : ([falling, rising] as const);

/** Whether the owner of the main wallet beside `own` bet of late; whoever has none is looked up. */
const playedByWallet = (db: Tx, question: TeamQuestion) => sql`
  (main.played_at >= ${question.activeSince}
    or main.id is null and ${betSince(db, question, "own.id")})`;

/** Wallets beside the main one, which few have. */
const aside = (db: Tx, currency: string) => sql`ledger_account
  where merchant = ${db.merchant} and currency = ${currency}
    and member_id is not null and wallet <> 'main'`;

/**
 * Those that match as rows (id, balance), what they have in all wallets: the main ones are read once, for that
 * and for who is active.
 */
const ownWithBalance = (db: Tx, { state, ...question }: TeamQuestion) => sql`
  select own.id, coalesce(main.balance, 0)
    + case when own.id in (select member_id from ${aside(db, question.currency)})
      then (select sum(balance)::bigint from ${aside(db, question.currency)} and member_id = own.id)
      else 0 end as balance
  from (${matchingIds(db, { ...question, state: state === "active" ? "all" : state })}) as own
  left join ledger_account as main on main.merchant = ${db.merchant} and main.member_id = own.id
    and main.currency = ${question.currency} and main.wallet = 'main'
  ${state === "active" ? sql`where ${playedByWallet(db, { ...question, state })}` : sql``}`;

/** What all that match come to. */
export interface TeamTotals {
  total: number;
  agents: number;
  online: number;
  balance: bigint;
}

/** How many `own` are, how many of them are agents and are here, and what they have; in one look at each. */
const totalsOf = (db: Tx, { onlineSince }: TeamQuestion) => sql`
  select count(*)::int as total, coalesce(sum(balance), 0)::text as balance,
    (count(*) filter (where id in (select own.id from member as own
      where own.merchant = ${db.merchant} and ${isAgent})))::int as agents,
    (count(*) filter (where id in (select session.member_id from session
      where session.merchant = ${db.merchant} and session.seen_at >= ${onlineSince})))::int as online
  from own`;

interface TotalsRow {
  total: number;
  agents: number;
  online: number;
  balance: string;
}
const toTotals = (row?: TotalsRow): TeamTotals => ({
  total: row?.total ?? 0,
  agents: row?.agents ?? 0,
  online: row?.online ?? 0,
  balance: BigInt(row?.balance ?? 0),
});

/** Counts those that match, and what they have. One statement. */
export async function sumTeam(db: Tx, question: TeamQuestion): Promise<TeamTotals> {
  const { rows } = await sql<TotalsRow>`
    with own as not materialized (${ownWithBalance(db, question)})
    ${totalsOf(db, question)}`.execute(db);
  return toTotals(rows[0]);
}

/** The same, with the ids of a part by what each has: the wallets of a line are gone through once. One statement. */
export async function sumByBalance(
  db: Tx,
  question: TeamQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamTotals & { ids: string[] }> {
  const [order] = ordersOf(question);
  const { rows } = await sql<TotalsRow & { ids: string[] }>`
    with own as materialized (${ownWithBalance(db, question)})
    select totals.*, array(select id from own order by balance ${order}, id ${order}
      limit ${limit} offset ${offset}) as ids
    from (${totalsOf(db, question)}) as totals`.execute(db);
  const [row] = rows;
  return { ...toTotals(row), ids: row?.ids ?? [] };
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
