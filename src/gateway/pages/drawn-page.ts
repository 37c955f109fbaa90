import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { PageResult } from "#src/portal/app/page-state.ts";
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
  /** UTF-8 that is the same in every answer, and in between the names of what differs. */
  parts: readonly (Buffer | string)[];
  /** Bytes that no other page holds. */
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

/** Where a text of a drawn document differs from answer to answer, in its order: each place by itself costs less than one pattern for all. */
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

/** Bytes up to so many are copied to what stands beside them: many small pieces cost more than the copy. */
const small = 4096;

/** Puts the parts of a page together. */
function makeParts() {
  const parts: (Buffer | string)[] = [];
  let size = 0;
  let open: Uint8Array[] = [];
  const close = (): void => {
    if (open.length === 0) return;
    const own = Buffer.concat(open);
    open = [];
    size += own.length;
    parts.push(own);
  };
  const add = (bytes: Uint8Array): boolean => {
    if (bytes.length <= small) {
      if (bytes.length > 0) open.push(bytes);
      return false;
    }
    close();
    parts.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    return true;
  };
  return {
    text: (text: string): void => {
      const bytes = Buffer.from(text);
      if (add(bytes)) size += bytes.length;
    },
    /** Bytes that other pages hold too. */
    shared: (bytes: Uint8Array): void => void add(bytes),
    slot: (name: string): void => {
      close();
      parts.push(name);
    },
    end: () => {
      close();
      return { parts, size };
    },
  };
}

/** Cuts a drawn document so that it can be kept and filled in again for each answer; what is bytes already holds no slot. */
export function toDrawnPage(
  document: PageResult["document"],
  status: number,
  redirect?: string,
): DrawnPage {
  const made = makeParts();
  for (const part of document) {
    if (typeof part !== "string") {
      made.shared(part);
      continue;
    }
    let end = 0;
    for (const { at, slot } of findSlots(part)) {
      made.text(part.slice(end, at));
      made.slot(slot);
      end = at + slot.length;
    }
    made.text(part.slice(end));
  }
  return { status, redirect, ...made.end() };
}

/** Fills a kept page in: the bytes of one answer, UTF-8, in their order. */
export const fillIn = ({ parts }: DrawnPage, facts: AnswerFacts): Buffer[] =>
  parts.map((part) => (typeof part === "string" ? Buffer.from(holeText(part, facts)) : part));

/** What stands in a hole. An address that is none is left empty: it came from a platform. */
export function holeText(hole: string, { nonce, address, serverTime }: AnswerFacts): string {
  if (hole === noncePlaceholder) return nonce;
  if (hole === addressPlaceholder) return isIP(address) === 0 ? "" : address;
  return serverTime === undefined ? hole : `"serverTime":${serverTime}`;
}
