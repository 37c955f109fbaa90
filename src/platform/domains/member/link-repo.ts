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
