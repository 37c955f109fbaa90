import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "#src/credentials/seal.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { digest } from "#src/credentials/tokens.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import { confirmStep, putAuthenticator, selectAuthenticator } from "./authenticator-repo.ts";
import { judgeGuess } from "./counted-guess.ts";

/** As authenticator apps expect it (RFC 6238): SHA-1, six digits, thirty seconds. */
const periodS = 30;
const secretBytes = 20;

const cipherKey = (secret: PlatformSecret): Buffer => secret.keyFor("authenticator");

/** Whether a member has an app that counts. */
export const hasAuthenticator = async (db: Tx, memberId: string): Promise<boolean> =>
  (await selectAuthenticator(db, memberId))?.confirmed === true;

/** Makes a secret for a member's app, unconfirmed, in the place of another unconfirmed one. */
export async function makeAuthenticator(
  db: Tx,
  secret: PlatformSecret,
  { memberId }: { memberId: string },
  labels: { issuer: string; label: string },
): Promise<{ secret: string; uri: string }> {
  const fresh = new Secret({ size: secretBytes });
  const totp = new TOTP({ ...labels, secret: fresh, period: periodS });
  const sealed = seal(cipherKey(secret), memberId, fresh.base32);
  await putAuthenticator(db, memberId, sealed);
  return { secret: fresh.base32, uri: totp.toString() };
}

/**
 * Judges an app's code: this half minute, the one before or after, each once. Wrong ones make the
 * next wait longer. The caller's transaction has to be kept whatever it goes on to refuse.
 * @returns undefined when it is right; else CODE_WRONG or AUTH_LOCKED
 */
export async function judgeAppCode(
  db: Tx,
  secret: PlatformSecret,
  { memberId, now }: { memberId: string; now: number },
  code: string,
): Promise<CallError | undefined> {
  const key = { kind: "totp", key_hash: digest("totp", memberId) } as const;
  return judgeGuess(db, key, now, () => takeStep(db, secret, { memberId, now }, code));
}

/** Uses up the half minute a code belongs to; false for a wrong code, or one that was used. */
async function takeStep(
  db: Tx,
  secret: PlatformSecret,
  { memberId, now }: { memberId: string; now: number },
  code: string,
): Promise<boolean> {
  const row = await selectAuthenticator(db, memberId);
  if (row === undefined) return false;
  const totp = new TOTP({
    secret: Secret.fromBase32(unseal(cipherKey(secret), memberId, row.secret)),
    period: periodS,
  });
  const plain = plainDigits(code).replace(/\s/gu, "");
  const delta = /^[0-9]{6}$/.test(plain)
    ? totp.validate({ token: plain, timestamp: now, window: 1 })
    : null;
  const step = Math.floor(now / 1000 / periodS) + (delta ?? 0);
  if (delta === null || step <= Number(row.last_step)) return false;
  await confirmStep(db, memberId, step);
  return true;
}
