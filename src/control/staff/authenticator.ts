import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "#src/credentials/seal.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";

/** As authenticator apps expect it (RFC 6238): SHA-1, six digits, thirty seconds. */
const periodS = 30;
const secretBytes = 20;

const keyOf = (secret: PlatformSecret): Buffer => secret.keyFor("staff authenticator");

/** A secret for an app: to be shown once, and as it is kept. */
export interface FreshAuthenticator {
  secret: string;
  uri: string;
  sealed: string;
}

/** Makes a secret for somebody's app. */
export function makeAuthenticator(secret: PlatformSecret, login: string): FreshAuthenticator {
  const fresh = new Secret({ size: secretBytes });
  const totp = new TOTP({ issuer: "Portico", label: login, secret: fresh, period: periodS });
  return {
    secret: fresh.base32,
    uri: totp.toString(),
    sealed: seal(keyOf(secret), login, fresh.base32),
  };
}

/**
 * Judges an app's code: this half minute, the one before or after.
 * @returns the number of the half minute it belongs to, to be used up; undefined for a wrong code
 */
export function stepOf(
  secret: PlatformSecret,
  { login, sealed }: { login: string; sealed: string },
  code: string,
  now: number,
): number | undefined {
  const totp = new TOTP({
    secret: Secret.fromBase32(unseal(keyOf(secret), login, sealed)),
    period: periodS,
  });
  const plain = code.replace(/\s/gu, "");
  const delta = /^[0-9]{6}$/.test(plain)
    ? totp.validate({ token: plain, timestamp: now, window: 1 })
    : null;
  return delta === null ? undefined : Math.floor(now / 1000 / periodS) + delta;
}
