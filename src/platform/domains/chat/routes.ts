import { digest, makeSecret, toWord } from "#src/credentials/tokens.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handler, Handlers } from "../../kernel/context.ts";
import { type ChatDeps, hasChat } from "./chat-deps.ts";
import { insertPass } from "./pass-repo.ts";
import { countUnread, readPlace } from "./repo.ts";

/** How long the room's address works. */
const ticketMs = 60_000;
/** Nobody reads a higher number. */
const maxUnread = 100;

/**
 * The room's address: on the chat's own host, with a ticket that works once, within 60 seconds, and
 * says nothing of the session's token (spec 7, OPEN-078).
 */
const makeChatUrl =
  ({ mayChat }: ChatDeps): Handler<"chatUrl"> =>
  async (context, { title = "", language, headerColor }) => {
    const { db, merchant, session, site, now, chatOrigin } = context;
    if (!hasChat(site)) return err({ code: "MODULE_OFF" });
    const { memberId, id: sessionId } = session;
    const fault = await mayChat(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    await readPlace(db, memberId);
    const known = language !== undefined && site.languages.supported.includes(language);
    const shown = known ? language : context.language;
    const pass = toWord({ merchant, secret: makeSecret() });
    const right = {
      memberId,
      sessionId,
      title,
      language: shown,
      headerColor: headerColor ?? null,
      sessionEndsAt: new Date(session.expiresAt),
    };
    const expiresAt = new Date(Math.min(now + ticketMs, session.expiresAt));
    const use = { single: true, now, expiresAt: expiresAt.getTime() };
    await insertPass(db, digest(pass), right, use);
    const query = new URLSearchParams({ ticket: pass, language: shown });
    return ok({ chatUrl: `${chatOrigin}/room?${query}` });
  };

const chatMessage: Handler<"chatMessage"> = async ({ db, session, site }) => {
  if (!hasChat(site)) return err({ code: "MODULE_OFF" });
  const { memberId } = session;
  const after = await readPlace(db, memberId);
  return ok({
    unReadCount: await countUnread(db, { memberId, after, max: maxUnread }),
  });
};

/** The chat's calls; the room itself is a socket beside them. */
export const makeChatHandlers = (deps: ChatDeps): Handlers => ({
  chatUrl: makeChatUrl(deps),
  chatMessage,
});
