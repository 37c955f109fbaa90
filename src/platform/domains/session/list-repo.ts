import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "./tables.ts";

/** A session as its owner sees it. */
export interface ListedSession {
  id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

/** Nobody looks through more sessions than these; older ones end by themselves. */
const mostListed = 100;

/** A member's sessions that can still be used, the latest used first. One statement. */
export const selectSessions = (
  db: Tx,
  merchant: string,
  memberId: string,
  times: { now: Date; seenBefore: Date },
): Promise<ListedSession[]> =>
  db
    .withTables<SessionTables>()
    .selectFrom("session")
    .select(["id", "created_at", "seen_at", "expires_at"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("expires_at", ">", times.now)
    .where("seen_at", ">", times.seenBefore)
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostListed)
    .execute();

/** Ends a session if it is this member's. */
export async function deleteOwnSession(
  db: Tx,
  merchant: string,
  memberId: string,
  id: string,
): Promise<void> {
  await db
    .withTables<SessionTables>()
    .deleteFrom("session")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
}
