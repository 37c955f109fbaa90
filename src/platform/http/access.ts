import type { FastifyRequest } from "fastify";
import type { CallDeclaration } from "#src/contracts/calls.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, CallSession } from "./context.ts";

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
export type FindSession = (
  db: Tx,
  merchant: string,
  proof: SessionProof,
  now: number,
) => Promise<CallSession | null>;

/** Both halves, or undefined when either is missing. */
export function proofOf(request: FastifyRequest): SessionProof | undefined {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  const cookie = request.cookies[sessionCookie];
  return token === undefined || cookie === undefined ? undefined : { token, cookie };
}

/** Judges a call's declared access; gives the refusal, or undefined. */
export function accessFault(
  access: CallDeclaration["access"],
  session: CallSession | null,
  hadProof: boolean,
): CallError | undefined {
  if (access === "public") return undefined;
  if (session === null) return { code: hadProof ? "SESSION_ENDED" : "SESSION_REQUIRED" };
  if (access === "member" && session.isAgent === trialType) return { code: "TRIAL_NOT_ALLOWED" };
  if (access === "agent" && !agentTypes.includes(session.isAgent))
    return { code: "AGENT_REQUIRED" };
  return undefined;
}
