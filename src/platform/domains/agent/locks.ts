import { err, ok } from "#src/shared/result.ts";
import type { Handler } from "../../kernel/context.ts";
import { updateLock } from "../member/public.ts";
import { endSessions } from "../session/public.ts";
import { doOnce } from "./deed.ts";

/**
 * Keeps somebody of the line from signing in and playing, where the merchant allows it: whoever is
 * there is signed out. MODULE_OFF where it does not, STATE_INVALID for an account that is locked.
 */
export const lockDownline: Handler<"lockDownline"> = (context, { key, id: named }) => {
  const { db, site, session } = context;
  if (site.agents?.downlineLock !== true) return Promise.resolve(err({ code: "MODULE_OFF" }));
  return doOnce(context, { key, named, deed: "lock" }, async ({ id }) => {
    // The sessions first: whoever signs in meanwhile has to wait, and is refused.
    await endSessions(db, id);
    const isDone = await updateLock(db, { id, agentId: session.memberId, locks: true });
    return isDone ? ok({}) : err({ code: "STATE_INVALID" });
  });
};

/**
 * Opens an account again that was locked, also where the merchant allows no more locks. STATE_INVALID
 * for one that is open, or that somebody above the agent locked.
 */
export const unlockDownline: Handler<"unlockDownline"> = (context, { key, id: named }) => {
  const { db, session } = context;
  return doOnce(context, { key, named, deed: "unlock" }, async ({ id }) => {
    const isDone = await updateLock(db, { id, agentId: session.memberId, locks: false });
    return isDone ? ok({}) : err({ code: "STATE_INVALID" });
  });
};
