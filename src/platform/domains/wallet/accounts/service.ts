import { seal, unseal } from "#src/credentials/seal.ts";
import { keyedHash, type PlatformSecret } from "#src/credentials/secret.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";
import type { AccountRow } from "./repo.ts";

/**
 * How many accounts a member may be paid to at a time. No text names a number: it is few enough that
 * an account is no till of others (T21), and one for each bank that a household uses.
 */
export const maxAccounts = 5;

const numberKey = (secret: PlatformSecret): Buffer => secret.keyFor("bank account");
const markKey = (secret: PlatformSecret): Buffer => secret.keyFor("bank account mark");

/** What stays of words however they are typed: no blanks, signs, capitals or marks above letters. */
const bare = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/đ/g, "d")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether two names are one person's, however they are written. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other);

/** A number as it is kept: capitals, without what people write between its parts. */
export const plainNumber = (typed: string): string =>
  plainDigits(typed).replace(/[\s-]/gu, "").toUpperCase();

/** By what an account is known again at a merchant; who reads it cannot try numbers out. */
export const markOf = (
  secret: PlatformSecret,
  merchant: string,
  { bank, number }: { bank: string; number: string },
): string => keyedHash(markKey(secret), merchant, bare(bank), number);

/** By what an account is known again at any merchant: banks are written in many ways, people in one. */
export const personMarkOf = (secret: PlatformSecret, name: string, number: string): string =>
  keyedHash(secret.keyFor("bank account person"), bare(name), number);

/** A number as it is stored, for its member alone. */
export const sealNumber = (secret: PlatformSecret, memberId: string, number: string): string =>
  seal(numberKey(secret), memberId, number);

/** The number of an account, to pay to it. */
export const numberOf = (
  secret: PlatformSecret,
  { member_id, sealed_number }: Pick<AccountRow, "member_id" | "sealed_number">,
): string => unseal(numberKey(secret), member_id, sealed_number);
