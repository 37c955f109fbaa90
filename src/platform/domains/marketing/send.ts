import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Message, SendMessage } from "../../kernel/message.ts";
import { writeToMembers } from "../content/public.ts";
import { type Delivery, giveUpLost, lockDue, type Outcome, storeOutcomes } from "./advert-repo.ts";
import { channels } from "./consent-repo.ts";
import { type Judged, judgeMembers } from "./judge.ts";
import { type Advertiser, toInboxWords, toMessage } from "./wording.ts";

/** How many are judged at a time. */
const atOnce = 50;
/** What was judged longer ago is judged anew before it is sent: a no counts within a minute (G16). */
const judgedForMs = 20_000;
/** After this nobody knows any more whether it went out. */
const lostAfterMs = 10 * 60_000;
/** How often it is tried to send one, and how long it waits after the first failure; twice as long each time. */
const maxAttempts = 5;
const firstPauseMs = 60_000;

/** What sending advertisements needs. */
export interface SendingDeps {
  database: Pick<Database, "withMerchant">;
  send: SendMessage;
  /** Epoch milliseconds. */
  clock: () => number;
  log: StoreLog;
}

/** A message that may go out, and what is known of its delivery. */
interface Outgoing {
  delivery: Delivery;
  message: Message;
}

/** What of a part is to be sent, and how many there were. */
interface Part {
  looked: number;
  outgoing: Outgoing[];
}

/** Judges some that are due; no more than one question a channel, however many they are. */
async function judgeDue(
  db: Tx,
  due: readonly Delivery[],
  now: number,
): Promise<{ delivery: Delivery; judged: Judged }[]> {
  const all: { delivery: Delivery; judged: Judged }[] = [];
  for (const channel of channels) {
    const own = due.filter((one) => one.channel === channel);
    if (own.length === 0) continue;
    const ids = [...new Set(own.map(({ memberId }) => memberId))];
    const judged = await judgeMembers(db, channel, ids, now);
    for (const delivery of own) {
      const found = judged.get(delivery.memberId);
      if (found !== undefined) all.push({ delivery, judged: found });
    }
  }
  return all;
}

/** Takes and judges a part of what is due: the inbox is written to at once, what goes out is given back. */
async function takePart(db: Tx, merchant: Advertiser, now: number): Promise<Part> {
  await giveUpLost(db, now);
  const due = await lockDue(db, now, atOnce);
  const outcomes: Outcome[] = [];
  const outgoing: Outgoing[] = [];
  const letters: Parameters<typeof writeToMembers>[1][number][] = [];
  for (const { delivery, judged } of await judgeDue(db, due, now)) {
    const { advertId, memberId, channel, words } = delivery;
    if ("withheld" in judged)
      outcomes.push({ advertId, memberId, state: "withheld", reason: judged.withheld });
    else if (channel === "email" || channel === "sms") {
      outcomes.push({ advertId, memberId, state: "sending", dueAt: now + lostAfterMs });
      outgoing.push({
        delivery,
        message: toMessage(merchant, { ...delivery, channel }, judged.to),
      });
    } else {
      outcomes.push({ advertId, memberId, state: "sent" });
      letters.push({
        id: `advert:${advertId}:${memberId}`,
        memberId,
        words: toInboxWords(words),
        sentAt: now,
      });
    }
  }
  await writeToMembers(db, letters);
  await storeOutcomes(db, outcomes, now);
  return { looked: due.length, outgoing };
}

/** Sends one message; what nobody takes is tried again later, and judged again before that. */
async function deliver(
  { send, clock, log }: SendingDeps,
  { delivery, message }: Outgoing,
): Promise<Outcome> {
  const { advertId, memberId } = delivery;
  try {
    await send(message);
    return { advertId, memberId, state: "sent" };
  } catch (error) {
    const { merchant, channel } = message;
    log.error({ err: error, merchant, channel }, "An advertisement could not be sent");
    const attempts = delivery.attempts + 1;
    if (attempts >= maxAttempts) return { advertId, memberId, state: "failed", attempts };
    const dueAt = clock() + firstPauseMs * 2 ** delivery.attempts;
    return { advertId, memberId, state: "waiting", attempts, dueAt };
  }
}

/**
 * Sends a part of what is due, outside any transaction; false where nothing was due. What could not be sent
 * soon enough after it was judged waits for the next part, which judges it anew.
 */
export async function sendPart(
  deps: SendingDeps,
  merchant: Advertiser,
  now: number,
): Promise<boolean> {
  const { database, clock } = deps;
  const { looked, outgoing } = await database.withMerchant(merchant.code, (db) =>
    takePart(db, merchant, now),
  );
  const outcomes: Outcome[] = [];
  for (const one of outgoing) {
    const { advertId, memberId } = one.delivery;
    const isFresh = clock() - now < judgedForMs;
    outcomes.push(
      isFresh ? await deliver(deps, one) : { advertId, memberId, state: "waiting", dueAt: clock() },
    );
  }
  if (outcomes.length > 0)
    await database.withMerchant(merchant.code, (db) => storeOutcomes(db, outcomes, clock()));
  return looked > 0;
}
