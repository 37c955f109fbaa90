import type { RegisterMobilePayload } from "#src/contracts/api.gen.ts";
import { err, ok } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { toPhone } from "../codes/public.ts";
import { registrationRefusal } from "../limits/public.ts";
import { findMemberByUsername } from "../member/public.ts";
import { putContact, selectPhoneOwner } from "./contact-repo.ts";
import type { LoginOutcome } from "./enter.ts";
import { hashNew, makeAccount, storeMember } from "./new-member.ts";
import { type PhoneParts, provePhone } from "./phone-proof.ts";
import { formFault, passDoor, type RegisterParts } from "./register.ts";
import { asksPassword, toKept } from "./registration.ts";
import { toLoginResult } from "./service.ts";
import { beginSession } from "./sessions.ts";

const mobileTaken: CallError = {
  code: "MOBILE_TAKEN",
  value: { fields: [{ name: "mobileNum", reason: "taken", patternId: 0, min: 0, max: 0 }] },
};

const isTaken = (context: OpenCallContext, phone: string): Promise<boolean> =>
  context.transaction(
    async (db) =>
      (await selectPhoneOwner(db, context.merchant, phone)) !== undefined ||
      (await findMemberByUsername(db, context.merchant, phone)) !== undefined,
  );

/**
 * Registers a member by mobile number (REG-21): the number is the username, the platform makes the
 * account (OPEN-038), and the password where none is asked for (OPEN-037). Whether a number has an
 * account is said only to those who proved that it is theirs.
 */
export async function registerMobile(
  parts: RegisterParts & PhoneParts,
  context: OpenCallContext,
  payload: RegisterMobilePayload,
): Promise<LoginOutcome> {
  const { site, merchant, now, cookies } = context;
  if (site.modules.MOBILENUMREG3 !== "1" || site.audience === "agent")
    return err({ code: "REGISTRATION_CLOSED" });
  const byThirdParty = site.phoneAuth !== undefined && payload.firebaseIdToken !== undefined;
  const form = {
    type: "registerMobile",
    hidden: byThirdParty ? ["verificationCode"] : [],
  } as const;
  const facts = await passDoor(context, parts, payload, form);
  if ("code" in facts) return err(facts);
  const fault = await formFault(context, payload, facts);
  if (fault !== undefined) return err(fault);
  const phone = toPhone(site, payload.mobileNum, payload.countryDialingCode);
  if (!phone.ok) return phone;
  const isProven = byThirdParty || site.modules.REGMOBVERF3 === "1";
  if (isProven) {
    const { verificationCode, firebaseIdToken } = payload;
    const claim = { phone: phone.value, verificationCode, firebaseIdToken };
    const proof = await provePhone(parts, context, "register", claim);
    if (!proof.ok) return proof;
  }
  const account = makeAccount("m");
  const kept = toKept({ ...payload, username: account }, facts);
  // After the number was proven: nobody learns of a stranger that they keep away from play.
  const person = { ...kept, contacts: { phone: phone.value } };
  const excluded = await context.transaction((db) => registrationRefusal(db, context, person));
  if (excluded !== undefined) return err(excluded);
  if (await isTaken(context, phone.value)) return err(mobileTaken);
  const hashes = await hashNew(
    asksPassword(facts) ? payload.password : undefined,
    kept.paymentPassword,
  );
  return context.transaction(async (db) => {
    const given = { username: phone.value, account, kept, hashes };
    const member = await storeMember(db, context, parts.onRegistered, given);
    // Another registration was quicker while the password was hashed.
    if (member === undefined) return err(mobileTaken);
    const contact = { kind: "phone", value: phone.value } as const;
    if (isProven) await putContact(db, merchant, member.id, contact, new Date(now));
    const session =
      payload.login === true ? await beginSession(db, merchant, member, cookies, now) : null;
    return ok(toLoginResult(member, null, session));
  });
}
