import type { RegisterPayload, RegisterSettings } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { FormType } from "#src/shared/register-fields.ts";
import { err, ok } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { registrationRefusal } from "../../limits/public.ts";
import { findMemberByUsername } from "../../member/public.ts";
import { isTaskSolved } from "../challenge/bot-check.ts";
import { isCaptchaSolved } from "../challenge/captcha-check.ts";
import type { LoginOutcome } from "../login/enter.ts";
import { toLoginResult } from "../service.ts";
import { beginSession } from "../sessions/sessions.ts";
import { affiliateFault } from "./affiliate.ts";
import { hashNew, type OnRegistered, storeMember } from "./new-member.ts";
import {
  type FormFacts,
  type RegistrationForm,
  registrationFault,
  toKept,
} from "./registration.ts";
import { answerAgain, keepForm } from "./sent-again.ts";

/** What registering needs from outside the domain. */
export interface RegisterDeps {
  secret: PlatformSecret;
  settingsOf: (site: Merchant) => RegisterSettings;
  onRegistered: OnRegistered;
}

/** USERNAME_TAKEN names its field too, so that the form can show it there. */
export const usernameTaken: CallError = {
  code: "USERNAME_TAKEN",
  value: { fields: [{ name: "username", reason: "taken", patternId: 0, min: 0, max: 0 }] },
};

const captchaWrong: CallError = { code: "AUTH_CAPTCHA_WRONG", value: { captchaRequired: true } };

/** What a form is judged by here and now. */
export function toFacts(
  { site, now, log, merchant }: OpenCallContext,
  deps: Pick<RegisterDeps, "settingsOf">,
  type: FormType,
  hidden: readonly string[] = [],
): FormFacts {
  return {
    type,
    hidden,
    site,
    settings: deps.settingsOf(site),
    now,
    report: (field, pattern) =>
      log.warn({ merchant, field, pattern }, "A registration pattern does not compile"),
  };
}

/** The facts once the bot check is passed; a solved task stands in for the captcha's picture. */
export async function passDoor(
  context: OpenCallContext,
  deps: RegisterDeps,
  payload: RegistrationForm,
  form: { type: FormType; hidden: readonly string[] },
): Promise<FormFacts | CallError> {
  const worked = await isTaskSolved(deps.secret, context, payload.verification);
  if (context.site.botCheck !== "none" && !worked) return { code: "BOT_CHECK_FAILED" };
  const hidden = worked ? [...form.hidden, "captcha"] : form.hidden;
  return toFacts(context, deps, form.type, hidden);
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
  const { cookies, now, transaction } = context;
  const fault = registrationFault(payload, facts);
  if (fault !== undefined) return fault;
  const code = payload.affiliateCode?.trim() ?? "";
  if (facts.settings.affiliate && code !== "") {
    const refused = await affiliateFault(context, code);
    if (refused !== undefined) return refused;
  }
  const asks = facts.settings.fields.captcha?.enabled === true && !facts.hidden.includes("captcha");
  if (!asks) return undefined;
  const solved = await transaction((db) => isCaptchaSolved(db, payload, cookies, now));
  return solved ? undefined : captchaWrong;
}

/**
 * Registers a member by username (spec 5): the merchant's rules, then member, credential, wallet and
 * session in one transaction. No transaction is open while the password is hashed.
 */
export async function register(
  deps: RegisterDeps,
  context: OpenCallContext,
  payload: RegisterPayload,
): Promise<LoginOutcome> {
  const { site } = context;
  // OPEN-041; and a portal for agents alone would refuse the new member at the door (OPEN-025).
  if (site.modules.USERNAMEREG3 !== "1" || site.audience === "agent")
    return err({ code: "REGISTRATION_CLOSED" });
  const username = payload.username.trim();
  const { formKey, password, login = false } = payload;
  const form = { formKey, username, password, login };
  const again = await answerAgain(context, form);
  if (again !== undefined) return again;
  if (context.session !== null) return err({ code: "SIGNED_IN_ALREADY" });
  const facts = await passDoor(context, deps, payload, { type: "register", hidden: [] });
  if ("code" in facts) return err(facts);
  const fault = await formFault(context, payload, facts);
  if (fault !== undefined) return err(fault);
  const taken = await context.transaction((db) => findMemberByUsername(db, username));
  if (taken !== undefined) return (await answerAgain(context, form)) ?? err(usernameTaken);
  const kept = toKept(payload, facts);
  const excluded = await context.transaction((db) => registrationRefusal(db, context, kept));
  if (excluded !== undefined) return err(excluded);
  const hashes = await hashNew(password, kept.paymentPassword);
  const opened = await context.transaction(async (db): Promise<LoginOutcome | undefined> => {
    const given = { username, kept, hashes };
    const member = await storeMember(db, context, deps.onRegistered, given);
    if (member === undefined) return undefined;
    await keepForm(db, context, form);
    const session = login ? await beginSession(db, member, context) : null;
    return ok(toLoginResult(member, null, session));
  });
  // Another registration was quicker while the password was hashed, this form's own perhaps.
  return opened ?? (await answerAgain(context, form)) ?? err(usernameTaken);
}
