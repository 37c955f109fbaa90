import { digest, makeSecret, toWord } from "#src/credentials/tokens.ts";
import type { CallContext, CallSession } from "../../../kernel/context.ts";
import { insertTicket } from "./launch-repo.ts";

/** How long an address with a ticket works. */
const ticketMs = 60_000;

/** What a ticket is given for: a game, a table of it, or one round to look at. */
interface TicketUse {
  nodeId: number;
  room: string | null;
  roundId?: string;
}

/** Gives the session a ticket that works once, within 60 seconds, and says nothing of its token. */
export async function giveTicket(
  { db, merchant, session, language, now }: CallContext<CallSession>,
  use: TicketUse,
): Promise<{ ticket: string; expiresAt: number }> {
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
  return { ticket: toWord({ merchant, secret }), expiresAt };
}
