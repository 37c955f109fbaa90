import type { LoginResult } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { loginFault, recognise } from "../../limits/public.ts";
import { selectContacts } from "../phone/contact-repo.ts";
import { deleteSessionsOf } from "../repo.ts";
import { audienceFault, toLoginResult } from "../service.ts";
import { beginSession } from "../sessions/sessions.ts";
import type { MustChange } from "../tables.ts";
import { keepDevice } from "./device-repo.ts";
import type { HeldMember } from "./held-member.ts";
import { keepPlace } from "./places.ts";

/** What any login ends with. */
export type LoginOutcome = Result<LoginResult, CallError>;

/** How somebody came in. */
export interface Entrance {
  mustChange?: MustChange | null;
  /** The password was typed just now: a forced change need not ask for it again (OPEN-005). */
  passwordKnown?: boolean;
  remember?: boolean;
  /** What let them in, where it was not their own password. */
  shown?: "password" | "phone" | "email";
}

/** Accounts to be paid to are recognised where they are added. */
const personDeps = { contactsOf: selectContacts, endSessions: deleteSessionsOf };

/**
 * Lets a held member in who has proven to be one: the portal serves them (OPEN-025), no exclusion of
 * their own keeps them out, their place and, if asked, their device are known from now on, and a session
 * begins. An account that an agent locked lets its owner in: their money is theirs to see and to withdraw.
 */
export async function enter(
  db: Tx,
  context: OpenCallContext,
  { member }: HeldMember,
  { mustChange = null, passwordKnown = false, remember = false }: Entrance = {},
): Promise<LoginOutcome> {
  const { merchant, site, now, cookies } = context;
  const fault = audienceFault(site.audience, member.isAgent);
  if (fault !== undefined) return err({ code: fault });
  await recognise(personDeps, db, { site, memberId: member.id, now });
  const excluded = await loginFault(db, { merchant, site, memberId: member.id, now });
  // What was recognised is kept, though nobody comes in.
  if (excluded !== undefined) return err({ ...excluded, keepWrites: true });
  await keepPlace(db, context, member.id);
  await keepDevice(db, member.id, { remember, cookies, now });
  const session = await beginSession(db, member, context, passwordKnown);
  return ok(toLoginResult(member, mustChange, session));
}
