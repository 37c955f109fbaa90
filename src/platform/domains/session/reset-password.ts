import type { ResetPasswordPayload } from "#src/contracts/api.gen.ts";
import { err } from "#src/shared/result.ts";
import type { OpenCallContext } from "../../http/context.ts";
import { type CodeParts, judgeCode, toPhone } from "../codes/public.ts";
import { findMember } from "../member/public.ts";
import { selectPhoneOwner } from "./contact-repo.ts";
import { forgetDevices } from "./device-repo.ts";
import { enter, type LoginOutcome } from "./enter.ts";
import { newPasswordFault, tellOwner } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf, setPassword } from "./repo.ts";
import { audienceFault } from "./service.ts";

/**
 * Sets a new password by mobile number and code, and logs in (FORGOT-09, OPEN-017): the other
 * sessions end, the owner is told, and money waits a day (security table, row 10).
 */
export async function resetPassword(
  parts: CodeParts,
  context: OpenCallContext,
  payload: ResetPasswordPayload,
): Promise<LoginOutcome> {
  const { site, merchant, now } = context;
  if (site.modules.CHNGPASSVERIF3 !== "1") return err({ code: "MODULE_OFF" });
  const phone = toPhone(site, payload.mobileNum, payload.countryDialingCode);
  if (!phone.ok) return phone;
  const fault = newPasswordFault(context, payload.newPassword, [phone.value]);
  if (fault !== undefined) return err(fault);
  const found = await context.transaction(async (db) => {
    const target = { purpose: "password", recipient: phone.value } as const;
    const refused = await judgeCode(parts, db, context, target, payload.verificationCode);
    if (refused !== undefined) return refused;
    const memberId = await selectPhoneOwner(db, merchant, phone.value);
    const member = memberId === undefined ? undefined : await findMember(db, merchant, memberId);
    return member ?? ({ code: "CODE_WRONG" } as const);
  });
  if ("code" in found) return err(found);
  const barred = audienceFault(site.audience, found.isAgent);
  if (barred !== undefined) return err({ code: barred });
  const hash = await hashPassword(payload.newPassword);
  const outcome = await context.transaction(async (db) => {
    await setPassword(db, merchant, found.id, { hash, setAt: new Date(now), byPhone: true });
    await deleteSessionsOf(db, merchant, found.id);
    await forgetDevices(db, merchant, found.id);
    return enter(db, context, found);
  });
  await tellOwner(parts, context, found);
  return outcome;
}
