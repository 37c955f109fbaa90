import type { CreateStartTokenValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, CallSession, OpenCallContext } from "../../../kernel/context.ts";
import { enter, type LoginOutcome } from "../login/enter.ts";
import { holdMember } from "../login/held-member.ts";
import { issueTicket, selectTicketOwner, takeTicket } from "../login/ticket-repo.ts";
import { selectBeginning } from "../repo.ts";

/** How long a start code is good for (OPEN-006). */
const lifeMs = 60_000;
const noSession = "00000000-0000-0000-0000-000000000000";

/**
 * Makes a code that begins a session of the same member elsewhere, once (OPEN-006), for as long as
 * the session it was made in goes on (T2).
 */
export async function createStartToken(
  context: OpenCallContext<CallSession>,
): Promise<Result<CreateStartTokenValue, CallError>> {
  const { session, now } = context;
  const expiresAt = now + lifeMs;
  const held = { memberId: session.memberId, facts: { session: session.id } };
  const token = await context.transaction((db) =>
    issueTicket(db, "start", held, { now, expiresAt }),
  );
  return ok({ token, expiresAt });
}

/** Exchanges a start code for a session; only where none is active (T3). */
export async function exchangeStartToken(
  context: OpenCallContext,
  token: string,
): Promise<LoginOutcome> {
  const { session, now } = context;
  if (session !== null) return err({ code: "STATE_INVALID" });
  return context.transaction(async (db) => {
    const owner = await selectTicketOwner(db, "start", token);
    const held = owner === undefined ? undefined : await holdMember(db, owner);
    const taken = await takeTicket(db, "start", token, now);
    const began = await selectBeginning(db, taken?.facts.session ?? noSession);
    if (held === undefined || taken === undefined || began === undefined)
      return err({ code: "TICKET_INVALID" });
    return enter(db, context, held);
  });
}
