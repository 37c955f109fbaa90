import { type ChatLine, type ChatRefusal, longestChatText } from "#src/shared/chat-wire.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { MessageRow } from "./repo.ts";

/** As many messages as a member may write in a row, and the time that many take to be forgotten. */
const burst = 5;
const burstMs = 10_000;
/** How long the same words count as said already. */
const repeatMs = 30_000;

/** How far back a member's own messages are looked at. */
export const lookBackMs = Math.max(burstMs, repeatMs);

/** Why a message is not taken. */
export interface Refusal {
  code: ChatRefusal;
  /** Seconds, where waiting helps. */
  wait: number | null;
}

/** Marks that change the order of what stands around them, and characters nobody sees. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Makes a message out of what was typed: one line of plain text without control characters, and
 * without piles of marks on one letter. Markup stays what was typed: it is only ever shown as text.
 */
export function toChatText(typed: string): Result<string, Refusal> {
  const text = typed
    .toWellFormed()
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
  if (text === "") return err({ code: "EMPTY", wait: null });
  if ([...text].length > longestChatText) return err({ code: "TOO_LONG", wait: null });
  return ok(text);
}

/** Why a member may not say this now; undefined when they may. `recent`: newest first. */
export function paceFault(
  text: string,
  recent: readonly { text: string; at: number }[],
  now: number,
): Refusal | undefined {
  const inBurst = recent.filter(({ at }) => now - at < burstMs);
  const oldest = inBurst[burst - 1];
  if (oldest !== undefined)
    return { code: "TOO_FAST", wait: Math.max(1, Math.ceil((oldest.at + burstMs - now) / 1000)) };
  const same = recent.find((one) => one.text === text && now - one.at < repeatMs);
  if (same === undefined) return undefined;
  return { code: "REPEATED", wait: Math.max(1, Math.ceil((same.at + repeatMs - now) / 1000)) };
}

/** A message as one reader gets it. */
export function toLine(row: MessageRow, readerId: string): ChatLine {
  const own = row.memberId === readerId;
  return {
    place: row.place,
    name: row.name,
    text: row.text,
    at: row.createdAt.getTime(),
    own,
    key: own ? row.key : null,
  };
}
