import { randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTVerifyGetKey,
  SignJWT,
} from "jose";
import { err, ok, type Result } from "#src/shared/result.ts";
import { sandboxIssuer } from "../domains/session/phone/phone-auth.ts";

/** Why the operator does not do what it is asked; the words are those of Google's identity toolkit. */
export type OperatorFault =
  | "INVALID_PHONE_NUMBER"
  | "TOO_MANY_ATTEMPTS_TRY_LATER"
  | "INVALID_SESSION_INFO"
  | "SESSION_EXPIRED"
  | "INVALID_CODE";

/** What a right code is answered with. */
export interface SignedIn {
  /** A signed token that says who holds which number. */
  idToken: string;
  phoneNumber: string;
  /** Seconds for which the token is good. */
  expiresIn: string;
}

/** A phone-authentication operator that is none: it sends no SMS and charges nobody. */
export interface SandboxOperator {
  /** The public keys of its tokens, those of late included. */
  keys: JWTVerifyGetKey;
  /** Signs with a new key from now on; tokens of the one before stay good. */
  rotate(): Promise<void>;
  /**
   * Makes a code for a number of a project.
   * @param deliver brings the code to the number
   */
  sendCode(
    project: string,
    phone: string,
    deliver: (code: string) => Promise<void>,
  ): Promise<Result<{ sessionInfo: string }, OperatorFault>>;
  /** Exchanges a right code for a token; a code is good once, and judged five times at most. */
  signIn(
    project: string,
    sessionInfo: string,
    code: string,
  ): Promise<Result<SignedIn, OperatorFault>>;
}

interface Pending {
  project: string;
  phone: string;
  code: string;
  tries: number;
  expiresAt: number;
}

/** Minutes for which a code is good. */
export const codeMinutes = 5;
const maxTries = 5;
/** A number gets no second code within this. */
const pauseMs = 30_000;
/** More than this many codes on their way and the oldest are forgotten. */
const maxPending = 2000;
const tokenS = 3600;
/** A key that signs no more is shown for as long as its tokens last. */
const keysShown = 2;

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

interface SigningKey {
  kid: string;
  secret: CryptoKey;
  jwk: JWK;
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const kid = randomUUID();
  return {
    kid,
    secret: privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}

/** A token as Firebase writes one, with an issuer of the sandbox's own. */
const toToken = (key: SigningKey, { project, phone }: Pending, now: number): Promise<string> => {
  const at = Math.floor(now / 1000);
  return new SignJWT({
    auth_time: at,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: "phone" },
  })
    .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" })
    .setIssuer(sandboxIssuer(project))
    .setAudience(project)
    .setSubject(randomUUID())
    .setJti(randomUUID())
    .setIssuedAt(at)
    .setExpirationTime(at + tokenS)
    .sign(key.secret);
};

/**
 * Makes the operator that comes with the platform, so that third-party phone verification (OPEN-011)
 * works without an account anywhere. It keeps everything in memory, for as long as the process runs.
 */
export async function makeSandboxOperator(clock: () => number): Promise<SandboxOperator> {
  const pending = new Map<string, Pending>();
  let signing = [await makeKey()];

  const forget = (now: number): void => {
    for (const [id, { expiresAt }] of pending) if (expiresAt <= now) pending.delete(id);
    while (pending.size >= maxPending) pending.delete(pending.keys().next().value ?? "");
  };
  const isTooSoon = (project: string, phone: string, now: number): boolean =>
    [...pending.values()].some(
      (one) =>
        one.project === project &&
        one.phone === phone &&
        one.expiresAt - codeMinutes * 60_000 > now - pauseMs,
    );

  return {
    keys: (header, token) =>
      createLocalJWKSet({ keys: signing.map(({ jwk }) => jwk) })(header, token),
    rotate: async () => {
      signing = [await makeKey(), ...signing].slice(0, keysShown);
    },
    sendCode: async (project, phone, deliver) => {
      const now = clock();
      if (!/^\+[0-9]{6,18}$/.test(phone)) return err("INVALID_PHONE_NUMBER");
      forget(now);
      if (isTooSoon(project, phone, now)) return err("TOO_MANY_ATTEMPTS_TRY_LATER");
      const sessionInfo = randomBytes(32).toString("base64url");
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const expiresAt = now + codeMinutes * 60_000;
      pending.set(sessionInfo, { project, phone, code, tries: 0, expiresAt });
      await deliver(code);
      return ok({ sessionInfo });
    },
    signIn: async (project, sessionInfo, code) => {
      const now = clock();
      const one = pending.get(sessionInfo);
      if (one === undefined || one.project !== project) return err("INVALID_SESSION_INFO");
      if (one.expiresAt <= now) return err("SESSION_EXPIRED");
      one.tries += 1;
      if (one.tries > maxTries) return err("TOO_MANY_ATTEMPTS_TRY_LATER");
      if (!isSame(code, one.code)) return err("INVALID_CODE");
      pending.delete(sessionInfo);
      const [key] = signing;
      if (key === undefined) throw new Error("The sandbox operator has no key.");
      const idToken = await toToken(key, one, now);
      return ok({ idToken, phoneNumber: one.phone, expiresIn: String(tokenS) });
    },
  };
}
