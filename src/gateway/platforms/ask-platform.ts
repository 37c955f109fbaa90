import type { CallDeclaration } from "#src/contracts/calls.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import type { Platforms } from "./platforms.ts";

/** Why no connection came about: the call never arrived. */
const unmade = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** A connection that ended before the answer: the call may have arrived. */
const ended = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

const patterns = Object.values<CallDeclaration>(calls).map((call) => ({
  call,
  pattern: toPattern(call.path),
}));

/**
 * Tells whether a request that is sent twice has the effect of one: it reads, or carries a key. A
 * sealed payload is opened once, so the second would be refused in the first one's place.
 */
export function mayRepeat(method: string, path: string): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const found = patterns.find(({ call, pattern }) => call.method === method && pattern.test(path));
  if (found === undefined || found.call.encrypted) return false;
  return found.call.keyed || found.call.limit === "read";
}

/**
 * Asks one of the house's platforms, and once more, another one where there is one, when the first
 * was never reached, or broke off and `repeats` allows it.
 * @param send makes the request to a base address; it throws undici's errors
 */
export async function askPlatforms<T>(
  platforms: Platforms,
  clientAddress: string,
  repeats: boolean,
  send: (base: string) => Promise<T>,
): Promise<T> {
  const ask = async (url: string): Promise<T> => {
    try {
      const answer = await send(url);
      platforms.note(url, true);
      return answer;
    } catch (error) {
      const code = codeOf(error);
      if (unmade.has(code) || ended.has(code)) platforms.note(url, false);
      throw error;
    }
  };
  const [first, second = first] = platforms.orderFor(clientAddress);
  try {
    return await ask(first);
  } catch (error) {
    const code = codeOf(error);
    const wasNeverAsked = unmade.has(code) && second !== first;
    if (!wasNeverAsked && !(repeats && ended.has(code))) throw error;
    return ask(second);
  }
}
