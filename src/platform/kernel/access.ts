import type { FastifyRequest } from "fastify";
import type { CallAccess } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, CallSession, SessionKind, SessionOf } from "./context.ts";

/** The cookie half of the split session (OPEN-007). */
export const sessionCookie = "__Host-portico_session";

/** Agents (spec 6, OPEN-031). */
export const agentTypes: readonly number[] = [1, 2, 41, 42];
/** A trial account (spec 6, OPEN-027). */
export const trialType = 4;

/** Both halves of a session, as a call carries them. */
export interface SessionProof {
  token: string;
  cookie: string;
}

/** Finds the session both halves of which were given; null when there is none any more. */
export type FindSession = (db: Tx, proof: SessionProof, now: number) => Promise<CallSession | null>;

/** Both halves, or undefined when either is missing. */
export function proofOf(request: FastifyRequest): SessionProof | undefined {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  const cookie = request.cookies[sessionCookie];
  return token === undefined || cookie === undefined ? undefined : { token, cookie };
}

/** Whose session it is, by the agent type of its account. */
export const kindOf = (agentType: number): SessionKind =>
  agentType === trialType ? "trial" : agentTypes.includes(agentType) ? "agent" : "member";

type Session = CallSession | null;

/** Whom the calls of an access let in, and so whom their handlers can meet. */
const admits: {
  readonly [Access in CallAccess]: (session: Session) => session is SessionOf[Access];
} = {
  public: (_session): _session is Session => true,
  session: (session): session is CallSession => session !== null,
  member: (session): session is SessionOf["member"] => session !== null && session.kind !== "trial",
  agent: (session): session is SessionOf["agent"] =>
    session?.kind === "agent" && session.isLocked !== true,
};

/** Judges a call's declared access; gives the session its handler may have, or the refusal. */
export function admit<Access extends CallAccess>(
  access: Access,
  session: Session,
  hadProof: boolean,
): Result<SessionOf[Access], CallError> {
  if (admits[access](session)) return ok(session);
  if (session === null) return err({ code: hadProof ? "SESSION_ENDED" : "SESSION_REQUIRED" });
  if (access !== "agent") return err({ code: "TRIAL_NOT_ALLOWED" });
  return err({ code: session.kind === "agent" ? "ACCOUNT_LOCKED" : "AGENT_REQUIRED" });
}
