import type { Tx } from "#src/store/tx.ts";
import { toHtmlText as toHtml } from "./clean-html.ts";
import { sendMessages } from "./message-repo.ts";
import { noticesFor as noticesIn } from "./notices.ts";
import { openPromotions as readOpenPromotions } from "./open-promotions.ts";
import { readPromotionWords } from "./promotion-repo.ts";
import { type PromotionDeps as Deps, grantPromotion as grant } from "./promotions.ts";
import { type AgentMessage, toAgentWords } from "./seed/agent-wording.ts";
import { lockWords } from "./seed/lock-wording.ts";
import { type TransferFacts, toTransferWords } from "./seed/transfer-wording.ts";
import { wordsFor as wordsIn } from "./service.ts";

/** What of promotions a member may claim, has under way, or could have. */
export const openPromotions = readOpenPromotions;

/** What claiming a promotion needs from outside. */
export type PromotionDeps = Deps;

/** Pays what a promotion has for a member, in the caller's transaction. */
export const grantPromotion = grant;

/** What promotions are called in a language, by id; also those that staff no longer show. */
export async function promotionTitles(
  db: Tx,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readPromotionWords(db, ids);
  return new Map(rows.map(({ id, words }) => [id, wordsIn(words, language)?.title ?? id]));
}

/** Writes to a member that money came from their line; once, by its reference. */
export async function tellOfTransfer(
  db: Tx,
  { memberId, now, ...facts }: TransferFacts & { memberId: string; now: number },
): Promise<void> {
  const words = toTransferWords(facts);
  await sendMessages(db, [{ id: facts.reference, memberId, words, sentAt: now }]);
}

/** Writes to a member what an agent above says; once, by its reference. */
export async function tellFromAgent(
  db: Tx,
  {
    memberId,
    reference,
    now,
    ...message
  }: AgentMessage & { memberId: string; reference: string; now: number },
): Promise<void> {
  const words = toAgentWords(message);
  await sendMessages(db, [{ id: reference, memberId, words, sentAt: now }]);
}

/** Writes to a member that an agent locked the account, and what is left; once, by its reference. */
export const tellOfLock = (
  db: Tx,
  { memberId, reference, now }: { memberId: string; reference: string; now: number },
): Promise<void> => sendMessages(db, [{ id: reference, memberId, words: lockWords, sentAt: now }]);

/** What is announced to whoever is signed in, the latest first. */
export const noticesFor = noticesIn;

/** Stores messages to members, each once by its id. One statement. */
export const writeToMembers = sendMessages;

/** Words as HTML shows them unchanged. */
export const toHtmlText = toHtml;

/** Words in a language or one that stands in for it; whatever there is where it has none. */
export const wordsFor = wordsIn;
