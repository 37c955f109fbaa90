import { ok } from "#src/shared/result.ts";
import { sessionCookie } from "../../../kernel/access.ts";
import type { CallContext, CallSession, Handler } from "../../../kernel/context.ts";
import { deviceHash, forgetDevices } from "../login/device-repo.ts";
import { deleteSessionsOf } from "../repo.ts";
import { idleMs } from "../service.ts";
import { deleteOwnSession, selectSessions } from "./list-repo.ts";

type Context = CallContext<CallSession>;

/** Lists the account's sessions, so that its owner can find one that is somebody else's (T2). */
export const sessions: Handler<"sessions"> = async ({ db, session, now }) => {
  const rows = await selectSessions(db, session.memberId, {
    now,
    seenBefore: now - idleMs,
  });
  return ok({
    list: rows.map(({ id, created_at, seen_at, expires_at, ...place }) => ({
      id,
      ...place,
      current: id === session.id,
      createdAt: created_at.toISOString(),
      lastSeenAt: seen_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  });
};

/**
 * Ends all of the account's sessions but the one that asks, and every login of it that is under way; devices
 * that were to be remembered elsewhere are known no more.
 */
async function revokeOthers({ db, session, cookies }: Context): Promise<void> {
  await deleteSessionsOf(db, session.memberId, session.id);
  await forgetDevices(db, session.memberId, deviceHash(cookies));
}

/**
 * Ends one of the account's sessions at once, or all others where none is named. Another account's session
 * is answered like one that has ended already, and stays.
 */
export const revokeSession: Handler<"revokeSession"> = async (context, { id }) => {
  const { db, session, cookies } = context;
  if (id === undefined) await revokeOthers(context);
  else await deleteOwnSession(db, session.memberId, id);
  if (id === session.id) cookies.clear(sessionCookie);
  return ok({ revoked: true as const });
};
