import { createHash, randomBytes } from "node:crypto";

/** A pass as an address or a page carries it: the merchant's code, a dot, 256 random bits. */
export const makePass = (merchant: string): string =>
  `${merchant}.${randomBytes(32).toString("base64url")}`;

/** What is stored in a pass's place. Random secrets need no salt and no slow hash. */
export const digestOf = (pass: string): string =>
  createHash("sha256").update(pass).digest("base64url");

/** The merchant a pass names; undefined for what is no pass. */
export const merchantOf = (pass: string): string | undefined =>
  /^([a-z0-9][a-z0-9-]{0,63})\.[\w-]{43}$/.exec(pass)?.[1];
