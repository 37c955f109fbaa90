import type { RegisterMobilePayload } from "#src/contracts/api.gen.ts";
import { err, ok } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { toPhone } from "../../codes/public.ts";
import { registrationRefusal } from "../../limits/public.ts";
import { findMemberByUsername } from "../../member/public.ts";
import type { LoginOutcome } from "../login/enter.ts";
import { putContact, selectPhoneOwner } from "../phone/contact-repo.ts";
import { type PhoneDeps, provePhone } from "../phone/phone-proof.ts";
import { toLoginResult } from "../service.ts";
import { beginSession } from "../sessions/sessions.ts";
import { hashNew, makeAccount, storeMember } from "./new-member.ts";
import { formFault, passDoor, type RegisterDeps, toFacts } from "./register.ts";
import { asksPassword, toKept } from "./registration.ts";
import { answerAgain, keepForm } from "./sent-again.ts";

const mobileTaken: CallError = {
  code: "MOBILE_TAKEN",
  value: { fields: [{ name: "mobileNum", reason: "taken", patternId: 0, min: 0, max: 0 }] },
};

const isTaken = (context: OpenCallContext, phone: string): Promise<boolean> =>
  context.transaction(
    async (db) =>
      (await selectPhoneOwner(db, phone)) !== undefined ||
      (await findMemberByUsername(db, phone)) !== undefined,
  );

/**
 * Registers a member by mobile number (REG-21): the number is the username, the platform makes the
 * account (OPEN-038), and the password where none is asked for (OPEN-037). Whether a number has an
 * account is said only to those who proved that it is theirs.
 */
export async function registerMobile(
  deps: RegisterDeps & PhoneDeps,
  context: OpenCallContext,
  payload: RegisterMobilePayload,
): Promise<LoginOutcome> {
  const { site, now } = context;
  if (site.modules.MOBILENUMREG3 !== "1" || site.audience === "agent")
    return err({ code: "REGISTRATION_CLOSED" });
  const phone = toPhone(site, payload.mobileNum, payload.countryDialingCode);
  const { formKey, login = false } = payload;
  const sent = {
    ...{ formKey, username: phone.ok ? phone.value : "", login },
    password: asksPassword(toFacts(context, deps, "registerMobile"))
      ? (payload.password ?? "")
      : undefined,
  };
  const again = await answerAgain(context, sent);
  if (again !== undefined) return again;
  if (context.session !== null) return err({ code: "SIGNED_IN_ALREADY" });
  const byThirdParty = site.phoneAuth !== undefined && payload.firebaseIdToken !== undefined;
  const form = {
    type: "registerMobile",
    hidden: byThirdParty ? ["verificationCode"] : [],
  } as const;
  const facts = await passDoor(context, deps, payload, form);
  if ("code" in facts) return err(facts);
  const fault = await formFault(context, payload, facts);
  if (fault !== undefined) return err(fault);
  if (!phone.ok) return phone;
  const isProven = byThirdParty || site.modules.REGMOBVERF3 === "1";
  if (isProven) {
    const { verificationCode, firebaseIdToken } = payload;
    const claim = { phone: phone.value, verificationCode, firebaseIdToken };
    const proof = await provePhone(deps, context, "register", claim);
    if (!proof.ok) return proof;
  }
  const account = makeAccount("m");
  const kept = toKept({ ...payload, username: account }, facts);
  // After the number was proven: nobody learns of a stranger that they keep away from play.
  const person = { ...kept, contacts: { phone: phone.value } };
  const excluded = await context.transaction((db) => registrationRefusal(db, context, person));
  if (excluded !== undefined) return err(excluded);
  if (await isTaken(context, phone.value))
    return (await answerAgain(context, sent)) ?? err(mobileTaken);
  const hashes = await hashNew(
    asksPassword(facts) ? payload.password : undefined,
    kept.paymentPassword,
  );
  const opened = await context.transaction(async (db): Promise<LoginOutcome | undefined> => {
    const given = { username: phone.value, account, kept, hashes };
    const member = await storeMember(db, context, deps.onRegistered, given);
    if (member === undefined) return undefined;
    await keepForm(db, context, sent);
    const contact = { kind: "phone", value: phone.value } as const;
    if (isProven) await putContact(db, member.id, contact, now);
    const session = login ? await beginSession(db, member, context) : null;
    return ok(toLoginResult(member, null, session));
  });
  // Another registration was quicker while the password was hashed, this form's own perhaps.
  return opened ?? (await answerAgain(context, sent)) ?? err(mobileTaken);
}
