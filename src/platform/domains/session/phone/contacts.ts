import type {
  BindContactPayload,
  BindContactValue,
  CodeSent,
  SendBindCodePayload,
} from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, MemberSession, OpenCallContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import {
  type CodeDeps,
  judgeCode,
  maskTarget,
  sendCode,
  spendCode,
  toPhone,
} from "../../codes/public.ts";
import { findMember } from "../../member/public.ts";
import { checkLoginPassword } from "../passwords/money-password.ts";
import { lockCredential, noteContactChange } from "../repo.ts";
import { putContact, selectContacts } from "./contact-repo.ts";
import { ownContacts, tellOwner } from "./tell-owner.ts";

/** The rule in words of an e-mail address (spec 5). */
const mailPattern = 3;

const refuse = (name: string, reason: string, patternId = 0): CallError => ({
  code: "FIELD_INVALID",
  value: { fields: [{ name, reason, patternId, min: 0, max: 0 }] },
});

/** What other domains do when a member's number or address is verified, in the same transaction. */
export type OnBound = (
  db: Tx,
  facts: { merchant: string; site: Merchant; memberId: string; now: number },
) => Promise<void>;

/** What binding needs from outside the domain. */
export interface BindDeps extends CodeDeps {
  onBound: OnBound;
}

type Wish = Pick<SendBindCodePayload, "kind" | "mobileNum" | "countryDialingCode" | "email">;

/** An address in the one form it is compared in; judged by what mail needs, no more. */
function toEmail(typed: string | undefined): Result<string, CallError> {
  const email = typed?.trim().toLowerCase() ?? "";
  if (email === "") return err(refuse("email", "required"));
  return /^[^\s@<>"(),:;\\]+@[^\s@]+\.[^\s@.]+$/u.test(email)
    ? ok(email)
    : err(refuse("email", "pattern", mailPattern));
}

/** The number or address that is to be bound. */
function toTarget({ site }: OpenCallContext, wish: Wish): Result<string, CallError> {
  if (wish.kind === "email") return toEmail(wish.email);
  if (wish.mobileNum === undefined) return err(refuse("mobileNum", "required"));
  return toPhone(site, wish.mobileNum, wish.countryDialingCode);
}

const boundNow = (context: OpenCallContext, memberId: string, kind: "phone" | "email") =>
  context.transaction(async (db) => (await selectContacts(db, memberId))[kind]);

/** Sends a code to what is to be bound, or to what is bound now. */
export async function sendBindCode(
  deps: CodeDeps,
  context: OpenCallContext<MemberSession>,
  payload: SendBindCodePayload,
): Promise<Result<CodeSent, CallError>> {
  const subject = context.session.memberId;
  const { kind, target } = payload;
  if (target === "new") {
    const wanted = toTarget(context, payload);
    if (!wanted.ok) return wanted;
    return sendCode(deps, context, { purpose: "bind", recipient: wanted.value, subject }, true);
  }
  const recipient = await boundNow(context, subject, kind);
  if (recipient === undefined)
    return err(refuse(kind === "email" ? "email" : "mobileNum", "required"));
  return sendCode(deps, context, { purpose: "bind", recipient, subject }, true, true);
}

/**
 * Judges the codes, the old place's first: what is bound changes only with its owner's word (T18). Whichever
 * is wrong, the other stays good. A refusal of the old place's says that it is that one's.
 */
async function codesFault(
  db: Tx,
  deps: CodeDeps,
  context: OpenCallContext<MemberSession>,
  { verificationCode, currentCode }: BindContactPayload,
  { value, current }: { value: string; current: string | undefined },
): Promise<CallError | undefined> {
  const subject = context.session.memberId;
  const fresh = { purpose: "bind", recipient: value, subject } as const;
  if (current === undefined) return judgeCode(deps, db, context, fresh, verificationCode);
  if (currentCode === undefined) return refuse("currentCode", "required");
  const old = { purpose: "bind", recipient: current, subject } as const;
  const fault = await judgeCode(deps, db, context, old, currentCode, true);
  if (fault !== undefined) return { ...fault, value: { field: "currentCode" } };
  const wrong = await judgeCode(deps, db, context, fresh, verificationCode);
  if (wrong === undefined) await spendCode(deps, db, context, old);
  return wrong;
}

/**
 * Binds a verified number or address, after the password. Whoever could be reached before it is told;
 * where another one was replaced, money waits a day (T18).
 */
export async function bindContact(
  deps: BindDeps,
  context: OpenCallContext<MemberSession>,
  payload: BindContactPayload,
): Promise<Result<BindContactValue, CallError>> {
  const { merchant, site, session, now } = context;
  const target = toTarget(context, payload);
  if (!target.ok) return target;
  const wrong = await checkLoginPassword(context, session.memberId, payload.password);
  if (wrong !== undefined) return err(wrong);
  const { value } = target;
  let told: string[] = [];
  const outcome = await transact<BindContactValue>(context, async (db) => {
    // Whoever logs in by this number waits until it is known whose it is.
    await lockCredential(db, session.memberId);
    const current = (await selectContacts(db, session.memberId))[payload.kind];
    // Bound already: what is asked for again, after an answer that was lost, is as it should be.
    if (current === value) return ok({ target: maskTarget(value) });
    const fault = await codesFault(db, deps, context, payload, { value, current });
    if (fault !== undefined) return err(fault);
    const contact = { kind: payload.kind, value };
    told = await ownContacts(db, session.memberId);
    const bound = await putContact(db, session.memberId, contact, now);
    // Whoever took the old place over and binds one of their own gets no money out today.
    if (current !== undefined) await noteContactChange(db, session.memberId, now);
    if (!bound) return err({ code: "MOBILE_TAKEN" });
    await deps.onBound(db, { merchant, site, memberId: session.memberId, now });
    return ok({ target: maskTarget(value) });
  });
  const member = await context.transaction((db) => findMember(db, session.memberId));
  const to = told.filter((one) => one !== value);
  if (outcome.ok && member !== undefined)
    await tellOwner(deps, context, { member, to, text: "message.contactChanged" });
  return outcome;
}
