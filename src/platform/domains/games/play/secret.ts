import { createHash, randomBytes } from "node:crypto";

/** A secret that names its merchant, so that the games' host, which serves all, can find its rows. */
export interface NamedSecret {
  merchant: string;
  secret: string;
}

/** What is stored in a secret's place. Random secrets need no salt and no slow hash. */
export const digestOf = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** Makes a secret of 256 random bits. */
export const makeSecret = (): string => randomBytes(32).toString("base64url");

/** Writes a merchant's secret as one word of a URL. */
export const toWord = ({ merchant, secret }: NamedSecret): string => `${merchant}.${secret}`;

/** Reads such a word; undefined for anything else. */
export function readWord(word: string): NamedSecret | undefined {
  const [, merchant, secret] = /^([a-z0-9][a-z0-9-]{0,63})\.([\w-]{43})$/.exec(word) ?? [];
  return merchant === undefined || secret === undefined ? undefined : { merchant, secret };
}
