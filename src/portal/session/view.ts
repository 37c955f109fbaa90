import type { PortalView } from "../runtime/portal.ts";
import type { SessionView } from "../runtime/session.ts";

/** The agent types that may open the agent centre; 4 is a trial account (OPEN-027, OPEN-031). */
const agentTypes: readonly number[] = [1, 2, 41, 42];
export const trialType = 4;

/**
 * Who is there. An account is an agent by its type; once the member info is loaded it must agree
 * (OPEN-030). While the token is not read yet, only a page with a session cookie is in doubt.
 */
export function toSessionView(snapshot: PortalView): SessionView {
  const { session, member, hasSession } = snapshot.context;
  const signedIn = snapshot.hasTag("signed-in");
  const type = member?.isAgent ?? session?.isAgent ?? 0;
  const isTrial = signedIn && type === trialType;
  const isAgent =
    signedIn && agentTypes.includes(type) && (member === null || agentTypes.includes(member.type));
  const checking = snapshot.hasTag("session-checking") && hasSession;
  const role = isTrial ? "trial" : isAgent ? "agent" : signedIn ? "member" : "visitor";
  return {
    state: signedIn ? "signedIn" : checking ? "checking" : "visitor",
    signedIn,
    role,
    isAgent,
    isTrial,
    user: session,
    member,
  };
}
