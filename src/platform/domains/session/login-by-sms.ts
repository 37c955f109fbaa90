import type { LoginPayload } from "#src/contracts/api.gen.ts";
import { showsPhoneLogin } from "#src/shared/phone-login.ts";
import { err } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { toPhone } from "../codes/public.ts";
import { findMember } from "../member/public.ts";
import { passesBotCheck } from "./bot-check.ts";
import { selectPhoneOwner } from "./contact-repo.ts";
import { enter, type LoginOutcome } from "./enter.ts";
import { type PhoneParts, provePhone } from "./phone-proof.ts";

/**
 * Logs in by mobile number: with a code sent here, or with the word of the third-party service
 * (LOGIN-28, LOGIN-29, OPEN-011). Never asks for a new password (LOGIN-18).
 */
export async function loginBySms(
  parts: PhoneParts,
  context: OpenCallContext,
  payload: LoginPayload,
): Promise<LoginOutcome> {
  const { site, merchant } = context;
  if (!showsPhoneLogin(site, site.modules)) return err({ code: "MODULE_OFF" });
  // The code was asked for with a bot check already; only a token brings none.
  const { verificationCode, firebaseIdToken, verification, remember = false } = payload;
  const byToken = payload.firebaseChannel === "sms";
  if (byToken && !(await passesBotCheck(parts.secret, context, verification)))
    return err({ code: "BOT_CHECK_FAILED" });
  const phone =
    payload.mobileNum === undefined
      ? undefined
      : toPhone(site, payload.mobileNum, payload.countryDialingCode);
  if (phone?.ok === false) return phone;
  const proof = await provePhone(parts, context, "login", {
    phone: phone?.value,
    verificationCode: byToken ? undefined : verificationCode,
    firebaseIdToken: byToken ? firebaseIdToken : undefined,
  });
  if (!proof.ok) return proof;
  // A token may be anybody's; a code was sent to members alone.
  const unknown: CallError = { code: byToken ? "AUTH_INVALID" : "CODE_WRONG" };
  return context.transaction(async (db) => {
    const memberId = await selectPhoneOwner(db, merchant, proof.value);
    const member = memberId === undefined ? undefined : await findMember(db, merchant, memberId);
    return member === undefined ? err(unknown) : enter(db, context, member, { remember });
  });
}
