import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { AltchaChallengeValue } from "#src/contracts/api.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";

/** How long a task can be solved for, in milliseconds. */
const lifeMs = 10 * 60_000;
/** Some 256 derivations of this many rounds: about a second of a phone's work, nothing of ours. */
const task = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" } as const;

const signingKey = (secret: PlatformSecret): string => secret.keyFor("altcha").toString("base64");

/** Makes a signed task for one merchant's visitors (OPEN-010). */
export async function makeTask(
  secret: PlatformSecret,
  merchant: string,
  now: number,
): Promise<AltchaChallengeValue> {
  // In the data rather than in the library's own field, which goes by the machine's clock.
  const data = { merchant, until: String(now + lifeMs) };
  const { parameters, signature = "" } = await createChallenge({
    ...task,
    deriveKey,
    data,
    hmacSignatureSecret: signingKey(secret),
  });
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters;
  return {
    parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, data },
    signature,
  };
}

type Solved = Parameters<typeof verifySolution>[0];

/** The task and solution a browser sent: base64 of JSON, as the widget makes it. */
function readToken(token: string): Pick<Solved, "challenge" | "solution"> | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    const { counter, derivedKey } = solution;
    const { cost, keyLength, keyPrefix, algorithm } = challenge.parameters;
    // Nothing but our own figures: nobody makes the platform derive a dearer key.
    const ours =
      cost === task.cost &&
      keyLength === task.keyLength &&
      keyPrefix === task.keyPrefix &&
      algorithm === task.algorithm &&
      typeof challenge.signature === "string" &&
      Number.isSafeInteger(counter) &&
      typeof derivedKey === "string";
    return ours ? { challenge, solution } : undefined;
  } catch {
    // Whatever cannot be read is no solution; the caller is told that much.
    return undefined;
  }
}

/**
 * Judges a solved task: signed by us, for this merchant, in time, and solved.
 * @returns what names it and until when it has to be remembered as used; undefined when it is wrong
 */
export async function judgeSolution(
  secret: PlatformSecret,
  merchant: string,
  token: string,
  now: number,
): Promise<{ id: string; expiresAt: number } | undefined> {
  const read = readToken(token);
  if (read === undefined) return undefined;
  const { data, nonce } = read.challenge.parameters;
  const expiresAt = Number(data?.until);
  if (data?.merchant !== merchant || !(expiresAt > now)) return undefined;
  const options = { ...read, deriveKey, hmacSignatureSecret: signingKey(secret) };
  const { verified } = await verifySolution(options);
  return verified ? { id: nonce, expiresAt } : undefined;
}
