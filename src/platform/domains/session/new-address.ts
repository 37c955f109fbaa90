import type { VerifyLoginPayload } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import type { PlatformSecret } from "../../secret.ts";
import { type CodeParts, judgeCode, maskTarget, sendCode } from "../codes/public.ts";
import { findMember, findRegisteredName, type Member } from "../member/public.ts";
import { judgeAppCode, selectAuthenticator } from "./authenticator.ts";
import { selectContacts } from "./contact-repo.ts";
import { judgeGuess } from "./counted-guess.ts";
import { type Entrance, enter, type LoginOutcome } from "./enter.ts";
import { digest } from "./secrets.ts";
import type { MustChange } from "./tables.ts";
import { issueTicket, type Ticket, takeTicket, tryTicket } from "./tickets.ts";

/** How long a login waits to be confirmed, and how often that may be tried. */
const lifeMs = 10 * 60_000;
const mostTries = 10;

type Method = VerifyLoginPayload["method"];

/** What a member can confirm a login by here, in the merchant's order (LOGIN-33). */
async function methodsOf(
  db: Tx,
  { merchant, site }: Pick<OpenCallContext, "merchant" | "site">,
  memberId: string,
): Promise<{ method: Method; target: string }[]> {
  const contacts = await selectContacts(db, merchant, memberId);
  const app = await selectAuthenticator(db, merchant, memberId);
  const name = await findRegisteredName(db, merchant, memberId);
  const targets: Record<Method, string | undefined> = {
    phone: contacts.phone && maskTarget(contacts.phone),
    email: contacts.email && maskTarget(contacts.email),
    totp: app?.confirmed === true ? "" : undefined,
    bankName: name === undefined ? undefined : "",
  };
  return site.security.newAddressMethods.flatMap((method) => {
    const target = targets[method];
    return target === undefined ? [] : [{ method, target }];
  });
}

/**
 * Stops a login from an address the account has not used, until it is confirmed (LOGIN-32,
 * OPEN-023). Gives the refusal with its ticket; undefined where the member has nothing to confirm by.
 */
export async function demandVerification(
  db: Tx,
  context: OpenCallContext,
  member: Member,
  { mustChange, remember }: Entrance,
): Promise<CallError | undefined> {
  const { merchant, now } = context;
  const methods = await methodsOf(db, context, member.id);
  if (methods.length === 0) return undefined;
  const expiresAt = now + lifeMs;
  const facts = { mustChange: mustChange ?? "", remember: remember === true ? "1" : "" };
  const held = { memberId: member.id, facts };
  const ticket = await issueTicket(db, merchant, "verify", held, { now, expiresAt });
  const value = { verifyRequired: true, ticket, expiresAt, methods };
  return { code: "AUTH_VERIFY_REQUIRED", value, keepWrites: true };
}

const gone: CallError = { code: "TICKET_INVALID", keepWrites: true };

const codeTarget = (ticket: string, recipient: string) =>
  ({ purpose: "verify", recipient, subject: digest(ticket) }) as const;

/** Sends the code that confirms a login. */
export async function sendVerifyCode(
  parts: CodeParts,
  context: OpenCallContext,
  { ticket, method }: { ticket: string; method: "phone" | "email" },
) {
  const { merchant, site, now } = context;
  const recipient = await context.transaction(async (db) => {
    const held = await tryTicket(db, merchant, "verify", ticket, { now, most: mostTries });
    if (held?.memberId == null || !site.security.newAddressMethods.includes(method))
      return undefined;
    return (await selectContacts(db, merchant, held.memberId))[method];
  });
  if (recipient === undefined) return err(gone);
  return sendCode(parts, context, codeTarget(ticket, recipient), true);
}

const plainName = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

async function judge(
  db: Tx,
  parts: CodeParts & { secret: PlatformSecret },
  context: OpenCallContext,
  memberId: string,
  { ticket, method, answer }: VerifyLoginPayload,
): Promise<CallError | undefined> {
  const { merchant, now } = context;
  const offered = await methodsOf(db, context, memberId);
  if (!offered.some((one) => one.method === method)) return gone;
  if (method === "totp") return judgeAppCode(db, parts.secret, { merchant, memberId, now }, answer);
  if (method === "bankName") {
    // Whoever has the password can begin any number of logins: the guesses are the member's.
    const key = { kind: "totp", key_hash: digest("payee name", memberId) } as const;
    return judgeGuess(db, merchant, key, now, async () => {
      const name = await findRegisteredName(db, merchant, memberId);
      return name !== undefined && plainName(name) === plainName(answer);
    });
  }
  const recipient = (await selectContacts(db, merchant, memberId))[method];
  if (recipient === undefined) return gone;
  return judgeCode(parts, db, context, codeTarget(ticket, recipient), answer);
}

const toEntrance = ({ facts }: Ticket): Entrance => ({
  mustChange: facts.mustChange === "" ? null : (facts.mustChange as MustChange),
  passwordKnown: true,
  remember: facts.remember === "1",
});

/** Finishes a login from an unregistered address: the answer is right, the ticket is used up. */
export function verifyLogin(
  parts: CodeParts,
  context: OpenCallContext,
  payload: VerifyLoginPayload,
): Promise<LoginOutcome> {
  const { merchant, now } = context;
  return context.transaction(async (db) => {
    const times = { now, most: mostTries };
    const held = await tryTicket(db, merchant, "verify", payload.ticket, times);
    if (held?.memberId == null) return err(gone);
    const fault = await judge(db, parts, context, held.memberId, payload);
    if (fault !== undefined) return err(fault);
    const taken = await takeTicket(db, merchant, "verify", payload.ticket, now);
    const member = await findMember(db, merchant, held.memberId);
    if (taken === undefined || member === undefined) return err(gone);
    return enter(db, context, member, toEntrance(held));
  });
}

/** What is bound, masked (LOGIN-33). */
export async function readContacts(
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<Result<{ phone: string | null; email: string | null; totp: boolean }, CallError>> {
  const { phone, email } = await selectContacts(db, merchant, memberId);
  const app = await selectAuthenticator(db, merchant, memberId);
  return ok({
    phone: phone === undefined ? null : maskTarget(phone),
    email: email === undefined ? null : maskTarget(email),
    totp: app?.confirmed === true,
  });
}
