import type { ContactsValue, VerifyLoginPayload } from "#src/contracts/api.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { digest } from "#src/credentials/tokens.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { type CodeDeps, judgeCode, maskTarget, sendCode } from "../../codes/public.ts";
import { findRegisteredEmail, findRegisteredName } from "../../member/public.ts";
import { judgeAppCode } from "../challenge/authenticator.ts";
import { selectAuthenticator } from "../challenge/authenticator-repo.ts";
import { judgeGuess } from "../challenge/counted-guess.ts";
import type { SessionDeps } from "../deps.ts";
import { selectContacts } from "../phone/contact-repo.ts";
import type { MustChange } from "../tables.ts";
import { type Entrance, enter, type LoginOutcome } from "./enter.ts";
import { holdMember } from "./held-member.ts";
import {
  issueTicket,
  selectTicketOwner,
  type Ticket,
  takeTicket,
  tryTicket,
} from "./ticket-repo.ts";

/** How long a login waits to be confirmed, and how often that may be tried. */
const lifeMs = 10 * 60_000;
const maxTries = 10;

type Method = VerifyLoginPayload["method"];

/**
 * What somebody has shown already: the password, or one of the things that get round it, which is
 * worth less than what the owner set up beside it.
 */
type Shown = NonNullable<Entrance["shown"]>;

/** Where a code can be sent to: what is verified, else the address that was registered. */
async function reachable(
  db: Tx,
  memberId: string,
): Promise<{ phone: string | undefined; email: string | undefined }> {
  const { phone, email } = await selectContacts(db, memberId);
  const registered = email ?? (await findRegisteredEmail(db, memberId));
  return { phone, email: registered === "" ? undefined : registered };
}

/**
 * What a member can confirm a login by here, in the merchant's order (LOGIN-33). Whoever came round
 * the password is asked by the member's app alone where there is one, else by something other than
 * what they have shown, if there is any.
 */
async function methodsOf(
  db: Tx,
  { site }: Pick<OpenCallContext, "merchant" | "site">,
  memberId: string,
  shown: Shown,
): Promise<{ method: Method; target: string }[]> {
  const contacts = await reachable(db, memberId);
  const app = await selectAuthenticator(db, memberId);
  const name = await findRegisteredName(db, memberId);
  const targets: Record<Method, string | undefined> = {
    phone: contacts.phone && maskTarget(contacts.phone),
    email: contacts.email && maskTarget(contacts.email),
    totp: app?.confirmed === true ? "" : undefined,
    bankName: name === undefined ? undefined : "",
  };
  if (shown !== "password" && app?.confirmed === true) return [{ method: "totp", target: "" }];
  const all = site.security.newAddressMethods.flatMap((method) => {
    const target = targets[method];
    return target === undefined ? [] : [{ method, target }];
  });
  const others = all.filter(({ method }) => method !== shown);
  return others.length > 0 ? others : all;
}

/**
 * Stops a login from an address the account has not used, until it is confirmed (LOGIN-32,
 * OPEN-023). Gives the refusal with its ticket; undefined where the member has nothing to confirm by.
 */
export async function demandVerification(
  db: Tx,
  context: OpenCallContext,
  memberId: string,
  { mustChange, remember, shown = "password" }: Entrance,
): Promise<CallError | undefined> {
  const { now } = context;
  const methods = await methodsOf(db, context, memberId, shown);
  if (methods.length === 0) return undefined;
  const expiresAt = now + lifeMs;
  const facts = { mustChange: mustChange ?? "", remember: remember === true ? "1" : "", shown };
  const held = { memberId, facts };
  const ticket = await issueTicket(db, "verify", held, { now, expiresAt });
  const value = { verifyRequired: true, ticket, expiresAt, methods };
  return { code: "AUTH_VERIFY_REQUIRED", value, keepWrites: true };
}

const shownIn = ({ facts }: Ticket): Shown => (facts.shown ?? "password") as Shown;

const gone: CallError = { code: "TICKET_INVALID", keepWrites: true };

const codeTarget = (ticket: string, recipient: string) =>
  ({ purpose: "verify", recipient, subject: digest(ticket) }) as const;

/** Sends the code that confirms a login. */
export async function sendVerifyCode(
  deps: CodeDeps,
  context: OpenCallContext,
  { ticket, method }: { ticket: string; method: "phone" | "email" },
) {
  const { now } = context;
  const recipient = await context.transaction(async (db) => {
    const held = await tryTicket(db, "verify", ticket, { now, max: maxTries });
    if (held?.memberId == null) return undefined;
    const offered = await methodsOf(db, context, held.memberId, shownIn(held));
    if (!offered.some((one) => one.method === method)) return undefined;
    return (await reachable(db, held.memberId))[method];
  });
  if (recipient === undefined) return err(gone);
  // The ticket was given for the password, or for the code before it: no stranger asks.
  return sendCode(deps, context, codeTarget(ticket, recipient), true, true);
}

const plainName = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

async function judge(
  db: Tx,
  deps: CodeDeps & { secret: PlatformSecret },
  context: OpenCallContext,
  { memberId, shown }: { memberId: string; shown: Shown },
  { ticket, method, answer }: VerifyLoginPayload,
): Promise<CallError | undefined> {
  const { now } = context;
  const offered = await methodsOf(db, context, memberId, shown);
  if (!offered.some((one) => one.method === method)) return gone;
  if (method === "totp") return judgeAppCode(db, deps.secret, { memberId, now }, answer);
  if (method === "bankName") {
    // Whoever has the password can begin any number of logins: the guesses are the member's.
    const key = { kind: "totp", key_hash: digest("payee name", memberId) } as const;
    return judgeGuess(db, key, now, async () => {
      const name = await findRegisteredName(db, memberId);
      return name !== undefined && plainName(name) === plainName(answer);
    });
  }
  const recipient = (await reachable(db, memberId))[method];
  if (recipient === undefined) return gone;
  return judgeCode(deps, db, context, codeTarget(ticket, recipient), answer);
}

const toEntrance = ({ facts }: Ticket): Entrance => ({
  mustChange: facts.mustChange === "" ? null : (facts.mustChange as MustChange),
  // By phone nobody typed one.
  passwordKnown: facts.shown !== "phone",
  remember: facts.remember === "1",
});

/** Finishes a login from an unregistered address: the answer is right, the ticket is used up. */
export function verifyLogin(
  deps: CodeDeps,
  context: OpenCallContext,
  payload: VerifyLoginPayload,
): Promise<LoginOutcome> {
  const { now } = context;
  return context.transaction(async (db) => {
    const owner = await selectTicketOwner(db, "verify", payload.ticket);
    const held = owner === undefined ? undefined : await holdMember(db, owner);
    if (held === undefined) return err(gone);
    const times = { now, max: maxTries };
    const tried = await tryTicket(db, "verify", payload.ticket, times);
    if (tried === undefined) return err(gone);
    const asked = { memberId: held.member.id, shown: shownIn(tried) };
    const fault = await judge(db, deps, context, asked, payload);
    if (fault !== undefined) return err(fault);
    const taken = await takeTicket(db, "verify", payload.ticket, now);
    return taken === undefined ? err(gone) : enter(db, context, held, toEntrance(taken));
  });
}

/**
 * What is bound, masked (LOGIN-33), whether a forgotten password could be replaced by it, and whether a
 * bonus waits for a number.
 */
export async function readContacts(
  { isBonusPromised }: Pick<SessionDeps, "isBonusPromised">,
  db: Tx,
  { site }: Pick<OpenCallContext, "merchant" | "site">,
  memberId: string,
): Promise<Result<ContactsValue, CallError>> {
  const { phone, email } = await selectContacts(db, memberId);
  const reached = await reachable(db, memberId);
  const byPhone = phone !== undefined && site.modules.CHNGPASSVERIF3 === "1";
  const app = await selectAuthenticator(db, memberId);
  return ok({
    phone: phone === undefined ? null : maskTarget(phone),
    email: email === undefined ? null : maskTarget(email),
    recoverable: byPhone || reached.email !== undefined,
    totp: app?.confirmed === true,
    bonusWaits: await isBonusPromised(db, memberId),
  });
}
