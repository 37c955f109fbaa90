import { err, ok } from "#src/shared/result.ts";
import type { Handler, Handlers } from "../../http/context.ts";
import { type ChatParts, hasChat } from "./chat-parts.ts";
import { insertPass } from "./pass-repo.ts";
import { countUnread, readPlace } from "./repo.ts";
import { digestOf, makePass } from "./secret.ts";

/** How long the room's address works. */
const ticketMs = 60_000;
/** Nobody reads a higher number. */
const mostUnread = 100;

/**
 * The room's address: on the chat's own host, with a ticket that works once, within 60 seconds, and
 * says nothing of the session's token (spec 7, OPEN-078).
 */
const makeChatUrl =
  ({ mayChat }: ChatParts): Handler<"chatUrl"> =>
  async (context, { title = "", language, headerColor }) => {
    const { db, merchant, session, site, now, chatOrigin } = context;
    if (session === null) return err({ code: "SESSION_REQUIRED" });
    if (!hasChat(site)) return err({ code: "MODULE_OFF" });
    const { memberId, id: sessionId } = session;
    const fault = await mayChat(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    await readPlace(db, merchant, memberId);
    const known = language !== undefined && site.languages.supported.includes(language);
    const shown = known ? language : context.language;
    const pass = makePass(merchant);
    const right = {
      memberId,
      sessionId,
      title,
      language: shown,
      headerColor: headerColor ?? null,
      sessionEndsAt: new Date(session.expiresAt),
    };
    const expiresAt = new Date(Math.min(now + ticketMs, session.expiresAt));
    const use = { single: true, now: new Date(now), expiresAt };
    await insertPass(db, merchant, digestOf(pass), right, use);
    const query = new URLSearchParams({ ticket: pass, language: shown });
    return ok({ chatUrl: `${chatOrigin}/room?${query}` });
  };

const chatMessage: Handler<"chatMessage"> = async ({ db, merchant, session, site }) => {
  if (session === null) return err({ code: "SESSION_REQUIRED" });
  if (!hasChat(site)) return err({ code: "MODULE_OFF" });
  const { memberId } = session;
  const after = await readPlace(db, merchant, memberId);
  return ok({
    unReadCount: await countUnread(db, merchant, { memberId, after, most: mostUnread }),
  });
};

/** The chat's calls; the room itself is a socket beside them. */
export const makeChatHandlers = (parts: ChatParts): Handlers => ({
  chatUrl: makeChatUrl(parts),
  chatMessage,
});
