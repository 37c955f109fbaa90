import { randomUUID } from "node:crypto";
import { networkOf } from "#src/shared/network-of.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import type { Message, SendMessage } from "../../messages/message.ts";
import { keyedHash, type PlatformSecret } from "../../secret.ts";
import {
  countSent,
  deleteRequest,
  insertRequest,
  lockRequests,
  selectRequestTimes,
  selectSentToPrefix,
} from "./repo.ts";
import { askWaitMs, dayMs, isPrefixStopped, judgedSends, patienceMs } from "./service.ts";

/** What sending needs from outside. */
export interface SendingParts {
  send: SendMessage;
  secret: PlatformSecret;
}

/** The facts of a call that a message is sent for. */
export type SendingContext = Pick<
  OpenCallContext,
  "merchant" | "site" | "clientIp" | "now" | "transaction" | "log"
>;

/** A request that was let in. */
export interface Reserved {
  id: string;
  /** False where the answer is to be the same and nothing is sent. */
  send: boolean;
}

/** Numbers of a prefix share all but their last four digits; addresses their domain. */
const prefixOf = (recipient: string): string =>
  recipient.includes("@") ? recipient.slice(recipient.indexOf("@")) : recipient.slice(0, -4);

/**
 * Counts a request for a message against the limits of recipient, address, prefix and day (A6, T17).
 * Too many for the recipient or from the address are refused, which tells nothing about accounts;
 * the other limits only keep the message back.
 * @param wanted false where there is nobody to send anything to
 */
export async function reserveMessage(
  { secret }: Pick<SendingParts, "secret">,
  db: Tx,
  { merchant, site, clientIp, now }: SendingContext,
  recipient: string,
  wanted: boolean,
): Promise<Result<Reserved, CallError>> {
  const key = secret.keyFor("messages");
  const hashes = {
    recipient_hash: keyedHash(key, "recipient", merchant, recipient),
    address_hash: keyedHash(key, "address", merchant, networkOf(clientIp)),
    prefix_hash: keyedHash(key, "prefix", merchant, prefixOf(recipient)),
  };
  const since = new Date(now - dayMs);
  await lockRequests(db, merchant);
  const times = (by: "recipient_hash" | "address_hash") =>
    selectRequestTimes(db, merchant, by, hashes[by], since);
  const asked = { recipient: await times("recipient_hash"), address: await times("address_hash") };
  const wait = askWaitMs(asked, now);
  // A short wait is one to sit out; behind a long one stands a person who needs help (ERR-19, ERR-23).
  const code = wait > patienceMs ? "CODE_QUOTA" : "CODE_TOO_MANY";
  if (wait > 0) return err({ code, retryAfter: Math.ceil(wait / 1000) });
  const toPrefix = await selectSentToPrefix(db, merchant, hashes.prefix_hash, judgedSends);
  const spent = await countSent(db, merchant, since);
  const stopped = !recipient.includes("@") && isPrefixStopped(toPrefix, now);
  const send = wanted && !stopped && spent < site.security.codesPerDay;
  const row = { id: randomUUID(), ...hashes, sent: send, asked_at: new Date(now) };
  await insertRequest(db, merchant, row, since);
  return ok({ id: row.id, send });
}

/**
 * Sends what was reserved, behind the caller's back: the answer takes as long with a message as
 * without. One that nobody takes is logged and counts for nobody (F35).
 */
export function sendReserved(
  { send }: Pick<SendingParts, "send">,
  { merchant, transaction, log }: SendingContext,
  reserved: Reserved,
  message: Omit<Message, "merchant">,
): void {
  if (!reserved.send) return;
  send({ merchant, ...message }).catch(async (error: unknown) => {
    log.error({ err: error, merchant, channel: message.channel }, "A message could not be sent");
    await transaction((db) => deleteRequest(db, merchant, reserved.id)).catch((failure: unknown) =>
      log.error({ err: failure, merchant }, "A message that was not sent could not be uncounted"),
    );
  });
}
