import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A new random secret of 256 bits, in characters that fit a header and a cookie. */
export const makeSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored in a secret's place. Random secrets need no salt and no slow hash. */
export const digest = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\u0000")).digest("base64url");

/** Compares two digests in the same time wherever they differ. */
export function sameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A secret that names its merchant, so that a host which serves all of them can find its row. */
export interface NamedSecret {
  merchant: string;
  secret: string;
}

/** Writes a merchant's secret as one word of a URL: the merchant's code, a dot, the secret. */
export const toWord = ({ merchant, secret }: NamedSecret): string => `${merchant}.${secret}`;

/** Reads such a word; undefined for anything else. */
export function readWord(word: string): NamedSecret | undefined {
  const [, merchant, secret] = /^([a-z0-9][a-z0-9-]{0,63})\.([\w-]{43})$/.exec(word) ?? [];
  return merchant === undefined || secret === undefined ? undefined : { merchant, secret };
}
