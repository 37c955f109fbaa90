import type {
  LoginSocialPayload,
  RegisterSocialPayload,
  StartSocialPayload,
  StartSocialValue,
} from "#src/contracts/api.gen.ts";
import {
  exchangeCode,
  type OpenIdPerson,
  type OpenIdSettings,
  toAuthorizationUrl,
} from "#src/credentials/openid.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { registrationRefusal } from "../../limits/public.ts";
import { enter, type LoginOutcome } from "../login/enter.ts";
import { holdMember } from "../login/held-member.ts";
import { issueTicket, takeTicket } from "../login/ticket-repo.ts";
import { putContact } from "../phone/contact-repo.ts";
import { affiliateFault } from "../registration/affiliate.ts";
import { hashNew, makeAccount, storeMember } from "../registration/new-member.ts";
import { type RegisterDeps, toFacts } from "../registration/register.ts";
import { registrationFault, toKept } from "../registration/registration.ts";
import type { SocialBook } from "./social-book.ts";
import { insertIdentity, selectIdentityOwner } from "./social-repo.ts";

/** What social sign-in needs from outside. */
export interface SocialDeps extends RegisterDeps {
  social: SocialBook;
}

/** How long somebody without an account may take to complete the registration. */
const lifeMs = 15 * 60_000;

const failed: CallError = { code: "SOCIAL_FAILED" };

/** Where a provider may send people back to: this portal's own addresses (T6). */
function isOwnAddress({ site, merchant }: OpenCallContext, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username } = new URL(address);
  if (hash !== "" || username !== "") return false;
  if (hostname === `${merchant}.localhost`) return protocol === "http:" || protocol === "https:";
  return protocol === "https:" && site.hosts.includes(hostname);
}

/** The provider's settings, where merchant and operator both have it. */
function settingsFor(
  { social }: Pick<SocialDeps, "social">,
  { site, merchant }: OpenCallContext,
  provider: LoginSocialPayload["provider"],
): OpenIdSettings | undefined {
  if (!site.socialProviders.includes(provider)) return undefined;
  return social[merchant]?.[provider] ?? social["*"]?.[provider];
}

/** Gives the address at which a visitor signs in (OPEN-013); the browser keeps verifier and state. */
export async function startSocial(
  deps: SocialDeps,
  context: OpenCallContext,
  payload: StartSocialPayload,
): Promise<Result<StartSocialValue, CallError>> {
  const settings = settingsFor(deps, context, payload.provider);
  if (settings === undefined) return err({ code: "MODULE_OFF" });
  if (!isOwnAddress(context, payload.redirectUri)) return err(failed);
  try {
    return ok({ authorizationUrl: await toAuthorizationUrl(settings, payload) });
  } catch (error) {
    context.log.warn({ err: error, provider: payload.provider }, "A provider gave no address");
    return err(failed);
  }
}

/** Somebody without an account may complete the registration: what the provider said is kept. */
function offerRegistration(
  context: OpenCallContext,
  provider: string,
  { subject, email = "", name }: OpenIdPerson,
): Promise<LoginOutcome> {
  const { now } = context;
  const expiresAt = now + lifeMs;
  return context.transaction(async (db) => {
    const held = { memberId: null, facts: { provider, subject, email } };
    const ticket = await issueTicket(db, "social", held, { now, expiresAt });
    return err({ code: "SOCIAL_UNKNOWN", value: { ticket, expiresAt, nickname: name, email } });
  });
}

/**
 * Logs in with the code a social provider gave (OPEN-013). An account is found by the provider's
 * own subject alone: an address that happens to be the same makes nobody its owner.
 */
export async function loginSocial(
  deps: SocialDeps,
  context: OpenCallContext,
  payload: LoginSocialPayload,
): Promise<LoginOutcome> {
  const { provider, remember = false } = payload;
  const settings = settingsFor(deps, context, provider);
  if (settings === undefined) return err({ code: "MODULE_OFF" });
  if (!isOwnAddress(context, payload.redirectUri)) return err(failed);
  let person: OpenIdPerson;
  try {
    person = await exchangeCode(settings, payload);
  } catch (error) {
    context.log.info({ err: error, provider }, "A social sign-in was refused");
    return err(failed);
  }
  const { subject } = person;
  const outcome = await context.transaction(async (db) => {
    const memberId = await selectIdentityOwner(db, { provider, subject });
    const held = memberId === undefined ? undefined : await holdMember(db, memberId);
    return held && enter(db, context, held, { remember });
  });
  return outcome ?? offerRegistration(context, provider, person);
}

/** What of a registration by social sign-in is judged: age and agreements, as on every form. */
function faultOf(
  deps: SocialDeps,
  context: OpenCallContext,
  payload: RegisterSocialPayload,
): CallError | undefined {
  const facts = toFacts(context, deps, "registerMobile");
  const others = Object.keys(facts.settings.fields).filter((name) => name !== "birthday");
  const forced = ["mobileNum", "verificationCode", "password", "confirmPassword"];
  const { birthday, ageConfirmed, termsAccepted } = payload;
  const rules = { ...facts, hidden: [...others, ...forced] };
  return registrationFault({ birthday, ageConfirmed, termsAccepted }, rules);
}

/** Makes the account of somebody a provider vouches for, and logs in. */
export async function registerSocial(
  deps: SocialDeps,
  context: OpenCallContext,
  payload: RegisterSocialPayload,
): Promise<LoginOutcome> {
  const { site, now } = context;
  if (site.audience === "agent") return err({ code: "REGISTRATION_CLOSED" });
  const fault = faultOf(deps, context, payload);
  if (fault !== undefined) return err(fault);
  const code = payload.affiliateCode?.trim() ?? "";
  const refused =
    site.registration.affiliate && code !== "" ? await affiliateFault(context, code) : undefined;
  if (refused !== undefined) return err(refused);
  const account = makeAccount("s");
  const kept = toKept({ ...payload, username: account }, toFacts(context, deps, "registerMobile"));
  const hashes = await hashNew(undefined, null);
  return context.transaction(async (db) => {
    const held = await takeTicket(db, "social", payload.ticket, now);
    if (held === undefined) return err({ code: "TICKET_INVALID" });
    const { provider = "", subject = "", email = "" } = held.facts;
    const excluded = await registrationRefusal(db, context, { ...kept, contacts: { email } });
    if (excluded !== undefined) return err(excluded);
    const nickname = payload.nickname?.trim() || account;
    const given = { username: account, kept: { ...kept, nickname }, hashes };
    const member = await storeMember(db, context, deps.onRegistered, given);
    if (member === undefined) throw new Error("Two accounts drew the same eleven digits.");
    if (!(await insertIdentity(db, member.id, { provider, subject }, now)))
      throw new Error("Two tickets were given for one identity, and both were used.");
    if (email !== "") await putContact(db, member.id, { kind: "email", value: email }, now);
    return enter(db, context, { member, credential: undefined });
  });
}
