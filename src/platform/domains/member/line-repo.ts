import { sql } from "kysely";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import type { MemberRow } from "./repo.ts";

/** The agent above a member who may send money there (OPEN-033); undefined for all others. */
export async function selectUpline(db: Tx, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select above.id, above.username, above.account, above.nickname, above.agent_type,
      above.to_upline, above.rank_level, above.language, above.created_at, above.locked_by
    from member as own
    join member as above on above.merchant = own.merchant and above.id = own.upline_id
    where own.merchant = ${db.merchant} and own.id = ${id} and own.to_upline`.execute(db);
  return rows[0];
}

/** Who is right above a member; null for whoever has nobody above. */
export async function selectUplineId(db: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ upline_id: string | null }>`
    select upline_id from member where merchant = ${db.merchant} and id = ${id}`.execute(db);
  return rows[0]?.upline_id ?? null;
}

/**
 * Somebody below an agent, at whatever depth, by id or by account name; undefined for whoever is
 * not, and nobody tells whether they exist.
 */
export async function selectInTeam(
  db: Tx,
  agentId: string,
  named: { id: string } | { accountKey: string },
): Promise<MemberRow | undefined> {
  const isNamed =
    "id" in named
      ? sql`id = ${named.id}`
      : sql`(username_key = ${named.accountKey} or account = ${named.accountKey})`;
  const { rows } = await sql<MemberRow>`
    select id, username, account, nickname, agent_type, to_upline, rank_level, language, created_at,
      locked_by
    from (select * from member where merchant = ${db.merchant} and ${isNamed} limit 1) as found
    where exists (select 1 from member_line
      where merchant = ${db.merchant} and ancestor_id = ${agentId} and member_id = found.id)
  `.execute(db);
  return rows[0];
}

/** A step on the way down a line. */
export interface Step {
  id: string;
  account: string;
}

/** The way from an agent down to somebody of the line, both with it; empty for everybody else. */
export async function stepsTo(db: Tx, agentId: string, id: string): Promise<Step[]> {
  if (!isRowId(id)) return [];
  const { rows } = await sql<Step>`
    with way as (
      select member_id, depth from member_line
      where merchant = ${db.merchant} and ancestor_id = ${agentId} and member_id = ${id}
    ), step as (
      select id, 0 as depth from member
        where merchant = ${db.merchant} and id = ${id}
          and (id = ${agentId} or exists (select from way))
      union all
      select line.ancestor_id, line.depth from way
        join member_line as line on line.merchant = ${db.merchant}
          and line.member_id = way.member_id and line.depth <= way.depth
    )
    select member.id, member.account from step
    join member on member.merchant = ${db.merchant} and member.id = step.id
    order by step.depth desc`.execute(db);
  return rows;
}

/** The own rate, or that of the nearest above who has one: nobody gives more than they could be given. */
const heldRate = (db: Tx, id: string) => sql<{ line_rate: number | null }>`
  select coalesce(own.line_rate, (
    select above.line_rate from member_line as line
    join member as above on above.merchant = line.merchant and above.id = line.ancestor_id
    where line.merchant = own.merchant and line.member_id = own.id
      and above.line_rate is not null
    order by line.depth limit 1
  )) as line_rate
  from member as own where own.merchant = ${db.merchant} and own.id = ${id}`;

/** The rate that bounds what a member gives, in hundredths of a per cent; null where nobody above has one either. */
export async function lineRateOf(db: Tx, id: string): Promise<number | null> {
  const { rows } = await heldRate(db, id).execute(db);
  return rows[0]?.line_rate ?? null;
}

/** The same; the own one stays until the caller's transaction ends: nobody changes it meanwhile. */
export async function holdLineRate(db: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{
    line_rate: number | null;
  }>`${heldRate(db, id)} for share of own`.execute(db);
  return rows[0]?.line_rate ?? null;
}

/** The same, for one at a time: who asks next waits for the caller's transaction to end. */
export async function claimLineRate(db: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{
    line_rate: number | null;
  }>`${heldRate(db, id)} for no key update of own`.execute(db);
  return rows[0]?.line_rate ?? null;
}

/**
 * The highest rate of those nearest below a member who have one, and of the links that serve; 0 where there
 * is none. Whoever has no rate, as nobody had once, is looked through: the bound holds for those below them.
 */
export async function highestBelow(db: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    with recursive below as (
      select id, line_rate from member where merchant = ${db.merchant} and upline_id = ${id}
      union all
      select member.id, member.line_rate from below
      join member on member.merchant = ${db.merchant} and member.upline_id = below.id
      where below.line_rate is null
    )
    select greatest(
      (select max(line_rate) from below),
      (select max(line_rate) from member_link
        where merchant = ${db.merchant} and ended_at is null and (owner_id = ${id}
          or owner_id in (select id from below where line_rate is null))),
      0)::int as rate`.execute(db);
  return rows[0]?.rate ?? 0;
}

/** Takes a member's rate, so that nobody below gets one meanwhile; null where nobody gave one. */
export async function takeLineRate(db: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ line_rate: number | null }>`
    select line_rate from member where merchant = ${db.merchant} and id = ${id}
    for no key update`.execute(db);
  return rows[0]?.line_rate ?? null;
}

/** Gives a member another rate, in hundredths of a per cent. */
export async function updateLineRate(db: Tx, id: string, rate: number): Promise<void> {
  await sql`update member set line_rate = ${rate}
    where merchant = ${db.merchant} and id = ${id}`.execute(db);
}

/**
 * Locks an account in an agent's name, or opens it. Only one that is open is locked, and none is opened
 * that somebody above that agent locked.
 * @returns whether anything changed
 */
export async function updateLock(
  db: Tx,
  { id, agentId, locks }: { id: string; agentId: string; locks: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update member set locked_by = ${locks ? agentId : null}
    where merchant = ${db.merchant} and id = ${id}
      and case when ${locks} then locked_by is null
        else locked_by is not null and not exists (select from member_line as line
          where line.merchant = ${db.merchant} and line.member_id = ${agentId}
            and line.ancestor_id = member.locked_by) end
    returning id`.execute(db);
  return rows.length === 1;
}
