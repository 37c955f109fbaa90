import { err, ok } from "#src/shared/result.ts";
import type { Handler } from "../../kernel/context.ts";
import { tellOfLock } from "../content/public.ts";
import { updateLock } from "../member/public.ts";
import { endSessions } from "../session/public.ts";
import { doOnce } from "./deed.ts";

/**
 * Keeps somebody of the line from play, deposits, transfers and being an agent, where the merchant allows
 * it: whoever is there is signed out, and told why. They can sign in again to see and withdraw their money.
 * MODULE_OFF where it does not, STATE_INVALID for an account that is locked.
 */
export const lockDownline: Handler<"lockDownline"> = (context, { key, id: named }) => {
  const { db, site, session, now } = context;
  return doOnce(context, { key, named, deed: "lock" }, async ({ id }, reference) => {
    if (site.agents?.downlineLock !== true) return err({ code: "MODULE_OFF" });
    const isDone = await updateLock(db, { id, agentId: session.memberId, locks: true });
    if (!isDone) return err({ code: "STATE_INVALID" });
    await endSessions(db, id);
    await tellOfLock(db, { memberId: id, reference, now });
    return ok({});
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
