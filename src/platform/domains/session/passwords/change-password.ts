import type { ChangePasswordPayload, ChangePasswordValue } from "#src/contracts/api.gen.ts";
import { hashPassword, verifyPassword } from "#src/credentials/passwords.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { sessionCookie } from "../../../kernel/access.ts";
import type { CallError, CallSession, OpenCallContext } from "../../../kernel/context.ts";
import type { CodeDeps } from "../../codes/public.ts";
import { findMember } from "../../member/public.ts";
import { forgetDevices } from "../login/device-repo.ts";
import { ownContacts, tellOwner } from "../phone/tell-owner.ts";
import {
  deleteSessionsOf,
  lockCredential,
  selectCredential,
  selectPasswordKnown,
  setPassword,
} from "../repo.ts";
import { asksChange } from "../service.ts";
import { checkLoginPassword } from "./money-password.ts";
import { newPasswordFault } from "./new-password.ts";

const refuse = (name: string, reason: string): CallError => ({
  code: "FIELD_INVALID",
  value: { fields: [{ name, reason, patternId: 0, min: 0, max: 0 }] },
});

/** Whether the old password need not be typed: it was just now, and the change is demanded (OPEN-005). */
const isKnown = (context: OpenCallContext<CallSession>): Promise<boolean> =>
  context.transaction(async (db) => {
    const { session, site, now } = context;
    const credential = await selectCredential(db, session.memberId);
    const until = await selectPasswordKnown(db, session.id);
    const asked = asksChange(credential?.must_change ?? null, { ...site.modules });
    return asked && until !== null && until.getTime() > now;
  });

async function oldPasswordFault(
  context: OpenCallContext<CallSession>,
  old: string | undefined,
): Promise<CallError | undefined> {
  if (old !== undefined) return checkLoginPassword(context, context.session.memberId, old);
  return (await isKnown(context)) ? undefined : refuse("oldPassword", "required");
}

/**
 * Changes the password (CHPW-04 to CHPW-06) and ends every session of the member, this one too
 * (OPEN-017): CHPW-07 opens the login again.
 */
export async function changePassword(
  deps: CodeDeps,
  context: OpenCallContext<CallSession>,
  { oldPassword, newPassword, confirmNewPassword }: ChangePasswordPayload,
): Promise<Result<ChangePasswordValue, CallError>> {
  const { session, now, cookies } = context;
  const member = await context.transaction((db) => findMember(db, session.memberId));
  if (member === undefined) return err({ code: "SESSION_ENDED" });
  if (newPassword !== confirmNewPassword) return err(refuse("confirmNewPassword", "inconsistent"));
  const names = [member.userName, member.account];
  // Before the old one is judged: whatever changes from here on is seen by who sets the new one.
  const credential = await context.transaction((db) => selectCredential(db, member.id));
  const fault =
    newPasswordFault(context, newPassword, names) ?? (await oldPasswordFault(context, oldPassword));
  if (fault !== undefined) return err(fault);
  if (credential === undefined) return err({ code: "PASSWORD_WRONG" });
  if (await verifyPassword(newPassword, credential.password_hash))
    return err({ code: "PASSWORD_SAME" });
  const hash = await hashPassword(newPassword);
  const done = await context.transaction(async (db) => {
    // Two changes at once: the later one was judged by a password that is none any more.
    const locked = await lockCredential(db, member.id);
    if (locked?.password_hash !== credential.password_hash) return false;
    await setPassword(db, member.id, { hash, setAt: now, recovered: false });
    await deleteSessionsOf(db, member.id);
    await forgetDevices(db, member.id);
    return true;
  });
  if (!done) return err({ code: "PASSWORD_WRONG" });
  cookies.clear(sessionCookie);
  const to = await context.transaction((db) => ownContacts(db, member.id));
  await tellOwner(deps, context, { member, to, text: "message.passwordChanged" });
  return ok({ changed: true });
}
