import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { digest } from "#src/credentials/tokens.ts";
import { err, ok, type Result } from "#src/shared/result.ts";

/** How a merchant has numbers verified by somebody else. */
export type PhoneAuth = NonNullable<Merchant["phoneAuth"]>;

/** A number a third party vouches for, and until when its proof must be remembered as used. */
export interface ProvenPhone {
  /** In one form, such as +84912345678. */
  phone: string;
  id: string;
  expiresAt: number;
}

/** Why a third party's word is not taken: it is not one, or it is too old. */
export type PhoneAuthFault = "PHONE_AUTH_FAILED" | "PHONE_AUTH_EXPIRED";

/** The keys of the phone services, by provider. */
export type PhoneKeys = Partial<Readonly<Record<PhoneAuth["provider"], JWTVerifyGetKey>>>;

/** A service that does not answer is given up on after this. */
const timeoutDuration = 3000;

/** Google's keys for Firebase; the address is ours, never a merchant's (T30). */
const firebaseKeys =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/**
 * The published keys at an address. They are kept for ten minutes, and asked for anew as soon as a
 * token names one that is not among them: that is how a service changes its keys.
 * @param cooldownDuration milliseconds between two such questions, so that nobody makes us ask on and on
 */
export const makeRemoteKeys = (url: string, cooldownDuration = 5000): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration, cooldownDuration });

/** The keys of the services out there. */
export const remotePhoneKeys: PhoneKeys = { firebase: makeRemoteKeys(firebaseKeys) };

/** The issuer of the tokens of the operator that comes with the platform. */
export const sandboxIssuer = (project: string): string =>
  `https://phone-auth.sandbox.invalid/${project}`;

const issuers: Readonly<Record<PhoneAuth["provider"], (project: string) => string>> = {
  firebase: (project) => `https://securetoken.google.com/${project}`,
  sandbox: sandboxIssuer,
};

/** Proofs older than this are asked for anew. */
const freshMs = 10 * 60_000;
/** Another machine's clock may be this far ahead. */
const aheadMs = 60_000;

/** Whether the sign-in itself was by a code to the phone: an account may have other ways in. */
const isByPhone = ({ firebase }: JWTPayload): boolean =>
  typeof firebase === "object" &&
  firebase !== null &&
  Reflect.get(firebase, "sign_in_provider") === "phone";

/** What of a token's claims says that a number was proven just now. */
function toPhone(claims: JWTPayload, now: number): Result<string, PhoneAuthFault> {
  const { auth_time: at, phone_number: phone } = claims;
  if (typeof at !== "number" || at * 1000 > now + aheadMs || !isByPhone(claims))
    return err("PHONE_AUTH_FAILED");
  if (at * 1000 + freshMs <= now) return err("PHONE_AUTH_EXPIRED");
  return typeof phone === "string" && /^\+[0-9]{6,18}$/.test(phone)
    ? ok(phone)
    : err("PHONE_AUTH_FAILED");
}

/**
 * Verifies what the third-party phone service gave the browser (OPEN-011): its signature by the
 * service's published keys, that it was made for this merchant's project, and just now.
 * Rejects where the keys cannot be had; nothing is said about the token then.
 */
export async function provenPhone(
  keys: PhoneKeys,
  { provider, projectId }: PhoneAuth,
  token: string,
  now: number,
): Promise<Result<ProvenPhone, PhoneAuthFault>> {
  const key = keys[provider];
  // A service that this platform does not have, such as the sandbox's where there is no sandbox.
  if (key === undefined) return err("PHONE_AUTH_FAILED");
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["RS256"],
      issuer: issuers[provider](projectId),
      audience: projectId,
      requiredClaims: ["sub", "exp", "iat", "auth_time"],
      currentDate: new Date(now),
    });
    const phone = toPhone(payload, now);
    if (!phone.ok) return phone;
    return ok({ phone: phone.value, id: digest(token), expiresAt: (payload.exp ?? 0) * 1000 });
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw error;
    if (error instanceof errors.JWTExpired) return err("PHONE_AUTH_EXPIRED");
    if (error instanceof errors.JOSEError) return err("PHONE_AUTH_FAILED");
    throw error;
  }
}
