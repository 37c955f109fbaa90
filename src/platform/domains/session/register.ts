import type { RegisterPayload, RegisterSettings } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { FormType } from "#src/shared/register-fields.ts";
import { err, ok } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import type { PlatformSecret } from "../../secret.ts";
import { registrationRefusal } from "../limits/public.ts";
import { findMemberByUsername } from "../member/public.ts";
import { affiliateFault } from "./affiliate.ts";
import { isTaskSolved } from "./bot-check.ts";
import { isCaptchaSolved } from "./captcha-check.ts";
import type { LoginOutcome } from "./enter.ts";
import { hashNew, type OnRegistered, storeMember } from "./new-member.ts";
import {
  type FormFacts,
  type RegistrationForm,
  registrationFault,
  toKept,
} from "./registration.ts";
import { toLoginResult } from "./service.ts";
import { beginSession } from "./sessions.ts";

/** What registering needs from outside the domain. */
export interface RegisterParts {
  secret: PlatformSecret;
  settingsOf: (site: Merchant) => RegisterSettings;
  onRegistered: OnRegistered;
}

/** USERNAME_TAKEN names its field too, so that the form can show it there. */
const usernameTaken: CallError = {
  code: "USERNAME_TAKEN",
  value: { fields: [{ name: "username", reason: "taken", patternId: 0, min: 0, max: 0 }] },
};

const captchaWrong: CallError = { code: "AUTH_CAPTCHA_WRONG", value: { captchaRequired: true } };

/** What a form is judged by here and now. */
export function toFacts(
  { site, now, log, merchant }: OpenCallContext,
  parts: Pick<RegisterParts, "settingsOf">,
  type: FormType,
  hidden: readonly string[] = [],
): FormFacts {
  return {
    type,
    hidden,
    site,
    settings: parts.settingsOf(site),
    now,
    report: (field, pattern) =>
      log.warn({ merchant, field, pattern }, "A registration pattern does not compile"),
  };
}

/** The facts once the bot check is passed; a solved task stands in for the captcha's picture. */
export async function passDoor(
  context: OpenCallContext,
  parts: RegisterParts,
  payload: RegistrationForm,
  form: { type: FormType; hidden: readonly string[] },
): Promise<FormFacts | CallError> {
  const worked = await isTaskSolved(parts.secret, context, payload.verification);
  if (context.site.botCheck !== "none" && !worked) return { code: "BOT_CHECK_FAILED" };
  const hidden = worked ? [...form.hidden, "captcha"] : form.hidden;
  return toFacts(context, parts, form.type, hidden);
}

/**
 * What refuses a form of either type before anything is stored; the order is the cheapest first:
 * its fields, the affiliate code (REG-20), the captcha.
 */
export async function formFault(
  context: OpenCallContext,
  payload: RegistrationForm,
  facts: FormFacts,
): Promise<CallError | undefined> {
  const { merchant, cookies, now, transaction } = context;
  const fault = registrationFault(payload, facts);
  if (fault !== undefined) return fault;
  const code = payload.affiliateCode?.trim() ?? "";
  if (facts.settings.affiliate && code !== "") {
    const refused = await affiliateFault(context, code);
    if (refused !== undefined) return refused;
  }
  const asks = facts.settings.fields.captcha?.enabled === true && !facts.hidden.includes("captcha");
  if (!asks) return undefined;
  const solved = await transaction((db) =>
    isCaptchaSolved(db, merchant, payload.captcha ?? "", cookies, now),
  );
  return solved ? undefined : captchaWrong;
}

/**
 * Registers a member by username (spec 5): the merchant's rules, then member, credential, wallet and
 * session in one transaction. No transaction is open while the password is hashed.
 */
export async function register(
  parts: RegisterParts,
  context: OpenCallContext,
  payload: RegisterPayload,
): Promise<LoginOutcome> {
  const { site, merchant, now, cookies } = context;
  // OPEN-041; and a portal for agents alone would refuse the new member at the door (OPEN-025).
  if (site.modules.USERNAMEREG3 !== "1" || site.audience === "agent")
    return err({ code: "REGISTRATION_CLOSED" });
  const facts = await passDoor(context, parts, payload, { type: "register", hidden: [] });
  if ("code" in facts) return err(facts);
  const fault = await formFault(context, payload, facts);
  if (fault !== undefined) return err(fault);
  const username = payload.username.trim();
  const taken = await context.transaction((db) => findMemberByUsername(db, merchant, username));
  if (taken !== undefined) return err(usernameTaken);
  const kept = toKept(payload, facts);
  const excluded = await context.transaction((db) => registrationRefusal(db, context, kept));
  if (excluded !== undefined) return err(excluded);
  const hashes = await hashNew(payload.password, kept.paymentPassword);
  return context.transaction(async (db) => {
    const given = { username, kept, hashes };
    const member = await storeMember(db, context, parts.onRegistered, given);
    // Another registration was quicker while the password was hashed.
    if (member === undefined) return err(usernameTaken);
    const session =
      payload.login === true ? await beginSession(db, merchant, member, cookies, now) : null;
    return ok(toLoginResult(member, null, session));
  });
}
