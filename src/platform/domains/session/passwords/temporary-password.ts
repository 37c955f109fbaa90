import { randomInt } from "node:crypto";
import { digest } from "#src/credentials/tokens.ts";

/** Letters and digits that nobody misreads. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 16;
/** How long a mailed password is good for. */
export const temporaryLifeMs = 24 * 60 * 60 * 1000;

/** A password that is good for one login: 79 random bits, in four groups. */
export const makeTemporaryPassword = (): string =>
  Array.from({ length }, (_, index) => {
    const sign = alphabet[randomInt(alphabet.length)] ?? "";
    return index > 0 && index % 4 === 0 ? `-${sign}` : sign;
  }).join("");

/** What is stored of it. So random a password needs no slow hash; blanks and case are forgiven. */
export const temporaryHash = (memberId: string, password: string): string =>
  digest("temporary", memberId, password.trim().toLowerCase());
