import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { hashOf } from "#src/merchant/sources.ts";
import type { PlannedCall } from "#src/portal/app/page-state.ts";
import type { Gateway } from "../context.ts";
import { makeFlightCache } from "../http/flight-cache.ts";
import { type Caller, callPlatform, reasonOf } from "../platforms/platform-client.ts";

/** Answers by SWR key, with a mark that changes when any of them does. */
export interface Prefetched {
  data: Record<string, unknown>;
  key: string;
  /** When the first of them is fetched anew, epoch milliseconds; 0 where one is missing. */
  until: number;
}

interface Answer {
  value: unknown;
  hash: string;
  size: number;
  /** Kept no longer than until then, epoch milliseconds. */
  until: number;
}

/** Those who share an answer: what a merchant shows may differ by language and by country. */
export interface Audience {
  language: string;
  /** The country the platform places the visitor in; nothing where it did not say. */
  country: string | undefined;
}

/** Milliseconds for which an answer is kept, and one by another revision than the page's: the platform is about to learn of this one. */
const kept = { same: 5000, other: 250 };
const timeout = 2000;
const maxCalls = 24;

/** Calls whose answer depends on who asks; it is never shared between visitors (T13). */
const personal: ReadonlySet<CallName> = new Set(["systemStatus", "countryCode", "captcha"]);

/** Is the answer of a call for one visitor alone? */
export const isPersonal = ({ name }: PlannedCall): boolean => personal.has(name);

/**
 * Only what any visitor may read, and what changes nothing, is fetched ahead. The limit says what a
 * call does: some that only read are sent by POST all the same (OPEN-073).
 */
function mayPrefetch(name: CallName): boolean {
  const { access, method, encrypted, limit } = calls[name];
  const reads = method === "GET" || method === "POST";
  return access === "public" && reads && !encrypted && limit === "read";
}

/**
 * Makes the fetcher of what a page wants to hold from the start. All calls run side by side and are
 * shared between visitors for a few seconds; one that fails or is late is left out, and the browser
 * asks for it again.
 */
export function makePrefetch({ platform, now, log }: Gateway) {
  const cache = makeFlightCache<Answer>({
    ttl: ({ until }) => until - now(),
    maxWeight: 32 * 1024 * 1024,
    weigh: ({ size }) => size,
    now,
  });

  /** What says the same stays the very same object: pages hold what was made of it before. */
  async function load(
    caller: Caller,
    language: string,
    call: PlannedCall,
    last: Answer | undefined,
  ): Promise<Answer> {
    const options = { language, timeout };
    const asked = await callPlatform(platform, caller, call.name, call.payload, options);
    const { value, revision = caller.revision.hash } = asked;
    const until = now() + (revision === caller.revision.hash ? kept.same : kept.other);
    const text = JSON.stringify(value);
    const hash = hashOf(text);
    return last?.hash === hash ? { ...last, until } : { value, hash, size: text.length, until };
  }

  function answer(
    caller: Caller,
    { language, country }: Audience,
    call: PlannedCall,
  ): Promise<Answer> {
    const { code, hash } = caller.revision;
    const address = isPersonal(call) ? caller.clientAddress : "";
    const key = JSON.stringify([code, hash, language, country, address, call.name, call.payload]);
    return cache.get(key, (last) => load(caller, language, call, last));
  }

  return async function prefetch(
    caller: Caller,
    audience: Audience,
    planned: readonly PlannedCall[],
  ): Promise<Prefetched> {
    const wanted = planned.filter(({ name }) => mayPrefetch(name)).slice(0, maxCalls);
    const data: Record<string, unknown> = {};
    const marks: string[] = [];
    let until = Number.POSITIVE_INFINITY;
    const settled = await Promise.allSettled(wanted.map((call) => answer(caller, audience, call)));
    for (const [index, outcome] of settled.entries()) {
      const call = wanted[index];
      if (call === undefined) continue;
      if (outcome.status === "fulfilled") {
        data[call.key] = outcome.value.value;
        marks.push(`${call.key}=${outcome.value.hash}`);
        until = Math.min(until, outcome.value.until);
      } else {
        until = 0;
        const { requestId, revision } = caller;
        const reason = reasonOf(outcome.reason);
        log.warn({ merchant: revision.code, requestId, reason }, "fetching ahead failed");
      }
    }
    return { data, key: hashOf(marks.join("\n")), until };
  };
}
