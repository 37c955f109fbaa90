import { randomUUID } from "node:crypto";
import { digest, makeSecret, sameDigest } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import { type FindSession, kindOf, sessionCookie } from "../../../kernel/access.ts";
import type { CallCookies, OpenCallContext } from "../../../kernel/context.ts";
import { findMember, type Member } from "../../member/public.ts";
import { deleteSession, insertSession, selectSession, touchSession } from "../repo.ts";
import { absoluteMs, idleMs, passwordKnownMs, touchEveryMs } from "../service.ts";
import { deviceName } from "./device-name.ts";

/** What a session needs to know of the call that begins it. */
type Beginning = Pick<OpenCallContext, "cookies" | "now" | "userAgent" | "knownCountry">;

/**
 * Begins a member's session (OPEN-007): one random half goes back as the token, the other into an
 * HttpOnly cookie; only their hashes are stored.
 * @param passwordKnown the password was typed for it just now (OPEN-005)
 */
export async function beginSession(
  db: Tx,
  member: Member,
  { cookies, now, userAgent, knownCountry = "" }: Beginning,
  passwordKnown = false,
): Promise<{ token: string; expiresAt: number }> {
  const [token, cookie] = [makeSecret(), makeSecret()];
  const at = new Date(now);
  const expiresAt = now + absoluteMs;
  const row = {
    id: randomUUID(),
    member_id: member.id,
    token_hash: digest(token),
    cookie_hash: digest(cookie),
    created_at: at,
    seen_at: at,
    expires_at: new Date(expiresAt),
    password_known_until: passwordKnown ? new Date(now + passwordKnownMs) : null,
    ...deviceName(userAgent),
    country: knownCountry,
  };
  await insertSession(db, row, { now, seenBefore: now - idleMs });
  cookies.set(sessionCookie, cookie, absoluteMs / 1000);
  return { token, expiresAt };
}

/** Finds the session whose two halves were given, and notes that it was used. */
export const findSession: FindSession = async (db, proof, now) => {
  const row = await selectSession(db, digest(proof.token));
  if (row === undefined || !sameDigest(row.cookie_hash, digest(proof.cookie))) return null;
  const seen = row.seen_at.getTime();
  const expiresAt = row.expires_at.getTime();
  if (now >= expiresAt || now - seen >= idleMs) return null;
  // The type is read each time: what an account may do changes at once, not at the next login.
  const member = await findMember(db, row.member_id);
  if (member === undefined) return null;
  if (now - seen >= touchEveryMs) await touchSession(db, row.id, now);
  const found = { id: row.id, memberId: row.member_id, kind: kindOf(member.isAgent), expiresAt };
  return member.isLocked ? { ...found, isLocked: true } : found;
};

/** Ends a session at once, for every tab and device that holds it. */
export async function endSession(db: Tx, id: string, cookies: CallCookies): Promise<void> {
  await deleteSession(db, id);
  cookies.clear(sessionCookie);
}
