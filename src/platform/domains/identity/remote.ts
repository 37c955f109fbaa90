import { err, type Result } from "#src/shared/result.ts";
import { secretFor, sign } from "../../kernel/sign.ts";
import { answerSecret, readAnswer } from "./answer.ts";
import type { IdentityAnswer, IdentityProvider } from "./provider.types.ts";

/** Where an operator's own service checks identities. */
export interface IdentityService {
  url: string;
  /** What both sides derive each merchant's secrets from. */
  secret: string;
}

/** The service is not waited for longer; the job asks again. */
const patienceMs = 5_000;
/** An answer is a few words. */
const largestAnswer = 16 * 1024;

/** The bytes of an answer; undefined where there are more than an answer has. */
async function bodyOf(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The provider that is a service of the operator's: what it is asked and what it answers is JSON, signed
 * over the very bytes. Its answer may come at once, or later as a message.
 */
export function makeRemoteIdentity(
  { url, secret }: IdentityService,
  clock: () => number = Date.now,
): IdentityProvider {
  const name = "service";
  return {
    name,
    isSandbox: false,
    check: async (person, reference, { merchant, now }) => {
      const body = Buffer.from(JSON.stringify({ merchant, reference, person }));
      const authorization = sign(
        secretFor(secret, `identity-request:${name}`, merchant),
        body,
        now,
      );
      let read: Result<IdentityAnswer, string>;
      try {
        const response = await fetch(url, {
          method: "POST",
          body,
          headers: { authorization, "content-type": "application/json" },
          // Who a member is goes to the address that was set up, and nowhere else.
          redirect: "error",
          signal: AbortSignal.timeout(patienceMs),
        });
        const answered = await bodyOf(response);
        if (!response.ok) return err(`status ${response.status}`);
        if (answered === undefined) return err("content");
        const signed = {
          body: answered,
          authorization: response.headers.get("authorization") ?? undefined,
        };
        read = readAnswer(answerSecret(secret, name, merchant), signed, clock());
      } catch (failure) {
        return err(failure instanceof Error ? failure.name : "unreachable");
      }
      return read.ok && read.value.reference !== reference ? err("content") : read;
    },
    read: (message, merchant, now) =>
      readAnswer(answerSecret(secret, name, merchant), message, now),
  };
}
