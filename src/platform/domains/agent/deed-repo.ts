import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** What an agent does about somebody of the line. */
export type DeedKind = "rate" | "note" | "message" | "lock" | "unlock";

/** Something an agent did. */
export interface Deed {
  id: string;
  agentId: string;
  memberId: string;
  deed: DeedKind;
  /** Rates in hundredths of a per cent, or what was written. */
  facts: Readonly<Record<string, string | number | null>>;
  /** Epoch milliseconds. */
  now: number;
}

/** Notes what an agent did, for good. */
export async function insertDeed(
  db: Tx,
  { id, agentId, memberId, deed, facts, now }: Deed,
): Promise<void> {
  await sql`insert into line_deed (merchant, id, agent_id, member_id, deed, facts, at)
    values (${db.merchant}, ${id}, ${agentId}, ${memberId}, ${deed},
      ${JSON.stringify(facts)}::jsonb, ${new Date(now)})`.execute(db);
}
