import { randomInt } from "node:crypto";
import type { CodeSent } from "#src/contracts/api.gen.ts";
import { keyedHash, type PlatformSecret } from "#src/credentials/secret.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../kernel/context.ts";
import { fillIn, type Message } from "../../kernel/message.ts";
import { makeBinding, readBinding } from "./binding.ts";
import { countTry, deleteCode, markVerified, putCode } from "./repo.ts";
import { reserveMessage, type SendingDeps, sendReserved } from "./send.ts";
import { lifeMinutes, lifeMs } from "./service.ts";
import type { CodePurpose } from "./tables.ts";

/** What a code is bound to besides the visitor's browser. */
export interface CodeTarget {
  purpose: CodePurpose;
  /** A number such as +84912345678, or an e-mail address. */
  recipient: string;
  /** Whom else it is for: a member's id, a login's ticket. */
  subject?: string;
}

interface Hashes {
  target: string;
  code: (code: string) => string;
}

function toHashes(
  secret: PlatformSecret,
  merchant: string,
  { purpose, recipient, subject = "" }: CodeTarget,
  binding: string,
): Hashes {
  const key = secret.keyFor("codes");
  const place = [merchant, purpose, recipient, subject, binding];
  return {
    target: keyedHash(key, "target", ...place),
    code: (code) => keyedHash(key, "code", ...place, code),
  };
}

/** Six digits, each as likely as any other. */
const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

function toMessage(
  { site, language }: Pick<OpenCallContext, "site" | "language">,
  recipient: string,
  code: string,
): Omit<Message, "merchant"> {
  const texts = textsFor(site, language);
  const body = fillIn(texts["message.smsCode"] ?? "{1}", site.name, code, String(lifeMinutes));
  if (!recipient.includes("@")) return { channel: "sms", to: recipient, subject: "", body };
  const subject = fillIn(texts["message.codeSubject"] ?? "{0}", site.name);
  return { channel: "email", to: recipient, subject, body };
}

/**
 * Makes a code and sends it. The answer, and the time it takes, are the same whether or not there is
 * anybody to send it to (A3).
 * @param wanted false where nobody may be written to
 * @param known as `reserveMessage` has it
 */
export async function sendCode(
  deps: SendingDeps,
  context: OpenCallContext,
  target: CodeTarget,
  wanted: boolean,
  known = false,
): Promise<Result<CodeSent, CallError>> {
  const { merchant, now, cookies } = context;
  const binding = readBinding(cookies) ?? makeBinding(cookies);
  const hashes = toHashes(deps.secret, merchant, target, binding);
  const code = makeCode();
  const expirationTime = now + lifeMs;
  const reserved = await context.transaction(async (db) => {
    const answer = await reserveMessage(deps, db, context, target.recipient, wanted, known);
    if (!answer.ok) return answer;
    const key = { purpose: target.purpose, target_hash: hashes.target };
    const row = {
      code_hash: hashes.code(code),
      request_id: answer.value.id,
      expires_at: expirationTime,
    };
    await putCode(db, key, row, now);
    return answer;
  });
  if (!reserved.ok) return err(reserved.error);
  sendReserved(deps, context, reserved.value, toMessage(context, target.recipient, code));
  return ok({ expiredMinutes: lifeMinutes, expirationTime });
}

/**
 * Judges a code: right once, within five minutes, for its purpose, recipient, merchant and browser;
 * five tries at most are looked at, however many come at once. The caller's transaction has to be
 * kept whatever it goes on to refuse.
 * @param keep it stays good though it is right, until `spendCode`: something else is to be judged first
 * @returns undefined when it is right; else CODE_WRONG, or CODE_EXPIRED where none is left to judge
 */
export async function judgeCode(
  { secret }: Pick<SendingDeps, "secret">,
  db: Tx,
  { merchant, now, cookies }: Pick<OpenCallContext, "merchant" | "now" | "cookies">,
  target: CodeTarget,
  given: string,
  keep = false,
): Promise<CallError | undefined> {
  const expired: CallError = { code: "CODE_EXPIRED", keepWrites: true };
  const binding = readBinding(cookies);
  if (binding === undefined) return expired;
  const hashes = toHashes(secret, merchant, target, binding);
  const key = { purpose: target.purpose, target_hash: hashes.target };
  const row = await countTry(db, key, now);
  if (row === undefined) return expired;
  // Keyed hashes of equal length: how much of them agrees tells nothing about the code.
  if (row.code_hash !== hashes.code(plainDigits(given).replace(/\s/gu, "")))
    return { code: "CODE_WRONG", keepWrites: true };
  await markVerified(db, row.request_id);
  if (!keep) await deleteCode(db, key);
  return undefined;
}

/** Uses up a code that was found right and kept, in the same transaction. */
export async function spendCode(
  { secret }: Pick<SendingDeps, "secret">,
  db: Tx,
  { merchant, cookies }: Pick<OpenCallContext, "merchant" | "cookies">,
  target: CodeTarget,
): Promise<void> {
  const hashes = toHashes(secret, merchant, target, readBinding(cookies) ?? "");
  await deleteCode(db, { purpose: target.purpose, target_hash: hashes.target });
}
