import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { addressPlaceholder } from "./status.ts";

/** Stands for the nonce while a page is drawn; random, so that no text of a merchant can hold it. */
export const noncePlaceholder = `nonce-${randomBytes(18).toString("hex")}`;

/** A new nonce: 128 random bits (CSP 3, 7.1). */
export const makeNonce = (): string => randomBytes(16).toString("base64");

/** A drawn page, cut where something differs from answer to answer. */
export interface DrawnPage {
  status: number;
  redirect: string | undefined;
  /** Texts, with the name of what stands between each two. */
  parts: readonly string[];
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

const timeField = /"serverTime":\d+/;
const slots = new RegExp(
  `(${noncePlaceholder}|${addressPlaceholder.replaceAll(".", "\\.")}|${timeField.source})`,
);

/** Cuts a drawn document so that it can be kept and filled in again for each answer. */
export function toDrawnPage(html: string, status: number, redirect?: string): DrawnPage {
  return { status, redirect, parts: html.split(slots), size: html.length * 2 };
}

/** Fills a kept page in. */
export function fillIn({ parts }: DrawnPage, facts: AnswerFacts): string {
  return parts.map((part, index) => (index % 2 === 0 ? part : holeText(part, facts))).join("");
}

/** What stands in a hole. An address that is none is left empty: it came from a platform. */
export function holeText(hole: string, { nonce, address, serverTime }: AnswerFacts): string {
  if (hole === noncePlaceholder) return nonce;
  if (hole === addressPlaceholder) return isIP(address) === 0 ? "" : address;
  return serverTime === undefined ? hole : `"serverTime":${serverTime}`;
}
