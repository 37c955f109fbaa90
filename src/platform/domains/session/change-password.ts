import type { ChangePasswordPayload, ChangePasswordValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { sessionCookie } from "../../http/access.ts";
import type { CallError, CallSession, OpenCallContext } from "../../http/context.ts";
import type { CodeParts } from "../codes/public.ts";
import { findMember } from "../member/public.ts";
import { forgetDevices } from "./device-repo.ts";
import { checkLoginPassword } from "./money-password.ts";
import { newPasswordFault, tellOwner } from "./new-password.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { deleteSessionsOf, selectCredential, selectPasswordKnown, setPassword } from "./repo.ts";
import { asksChange } from "./service.ts";

const refuse = (name: string, reason: string): CallError => ({
  code: "FIELD_INVALID",
  value: { fields: [{ name, reason, patternId: 0, min: 0, max: 0 }] },
});

/** Whether the old password need not be typed: it was just now, and the change is demanded (OPEN-005). */
const isKnown = (context: OpenCallContext, session: CallSession): Promise<boolean> =>
  context.transaction(async (db) => {
    const { merchant, site, now } = context;
    const credential = await selectCredential(db, merchant, session.memberId);
    const until = await selectPasswordKnown(db, merchant, session.id);
    const asked = asksChange(credential?.must_change ?? null, { ...site.modules });
    return asked && until !== null && until.getTime() > now;
  });

async function oldPasswordFault(
  context: OpenCallContext,
  session: CallSession,
  old: string | undefined,
): Promise<CallError | undefined> {
  if (old !== undefined) return checkLoginPassword(context, session.memberId, old);
  return (await isKnown(context, session)) ? undefined : refuse("oldPassword", "required");
}

/**
 * Changes the password (CHPW-04 to CHPW-06) and ends every session of the member, this one too
 * (OPEN-017): CHPW-07 opens the login again.
 */
export async function changePassword(
  parts: CodeParts,
  context: OpenCallContext,
  { oldPassword, newPassword, confirmNewPassword }: ChangePasswordPayload,
): Promise<Result<ChangePasswordValue, CallError>> {
  const { merchant, session, now, cookies } = context;
  if (session === null) return err({ code: "SESSION_REQUIRED" });
  const member = await context.transaction((db) => findMember(db, merchant, session.memberId));
  if (member === undefined) return err({ code: "SESSION_ENDED" });
  if (newPassword !== confirmNewPassword) return err(refuse("confirmNewPassword", "inconsistent"));
  const names = [member.userName, member.account];
  const fault =
    newPasswordFault(context, newPassword, names) ??
    (await oldPasswordFault(context, session, oldPassword));
  if (fault !== undefined) return err(fault);
  const credential = await context.transaction((db) => selectCredential(db, merchant, member.id));
  if (credential === undefined) return err({ code: "PASSWORD_WRONG" });
  if (await verifyPassword(newPassword, credential.password_hash))
    return err({ code: "PASSWORD_SAME" });
  const hash = await hashPassword(newPassword);
  await context.transaction(async (db) => {
    await setPassword(db, merchant, member.id, { hash, setAt: new Date(now), byPhone: false });
    await deleteSessionsOf(db, merchant, member.id);
    await forgetDevices(db, merchant, member.id);
  });
  cookies.clear(sessionCookie);
  await tellOwner(parts, context, member);
  return ok({ changed: true });
}
