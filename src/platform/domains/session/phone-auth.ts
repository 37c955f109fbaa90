import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { digest } from "./secrets.ts";

/** A number a third party vouches for, and until when its proof must be remembered as used. */
export interface ProvenPhone {
  /** In one form, such as +84912345678. */
  phone: string;
  id: string;
  expiresAt: number;
}

/** The keys of the phone services, by provider; tests bring their own. */
export type PhoneKeys = Readonly<
  Record<NonNullable<Merchant["phoneAuth"]>["provider"], JWTVerifyGetKey>
>;

/** Google's keys for Firebase; the address is ours, never a merchant's (T30). */
export const remotePhoneKeys: PhoneKeys = {
  firebase: createRemoteJWKSet(
    new URL(
      "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    ),
    { timeoutDuration: 3000 },
  ),
};

/** Proofs older than this are asked for anew. */
const freshS = 10 * 60;

/** What of a token's claims says that a number was proven just now. */
function toPhone(claims: JWTPayload, now: number): string | undefined {
  const { auth_time: at, phone_number: phone } = claims;
  if (typeof at !== "number" || at * 1000 > now + 60_000 || (at + freshS) * 1000 <= now)
    return undefined;
  return typeof phone === "string" && /^\+[0-9]{6,18}$/.test(phone) ? phone : undefined;
}

/**
 * Verifies what the third-party phone service gave the browser (OPEN-011): its signature, that it
 * was made for this merchant's project, and just now. Undefined when anything is wrong with it.
 */
export async function provenPhone(
  keys: PhoneKeys,
  config: NonNullable<Merchant["phoneAuth"]>,
  token: string,
  now: number,
): Promise<ProvenPhone | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys[config.provider], {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${config.projectId}`,
      audience: config.projectId,
      requiredClaims: ["sub", "exp", "iat", "auth_time"],
      currentDate: new Date(now),
    });
    const phone = toPhone(payload, now);
    if (phone === undefined || payload.exp === undefined) return undefined;
    return { phone, id: digest(token), expiresAt: payload.exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
