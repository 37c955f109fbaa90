import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { addressPlaceholder } from "./status.ts";

/** Stands for the nonce while a page is drawn; random, so that no text of a merchant can hold it. */
export const noncePlaceholder = `nonce-${randomBytes(18).toString("hex")}`;

const nonceBytes = 16;
/** Random bytes for as many nonces at once: asking for a few costs as much as asking for thousands. */
let random = Buffer.alloc(0);

/** A new nonce: 128 random bits (CSP 3, 7.1), none of which is given twice. */
export function makeNonce(): string {
  if (random.length === 0) random = randomBytes(256 * nonceBytes);
  const nonce = random.toString("base64", 0, nonceBytes);
  random = random.subarray(nonceBytes);
  return nonce;
}

/** A drawn page, cut where something differs from answer to answer. */
export interface DrawnPage {
  status: number;
  redirect: string | undefined;
  /** What is the same in every answer, UTF-8: an answer costs a copy of it and no encoding. */
  texts: readonly Buffer[];
  /** The name of what stands between each two texts. */
  slots: readonly string[];
  /** Bytes. */
  size: number;
}

/** What differs from answer to answer. */
export interface AnswerFacts {
  nonce: string;
  /** The visitor's address as the platform saw it. */
  address: string;
  /** The platform's clock, epoch milliseconds. */
  serverTime: number | undefined;
}

const timeField = /"serverTime":\d+/y;
const needles = [noncePlaceholder, addressPlaceholder, '"serverTime":'];

/** Where a drawn document differs from answer to answer, in its order: each place by itself costs less than one pattern for all. */
function findSlots(html: string): { at: number; slot: string }[] {
  const found: { at: number; slot: string }[] = [];
  for (const needle of needles)
    for (let at = html.indexOf(needle); at >= 0; at = html.indexOf(needle, at + needle.length)) {
      timeField.lastIndex = at;
      const slot = needle.startsWith('"') ? timeField.exec(html)?.[0] : needle;
      if (slot !== undefined) found.push({ at, slot });
    }
  return found.sort((one, other) => one.at - other.at);
}

/** Cuts a drawn document so that it can be kept and filled in again for each answer. */
export function toDrawnPage(html: string, status: number, redirect?: string): DrawnPage {
  const slots = findSlots(html);
  let end = 0;
  const texts = slots.map(({ at, slot }) => {
    const text = html.slice(end, at);
    end = at + slot.length;
    return Buffer.from(text);
  });
  texts.push(Buffer.from(html.slice(end)));
  return {
    status,
    redirect,
    texts,
    slots: slots.map(({ slot }) => slot),
    size: texts.reduce((sum, { length }) => sum + length, 0),
  };
}

/** Fills a kept page in: the bytes of one answer, UTF-8. */
export function fillIn({ texts, slots }: DrawnPage, facts: AnswerFacts): Buffer {
  const pieces = texts.flatMap((text, index) => {
    const hole = slots[index];
    return hole === undefined ? [text] : [text, Buffer.from(holeText(hole, facts))];
  });
  return Buffer.concat(pieces);
}

/** What stands in a hole. An address that is none is left empty: it came from a platform. */
export function holeText(hole: string, { nonce, address, serverTime }: AnswerFacts): string {
  if (hole === noncePlaceholder) return nonce;
  if (hole === addressPlaceholder) return isIP(address) === 0 ? "" : address;
  return serverTime === undefined ? hole : `"serverTime":${serverTime}`;
}
