import type { RegisterPayload, RegisterSettings, RegisterValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { findMemberByUsername, type Member, openMember } from "../member/public.ts";
import { type BotChecks, passesBotCheck } from "./bot-check.ts";
import { isCaptchaSolved } from "./captcha-check.ts";
import { hashPassword } from "./passwords.ts";
import { type FormFacts, type Kept, registrationFault, toKept } from "./registration.ts";
import { insertCredential } from "./repo.ts";
import { toLoginResult } from "./service.ts";
import { beginSession } from "./sessions.ts";

type Outcome = Result<RegisterValue, CallError>;

/** What other domains do for a new member, in the same transaction; the wallet opens its account. */
export type OnRegistered = (
  db: Tx,
  facts: { merchant: string; site: Merchant; member: Member; now: number },
) => Promise<void>;

/** What registering needs from outside the domain. */
export interface RegisterParts {
  botChecks: BotChecks;
  settingsOf: (site: Merchant) => RegisterSettings;
  onRegistered: OnRegistered;
}

/** USERNAME_TAKEN names its field too, so that the form can show it there. */
const usernameTaken: CallError = {
  code: "USERNAME_TAKEN",
  value: { fields: [{ name: "username", reason: "taken", patternId: 0, min: 0, max: 0 }] },
};

const captchaWrong: CallError = { code: "AUTH_CAPTCHA_WRONG", value: { captchaRequired: true } };

/** Whether the form has a captcha. */
const asksCaptcha = ({ settings }: FormFacts): boolean => settings.fields.captcha?.enabled === true;

async function store(
  db: Tx,
  context: OpenCallContext,
  parts: RegisterParts,
  payload: RegisterPayload,
  kept: Kept,
  hashes: { password: string; payment: string | null },
): Promise<Outcome> {
  const { merchant, site, language, now, cookies } = context;
  const { nickname, birthday, profile, origin } = kept;
  const username = payload.username.trim();
  const member = await openMember(db, merchant, {
    username,
    nickname,
    language,
    birthday,
    profile,
    origin,
    now,
  });
  // Another registration was quicker while the password was hashed.
  if (member === undefined) return err(usernameTaken);
  await insertCredential(db, merchant, member.id, hashes, new Date(now));
  await parts.onRegistered(db, { merchant, site, member, now });
  const session =
    payload.login === true ? await beginSession(db, merchant, member, cookies, now) : null;
  return ok(toLoginResult(member, null, session));
}

/** What refuses a registration before anything is stored; the order is the cheapest first. */
async function faultOf(
  context: OpenCallContext,
  parts: RegisterParts,
  payload: RegisterPayload,
  facts: FormFacts,
): Promise<CallError | undefined> {
  const { site, merchant, now, cookies } = context;
  // OPEN-041; and a portal for agents alone would refuse the new member at the door (OPEN-025).
  if (site.modules.USERNAMEREG3 !== "1" || site.audience === "agent")
    return { code: "REGISTRATION_CLOSED" };
  if (!(await passesBotCheck(parts.botChecks, site.botCheck, payload.verification, merchant)))
    return { code: "BOT_CHECK_FAILED" };
  const fault = registrationFault(payload, facts);
  if (fault !== undefined) return fault;
  return context.transaction(async (db) => {
    const solved =
      !asksCaptcha(facts) ||
      (await isCaptchaSolved(db, merchant, payload.captcha ?? "", cookies, now));
    if (!solved) return captchaWrong;
    const taken = await findMemberByUsername(db, merchant, payload.username);
    return taken === undefined ? undefined : usernameTaken;
  });
}

/**
 * Registers a member by username (spec 5): the merchant's rules, then member, credential, wallet and
 * session in one transaction. No transaction is open while the password is hashed.
 */
export async function register(
  parts: RegisterParts,
  context: OpenCallContext,
  payload: RegisterPayload,
): Promise<Outcome> {
  const { site, now, log, merchant } = context;
  const facts: FormFacts = {
    site,
    settings: parts.settingsOf(site),
    now,
    report: (field, pattern) =>
      log.warn({ merchant, field, pattern }, "A registration pattern does not compile"),
  };
  const fault = await faultOf(context, parts, payload, facts);
  if (fault !== undefined) return err(fault);
  const kept = toKept(payload, facts);
  const password = await hashPassword(payload.password);
  const payment = kept.paymentPassword === null ? null : await hashPassword(kept.paymentPassword);
  return context.transaction((db) =>
    store(db, context, parts, payload, kept, { password, payment }),
  );
}
