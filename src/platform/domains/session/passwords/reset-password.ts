import type { ResetPasswordPayload } from "#src/contracts/api.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { type CodeDeps, judgeCode, toPhone } from "../../codes/public.ts";
import { hasAuthenticator, judgeAppCode } from "../challenge/authenticator.ts";
import { forgetDevices } from "../login/device-repo.ts";
import { enter, type LoginOutcome } from "../login/enter.ts";
import { type HeldMember, holdPhoneOwner } from "../login/held-member.ts";
import { ownContacts, tellOwner } from "../phone/tell-owner.ts";
import { deleteSessionsOf, setPassword } from "../repo.ts";
import { audienceFault } from "../service.ts";
import { newPasswordFault } from "./new-password.ts";

/** Judges the code, and the app's where the owner has one. */
async function provenOwner(
  deps: CodeDeps,
  context: OpenCallContext,
  phone: string,
  { verificationCode, appCode }: ResetPasswordPayload,
): Promise<Result<HeldMember, CallError>> {
  const { merchant, now } = context;
  let asked: string | undefined;
  // Rolled back where the app is still to be asked: the right code stays good until then.
  const byCode = (needsApp: boolean) =>
    transact<HeldMember>(context, async (db) => {
      const target = { purpose: "password", recipient: phone } as const;
      const refused = await judgeCode(deps, db, context, target, verificationCode);
      if (refused !== undefined) return err(refused);
      const held = await holdPhoneOwner(db, phone);
      if (held === undefined) return err({ code: "CODE_WRONG", keepWrites: true });
      if (!needsApp || !(await hasAuthenticator(db, held.member.id))) return ok(held);
      asked = held.member.id;
      return err({ code: "AUTH_APP_REQUIRED" });
    });
  const found = await byCode(true);
  if (asked === undefined || appCode === undefined) return found;
  const owner = { merchant, memberId: asked, now };
  const wrong = await context.transaction((db) => judgeAppCode(db, deps.secret, owner, appCode));
  if (wrong === undefined) return byCode(false);
  return wrong.code === "CODE_WRONG" ? found : err(wrong);
}

/**
 * Sets a new password by mobile number and code, and logs in (FORGOT-09, OPEN-017): the other
 * sessions end, the owner is told, and money waits a day (security table, row 10). Whoever has an
 * authenticator app gives its code too: a number alone does not get round it.
 */
export async function resetPassword(
  deps: CodeDeps,
  context: OpenCallContext,
  payload: ResetPasswordPayload,
): Promise<LoginOutcome> {
  const { site, now } = context;
  if (site.modules.CHNGPASSVERIF3 !== "1") return err({ code: "MODULE_OFF" });
  const phone = toPhone(site, payload.mobileNum, payload.countryDialingCode);
  if (!phone.ok) return phone;
  const fault = newPasswordFault(context, payload.newPassword, [phone.value]);
  if (fault !== undefined) return err(fault);
  const found = await provenOwner(deps, context, phone.value, payload);
  if (!found.ok) return found;
  const { member, credential } = found.value;
  const barred = audienceFault(site.audience, member.isAgent);
  if (barred !== undefined) return err({ code: barred });
  const hash = await hashPassword(payload.newPassword);
  const outcome = await context.transaction(async (db) => {
    const held = await holdPhoneOwner(db, phone.value);
    // The number went to somebody else, or the owner set a password, while this one was hashed.
    const same = held?.credential?.password_hash === credential?.password_hash;
    if (held?.member.id !== member.id || !same) return undefined;
    await setPassword(db, member.id, { hash, setAt: now, recovered: true });
    await deleteSessionsOf(db, member.id);
    await forgetDevices(db, member.id);
    return enter(db, context, held);
  });
  if (outcome === undefined) return err({ code: "CODE_EXPIRED" });
  const to = await context.transaction((db) => ownContacts(db, member.id));
  await tellOwner(deps, context, { member, to, text: "message.recovered" });
  return outcome;
}
