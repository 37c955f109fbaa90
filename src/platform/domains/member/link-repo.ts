import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { agentTypes } from "../../kernel/access.ts";
import type { MemberTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MemberTables>();

/** What somebody who registers by a code joins. */
export interface Entrance {
  /** The agent right above. */
  uplineId: string;
  /** The link, where it was one and not an agent's own code. */
  linkId: string | null;
  /** Whoever joins by it becomes an agent. */
  agent: boolean;
  /** Hundredths of a per cent; null where nobody said one. */
  lineRate: number | null;
}

/** A registration link of an agent. */
export interface LinkRow {
  id: string;
  code: string;
  agent: boolean;
  line_rate: number;
  visits: number;
  registrations: number;
  created_at: Date;
  ended_at: Date | null;
}

/** Where a code leads that an agent gave away: a link that serves, or the agent's own code. */
export async function selectEntrance(db: Tx, code: string): Promise<Entrance | undefined> {
  const { rows } = await sql<Entrance>`
    select owner.id as "uplineId", link.id as "linkId", link.agent, link.line_rate as "lineRate"
    from member_link as link
    join member as owner on owner.merchant = link.merchant and owner.id = link.owner_id
    where link.merchant = ${db.merchant} and link.code = ${code} and link.ended_at is null
      and owner.agent_type = any(${[...agentTypes]}::smallint[])
    union all
    select id, null, false, null from member
    where merchant = ${db.merchant} and invite_code = ${code}
      and agent_type = any(${[...agentTypes]}::smallint[])
    limit 1`.execute(db);
  return rows[0];
}

/** The agent under whom a member plays whose own code was given away; undefined without one. */
export async function selectUplineOfCode(db: Tx, code: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("member")
    .select("upline_id")
    .where("merchant", "=", db.merchant)
    .where("invite_code", "=", code)
    .executeTakeFirst();
  return row?.upline_id ?? undefined;
}

/** Counts that somebody came with a link's code. */
export async function addVisit(db: Tx, code: string): Promise<void> {
  await tables(db)
    .updateTable("member_link")
    .set({ visits: sql<number>`visits + 1` })
    .where("merchant", "=", db.merchant)
    .where("code", "=", code)
    .where("ended_at", "is", null)
    .execute();
}

/** Adds a link. */
export async function insertLink(
  db: Tx,
  link: Pick<LinkRow, "id" | "code" | "agent" | "line_rate" | "created_at"> & { owner_id: string },
): Promise<void> {
  await tables(db)
    .insertInto("member_link")
    .values({ ...link, merchant: db.merchant })
    .execute();
}

/** A part of an agent's links: those that serve first, then the latest. */
export async function selectLinks(
  db: Tx,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select id, code, agent, line_rate, visits, created_at, ended_at,
      (select count(*) from member
        where merchant = link.merchant and link_id = link.id)::int as registrations
    from member_link as link
    where merchant = ${db.merchant} and owner_id = ${ownerId}
    order by ended_at is not null, created_at desc, id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many links an agent has, and how many of them serve. */
export async function countLinks(
  db: Tx,
  ownerId: string,
): Promise<{ total: number; serving: number }> {
  const row = await tables(db)
    .selectFrom("member_link")
    .select([
      sql<string>`count(*)`.as("total"),
      sql<string>`count(*) filter (where ended_at is null)`.as("serving"),
    ])
    .where("merchant", "=", db.merchant)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), serving: Number(row.serving) };
}

/** Ends one of an agent's links; false where the agent has none of this id. Ending again changes nothing. */
export async function endLink(
  db: Tx,
  { ownerId, id, now }: { ownerId: string; id: string; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update member_link set ended_at = coalesce(ended_at, ${new Date(now)})
    where merchant = ${db.merchant} and owner_id = ${ownerId} and id::text = ${id}
    returning id`.execute(db);
  return rows.length === 1;
}
