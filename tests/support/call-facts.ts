import type { Revision } from "#src/merchant/revision.ts";
import { makeLogger } from "#src/platform/http/logger.ts";
import type { CallCookies, CallFacts } from "#src/platform/kernel/context.ts";

/** Cookies as a browser keeps them. */
function makeCookies(): CallCookies {
  const kept = new Map<string, string>();
  return {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    clear: (name) => void kept.delete(name),
  };
}

/**
 * The facts of a call that a test makes without HTTP: a visitor's, from Thailand, in English, without
 * a file to read. `given` says what is not so.
 */
export function makeCallFacts(revision: Revision, given: Partial<CallFacts> = {}): CallFacts {
  return {
    call: "balance",
    merchant: revision.code,
    revision,
    site: revision.site,
    session: null,
    clientIp: "203.0.113.7",
    country: "TH",
    knownCountry: "TH",
    userAgent: "",
    language: "EN",
    portalOrigin: `http://${revision.code}.localhost`,
    gamesOrigin: "http://games.localhost",
    chatOrigin: "http://chat.localhost",
    paymentsOrigin: "http://payments.localhost",
    now: 0,
    cookies: makeCookies(),
    readUpload: () => Promise.reject(new Error("This call has no file.")),
    setHeader: () => undefined,
    log: makeLogger("silent"),
    requestId: "test-request",
    ...given,
  };
}
