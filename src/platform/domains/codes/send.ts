import { randomUUID } from "node:crypto";
import { keyedHash, type PlatformSecret } from "#src/credentials/secret.ts";
import { networksOf } from "#src/shared/network-of.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../kernel/context.ts";
import type { Channel, Message, SendMessage } from "../../kernel/message.ts";
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
export interface SendingDeps {
  send: SendMessage;
  /** Channels that nobody delivers; left out: each has somebody. */
  undelivered?: ReadonlySet<Channel> | undefined;
  secret: PlatformSecret;
}

/** The facts of a call that a message is sent for. */
export type SendingContext = Pick<
  OpenCallContext,
  "merchant" | "site" | "clientIp" | "now" | "transaction" | "log"
>;

/** A request that was let in. */
export interface Reserved {
  /** Left out where the message counts for nobody. */
  id?: string;
  /** False where the answer is to be the same and nothing is sent. */
  send: boolean;
}

/** How whoever it is for is reached. */
const channelOf = (recipient: string): Channel => (recipient.includes("@") ? "email" : "sms");

/** Numbers of a prefix share all but their last four digits; addresses their domain. */
const prefixOf = (recipient: string): string =>
  recipient.includes("@") ? recipient.slice(recipient.indexOf("@")) : recipient.slice(0, -4);

/**
 * Counts a request for a message against the limits of recipient, address, prefix and day (A6, T17).
 * Too many for the recipient or from the address are refused, which tells nothing about accounts;
 * the other limits only keep the message back. Where nobody delivers to such a recipient everybody is
 * told so: a code that never comes is worse than none.
 * @param wanted false where there is nobody to send anything to
 * @param known whoever asks has shown to be the recipient's owner, or is where they have been: that
 *   is counted apart, so that strangers cannot use up what the owner may ask for
 */
export async function reserveMessage(
  { secret, undelivered }: Pick<SendingDeps, "secret" | "undelivered">,
  db: Tx,
  { merchant, site, clientIp, now }: SendingContext,
  recipient: string,
  wanted: boolean,
  known = false,
): Promise<Result<Required<Reserved>, CallError>> {
  if (undelivered?.has(channelOf(recipient))) return err({ code: "CODE_QUOTA" });
  const key = secret.keyFor("messages");
  const networks = networksOf(clientIp);
  const wide = networks.length === 1 ? undefined : networks.at(-1)?.network;
  const hashes = {
    recipient_hash: keyedHash(key, known ? "owner" : "recipient", merchant, recipient),
    address_hash: keyedHash(key, "address", merchant, networks[0]?.network ?? clientIp),
    wide_hash: wide === undefined ? "" : keyedHash(key, "address", merchant, wide),
    prefix_hash: keyedHash(key, "prefix", merchant, prefixOf(recipient)),
  };
  await lockRequests(db);
  const times = (by: "recipient_hash" | "address_hash" | "wide_hash") =>
    selectRequestTimes(db, by, hashes[by], now - dayMs);
  const asked = {
    recipient: await times("recipient_hash"),
    address: await times("address_hash"),
    wide: hashes.wide_hash === "" ? [] : await times("wide_hash"),
  };
  const wait = askWaitMs(asked, now);
  // A short wait is one to sit out; behind a long one stands a person who needs help (ERR-19, ERR-23).
  const code = wait > patienceMs ? "CODE_QUOTA" : "CODE_TOO_MANY";
  if (wait > 0) return err({ code, retryAfter: Math.ceil(wait / 1000) });
  const toPrefix = await selectSentToPrefix(db, hashes.prefix_hash, judgedSends);
  const spent = await countSent(db, now - dayMs);
  const stopped = !recipient.includes("@") && isPrefixStopped(toPrefix, now);
  const send = wanted && !stopped && spent < site.security.codesPerDay;
  const row = { id: randomUUID(), ...hashes, sent: send, asked_at: new Date(now) };
  await insertRequest(db, row, now - dayMs);
  return ok({ id: row.id, send });
}

/**
 * Sends what was reserved, behind the caller's back: the answer takes as long with a message as
 * without. One that nobody takes is logged and counts for nobody (F35).
 */
export function sendReserved(
  { send }: Pick<SendingDeps, "send">,
  { merchant, transaction, log }: SendingContext,
  reserved: Reserved,
  message: Omit<Message, "merchant">,
): void {
  const { id } = reserved;
  if (!reserved.send) return;
  send({ merchant, ...message }).catch(async (error: unknown) => {
    log.error({ err: error, merchant, channel: message.channel }, "A message could not be sent");
    if (id === undefined) return;
    await transaction((db) => deleteRequest(db, id)).catch((failure: unknown) =>
      log.error({ err: failure, merchant }, "A message that was not sent could not be uncounted"),
    );
  });
}
