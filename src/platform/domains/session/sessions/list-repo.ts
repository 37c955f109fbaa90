import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "../tables.ts";

/** A session as its owner sees it. */
export interface ListedSession {
  id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  browser: string;
  system: string;
  country: string;
}

/** Nobody looks through more sessions than these; older ones end by themselves. */
const maxListed = 100;

/** A member's sessions that can still be used, the latest used first. One statement. */
export const selectSessions = (
  db: Tx,
  memberId: string,
  times: { now: number; seenBefore: number },
): Promise<ListedSession[]> =>
  db
    .withTables<SessionTables>()
    .selectFrom("session")
    .select(["id", "created_at", "seen_at", "expires_at", "browser", "system", "country"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("expires_at", ">", new Date(times.now))
    .where("seen_at", ">", new Date(times.seenBefore))
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxListed)
    .execute();

/** Ends a session if it is this member's. */
export async function deleteOwnSession(db: Tx, memberId: string, id: string): Promise<void> {
  await db
    .withTables<SessionTables>()
    .deleteFrom("session")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
}
