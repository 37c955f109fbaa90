import { randomUUID } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import {
  type AdvertWords,
  insertAdvert,
  lockCalls,
  type NewAdvert,
  storeOutcomes,
} from "./advert-repo.ts";
import { judgeMembers } from "./judge.ts";
import { wordsOf } from "./wording.ts";

/** What staff queue: in which channel, in which words, for whom. */
export type AdvertWish = Omit<NewAdvert, "id">;

/** How many members staff can name at once. */
const maxNamed = 1000;
const maxTitle = 120;
/** An SMS is short; the others hold a letter. */
const maxText = { sms: 320, email: 4000, inbox: 4000, phone: 4000 } as const;

const fault = (message: string): CallError => ({ code: "PAYLOAD_INVALID", message });

const fits = (text: string, max: number): boolean => text.trim() !== "" && [...text].length <= max;

/** What is wrong with what staff queue; undefined where nothing is. */
function wishFault(
  { channel, words, staff, memberIds }: AdvertWish,
  { languages }: Pick<Merchant, "languages">,
): CallError | undefined {
  if (staff.trim() === "") return fault("Say who of the staff queues it.");
  if (memberIds !== null && (memberIds.length === 0 || memberIds.length > maxNamed))
    return fault(`Name 1 to ${maxNamed} members, or null for everybody who allows it.`);
  if (!Object.hasOwn(words, languages.default))
    return fault(`There are no words in ${languages.default}, the site's own language.`);
  const isUnfit = ({ title, text }: AdvertWords): boolean =>
    !fits(title, maxTitle) || !fits(text, maxText[channel]);
  const unfit = Object.entries(words).find(([, one]) => isUnfit(one));
  return unfit === undefined
    ? undefined
    : fault(
        `The words in ${unfit[0]} need a title of 1 to ${maxTitle} characters and a text of 1 to ${maxText[channel]}.`,
      );
}

/**
 * Queues an advertisement as one of the staff; gives its id. Whether a member is sent it is judged when it is
 * sent. A phone call waits for `takeCall`. Refuses with PAYLOAD_INVALID, which says what is wrong.
 */
export async function queueAdvert(
  db: Tx,
  site: Pick<Merchant, "languages">,
  wish: AdvertWish,
): Promise<Result<string, CallError>> {
  const wrong = wishFault(wish, site);
  if (wrong !== undefined) return err(wrong);
  const id = randomUUID();
  await insertAdvert(db, { ...wish, id });
  return ok(id);
}

/** A member to be called now, and what about. */
export interface Call extends AdvertWords {
  advertId: string;
  memberId: string;
  /** A verified number such as +84912345678. */
  to: string;
}

/** How many calls are judged at a time. */
const judgedAtOnce = 20;

/**
 * Takes the next call for one of the staff: of those that wait, the first to a member who may be called at
 * this moment. Those who may not be are passed over for good. undefined where nobody is left to call.
 */
export async function takeCall(
  db: Tx,
  { staff, now }: { staff: string; now: number },
): Promise<Call | undefined> {
  for (;;) {
    const waiting = await lockCalls(db, judgedAtOnce);
    if (waiting.length === 0) return undefined;
    const ids = waiting.map(({ memberId }) => memberId);
    const judged = await judgeMembers(db, "phone", ids, now);
    const outcomes: Parameters<typeof storeOutcomes>[1][number][] = [];
    let call: Call | undefined;
    for (const delivery of waiting) {
      if (call !== undefined) break;
      const { advertId, memberId } = delivery;
      const found = judged.get(memberId);
      if (found === undefined) continue;
      if ("withheld" in found) {
        outcomes.push({ advertId, memberId, state: "withheld", reason: found.withheld });
        continue;
      }
      outcomes.push({ advertId, memberId, state: "sent", staff });
      call = { advertId, memberId, to: found.to, ...wordsOf(delivery) };
    }
    await storeOutcomes(db, outcomes, now);
    if (call !== undefined) return call;
  }
}
