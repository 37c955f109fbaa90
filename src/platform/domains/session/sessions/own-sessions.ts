import { ok } from "#src/shared/result.ts";
import { sessionCookie } from "../../../kernel/access.ts";
import type { Handler } from "../../../kernel/context.ts";
import { idleMs } from "../service.ts";
import { deleteOwnSession, selectSessions } from "./list-repo.ts";

/** Lists the account's sessions, so that its owner can find one that is somebody else's (T2). */
export const sessions: Handler<"sessions"> = async ({ db, session, now }) => {
  const rows = await selectSessions(db, session.memberId, {
    now,
    seenBefore: now - idleMs,
  });
  return ok({
    list: rows.map(({ id, created_at, seen_at, expires_at }) => ({
      id,
      current: id === session.id,
      createdAt: created_at.toISOString(),
      lastSeenAt: seen_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  });
};

/**
 * Ends one of the account's sessions at once. Another account's session is answered like one that
 * has ended already, and stays.
 */
export const revokeSession: Handler<"revokeSession"> = async (context, { id }) => {
  const { db, session, cookies } = context;
  await deleteOwnSession(db, session.memberId, id);
  if (id === session.id) cookies.clear(sessionCookie);
  return ok({ revoked: true as const });
};
