import { digest, makeSecret, toWord } from "#src/credentials/tokens.ts";
import type { CallContext, CallSession } from "../../../kernel/context.ts";
import { insertTicket } from "./launch-repo.ts";

/** How long an address with a ticket works. */
const ticketMs = 60_000;

/** What a ticket is given for: a game, a table of it, or one round to look at. */
interface TicketUse {
  /** The page of the games' host that it opens. */
  page: string;
  nodeId: number;
  room: string | null;
  roundId?: string;
}

/**
 * Gives the session an address on the games' own host, with a ticket that works once, within 60 seconds, and
 * says nothing of the session's token. It names the language, so that the words come with the page.
 */
export async function giveTicket(
  { db, merchant, session, language, now, gamesOrigin }: CallContext<CallSession>,
  { page, ...use }: TicketUse,
): Promise<{ address: string; expiresAt: number }> {
  const secret = makeSecret();
  const expiresAt = now + ticketMs;
  const right = {
    ...use,
    memberId: session.memberId,
    sessionId: session.id,
    trial: session.kind === "trial",
    language,
    sessionEndsAt: new Date(session.expiresAt),
  };
  await insertTicket(db, digest(secret), right, { now, expiresAt });
  const query = new URLSearchParams({ ticket: toWord({ merchant, secret }), language });
  return { address: `${gamesOrigin}/${page}?${query}`, expiresAt };
}
