import type {
  BindContactPayload,
  BindContactValue,
  CodeSent,
  SendBindCodePayload,
} from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { transact } from "../../http/transact.ts";
import { type CodeParts, judgeCode, maskTarget, sendCode, toPhone } from "../codes/public.ts";
import { putContact, selectContacts } from "./contact-repo.ts";
import { checkLoginPassword } from "./money-password.ts";
import { notePhoneChange } from "./repo.ts";

const refuse = (name: string, reason: string): CallError => ({
  code: "FIELD_INVALID",
  value: { fields: [{ name, reason, patternId: 0, min: 0, max: 0 }] },
});

type Wish = Pick<SendBindCodePayload, "kind" | "mobileNum" | "countryDialingCode" | "email">;

/** An address in the one form it is compared in; judged by what mail needs, no more. */
function toEmail(typed: string | undefined): Result<string, CallError> {
  const email = typed?.trim().toLowerCase() ?? "";
  if (email === "") return err(refuse("email", "required"));
  return /^[^\s@<>"(),:;\\]+@[^\s@]+\.[^\s@.]+$/u.test(email)
    ? ok(email)
    : err(refuse("email", "pattern"));
}

/** The number or address that is to be bound. */
function toTarget({ site }: OpenCallContext, wish: Wish): Result<string, CallError> {
  if (wish.kind === "email") return toEmail(wish.email);
  if (wish.mobileNum === undefined) return err(refuse("mobileNum", "required"));
  return toPhone(site, wish.mobileNum, wish.countryDialingCode);
}

const boundNow = (context: OpenCallContext, memberId: string, kind: "phone" | "email") =>
  context.transaction(async (db) => (await selectContacts(db, context.merchant, memberId))[kind]);

/** Sends a code to what is to be bound, or to what is bound now. */
export async function sendBindCode(
  parts: CodeParts,
  context: OpenCallContext,
  payload: SendBindCodePayload,
): Promise<Result<CodeSent, CallError>> {
  const subject = context.session?.memberId ?? "";
  const { kind, target } = payload;
  if (target === "new") {
    const wanted = toTarget(context, payload);
    if (!wanted.ok) return wanted;
    return sendCode(parts, context, { purpose: "bind", recipient: wanted.value, subject }, true);
  }
  const recipient = await boundNow(context, subject, kind);
  if (recipient === undefined)
    return err(refuse(kind === "email" ? "email" : "mobileNum", "required"));
  return sendCode(parts, context, { purpose: "bind", recipient, subject }, true);
}

/** Judges the codes, the old place's first: what is bound changes only with its owner's word (T18). */
async function codesFault(
  db: Tx,
  parts: CodeParts,
  context: OpenCallContext,
  { verificationCode, currentCode }: BindContactPayload,
  { value, current }: { value: string; current: string | undefined },
): Promise<CallError | undefined> {
  const subject = context.session?.memberId ?? "";
  if (current !== undefined && current !== value) {
    if (currentCode === undefined) return refuse("currentCode", "required");
    const old = { purpose: "bind", recipient: current, subject } as const;
    const fault = await judgeCode(parts, db, context, old, currentCode);
    if (fault !== undefined) return fault;
  }
  const fresh = { purpose: "bind", recipient: value, subject } as const;
  return judgeCode(parts, db, context, fresh, verificationCode);
}

/** Binds a verified number or address, after the password. */
export async function bindContact(
  parts: CodeParts,
  context: OpenCallContext,
  payload: BindContactPayload,
): Promise<Result<BindContactValue, CallError>> {
  const { merchant, session, now } = context;
  if (session === null) return err({ code: "SESSION_REQUIRED" });
  const target = toTarget(context, payload);
  if (!target.ok) return target;
  const wrong = await checkLoginPassword(context, session.memberId, payload.password);
  if (wrong !== undefined) return err(wrong);
  const { value } = target;
  return transact(context, async (db) => {
    const current = (await selectContacts(db, merchant, session.memberId))[payload.kind];
    const fault = await codesFault(db, parts, context, payload, { value, current });
    if (fault !== undefined) return err(fault);
    const contact = { kind: payload.kind, value };
    const at = new Date(now);
    const bound = await putContact(db, merchant, session.memberId, contact, at);
    // Whoever took the old number over and binds one of their own gets no money out today (T18).
    if (payload.kind === "phone" && current !== undefined && current !== value)
      await notePhoneChange(db, merchant, session.memberId, at);
    return bound ? ok({ target: maskTarget(value) }) : err({ code: "MOBILE_TAKEN" });
  });
}
