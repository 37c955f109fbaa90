import type { LoginResult } from "#src/contracts/api.gen.ts";
import { networkOf } from "#src/shared/network-of.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { loginFault } from "../limits/public.ts";
import type { Member } from "../member/public.ts";
import { keepDevice } from "./device-repo.ts";
import { keepAddress } from "./failure-repo.ts";
import { digest } from "./secrets.ts";
import { audienceFault, toLoginResult } from "./service.ts";
import { beginSession } from "./sessions.ts";
import type { MustChange } from "./tables.ts";

/** What any login ends with. */
export type LoginOutcome = Result<LoginResult, CallError>;

/** How somebody came in. */
export interface Entrance {
  mustChange?: MustChange | null;
  /** The password was typed just now: a forced change need not ask for it again (OPEN-005). */
  passwordKnown?: boolean;
  remember?: boolean;
}

/** What an address is kept as; the same as in the counts of failures. */
export const addressHash = (clientIp: string): string => digest("address", networkOf(clientIp));

/**
 * Lets a member in who has proven to be one: the portal serves them (OPEN-025), no exclusion of
 * their own keeps them out, their address and,
 * if asked, device are known from now on, and a session begins.
 */
export async function enter(
  db: Tx,
  { merchant, site, clientIp, now, cookies }: OpenCallContext,
  member: Member,
  { mustChange = null, passwordKnown = false, remember = false }: Entrance = {},
): Promise<LoginOutcome> {
  const fault = audienceFault(site.audience, member.isAgent);
  if (fault !== undefined) return err({ code: fault });
  const excluded = await loginFault(db, { merchant, site, memberId: member.id, now });
  if (excluded !== undefined) return err(excluded);
  await keepAddress(db, merchant, member.id, addressHash(clientIp), new Date(now));
  await keepDevice(db, merchant, member.id, { remember, cookies, now });
  const session = await beginSession(db, merchant, member, cookies, now, passwordKnown);
  return ok(toLoginResult(member, mustChange, session));
}
