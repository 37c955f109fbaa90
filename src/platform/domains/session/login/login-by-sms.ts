import type { LoginPayload } from "#src/contracts/api.gen.ts";
import { showsPhoneLogin } from "#src/shared/phone-login.ts";
import { err } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { toPhone } from "../../codes/public.ts";
import { hasAuthenticator } from "../challenge/authenticator.ts";
import { passesBotCheck } from "../challenge/bot-check.ts";
import { type PhoneDeps, provePhone } from "../phone/phone-proof.ts";
import { enter, type LoginOutcome } from "./enter.ts";
import { holdPhoneOwner } from "./held-member.ts";
import { demandVerification } from "./new-address.ts";

/**
 * Logs in by mobile number: with a code sent here, or with the word of the third-party service
 * (LOGIN-28, LOGIN-29, OPEN-011). Never asks for a new password (LOGIN-18).
 */
export async function loginBySms(
  deps: PhoneDeps,
  context: OpenCallContext,
  payload: LoginPayload,
): Promise<LoginOutcome> {
  const { site } = context;
  if (!showsPhoneLogin(site, site.modules)) return err({ code: "MODULE_OFF" });
  // The code was asked for with a bot check already; only a token brings none.
  const { verificationCode, firebaseIdToken, verification, remember = false } = payload;
  const byToken = payload.firebaseChannel === "sms";
  if (byToken && !(await passesBotCheck(deps.secret, context, verification)))
    return err({ code: "BOT_CHECK_FAILED" });
  const phone =
    payload.mobileNum === undefined
      ? undefined
      : toPhone(site, payload.mobileNum, payload.countryDialingCode);
  if (phone?.ok === false) return phone;
  const proof = await provePhone(deps, context, "login", {
    phone: phone?.value,
    verificationCode: byToken ? undefined : verificationCode,
    firebaseIdToken: byToken ? firebaseIdToken : undefined,
  });
  if (!proof.ok) return proof;
  // A token may be anybody's; a code was sent to members alone.
  const unknown: CallError = { code: byToken ? "AUTH_INVALID" : "CODE_WRONG" };
  return context.transaction(async (db) => {
    const held = await holdPhoneOwner(db, proof.value);
    if (held === undefined) return err(unknown);
    const entrance = { remember, shown: "phone" } as const;
    // A number is lent, stolen and given to others: the app its owner set up comes on top.
    const demanded = (await hasAuthenticator(db, held.member.id))
      ? await demandVerification(db, context, held.member.id, entrance)
      : undefined;
    return demanded === undefined ? enter(db, context, held, entrance) : err(demanded);
  });
}
