import type { CreateStartTokenValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { findMember } from "../member/public.ts";
import { enter, type LoginOutcome } from "./enter.ts";
import { selectBeginning } from "./repo.ts";
import { issueTicket, takeTicket } from "./tickets.ts";

/** How long a start code is good for (OPEN-006). */
const lifeMs = 60_000;
const noSession = "00000000-0000-0000-0000-000000000000";

/**
 * Makes a code that begins a session of the same member elsewhere, once (OPEN-006), for as long as
 * the session it was made in goes on (T2).
 */
export async function createStartToken(
  context: OpenCallContext,
): Promise<Result<CreateStartTokenValue, CallError>> {
  const { merchant, session, now } = context;
  if (session === null) return err({ code: "SESSION_REQUIRED" });
  const expiresAt = now + lifeMs;
  const held = { memberId: session.memberId, facts: { session: session.id } };
  const token = await context.transaction((db) =>
    issueTicket(db, merchant, "start", held, { now, expiresAt }),
  );
  return ok({ token, expiresAt });
}

/** Exchanges a start code for a session; only where none is active (T3). */
export async function exchangeStartToken(
  context: OpenCallContext,
  token: string,
): Promise<LoginOutcome> {
  const { merchant, session, now } = context;
  if (session !== null) return err({ code: "STATE_INVALID" });
  return context.transaction(async (db) => {
    const held = await takeTicket(db, merchant, "start", token, now);
    const began = await selectBeginning(db, merchant, held?.facts.session ?? noSession);
    const member =
      held?.memberId && began !== undefined
        ? await findMember(db, merchant, held.memberId)
        : undefined;
    return member === undefined ? err({ code: "TICKET_INVALID" }) : enter(db, context, member);
  });
}
