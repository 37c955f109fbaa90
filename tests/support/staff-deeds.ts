import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

const contractSwitches = ["daily_salary", "dividend", "hourly_salary", "realtime_salary"] as const;

/** Makes accounts agents, as staff would; they may offer no contract yet. */
export async function makeAgents(db: Tx, usernames: readonly string[]): Promise<void> {
  await sql`update member set agent_type = 1 where username = any(${usernames})`.execute(db);
}

/** Puts accounts right below an agent, as staff would. */
export async function putBelow(db: Tx, agent: string, usernames: readonly string[]): Promise<void> {
  await sql`update member
    set upline_id = (select id from member as above where above.username = ${agent})
    where username = any(${usernames})`.execute(db);
}

/** Switches contracts on for an agent, as staff would: of the kinds that are given, or of all. */
export async function allowContracts(
  db: Tx,
  agent: string,
  kinds: readonly (typeof contractSwitches)[number][] = contractSwitches,
): Promise<void> {
  await sql`insert into member_feature (merchant, member_id, ${sql.join(kinds.map((kind) => sql.ref(kind)))})
    select merchant, id, ${sql.join(kinds.map(() => sql.lit("1")))} from member
    where username = ${agent}`.execute(db);
}
