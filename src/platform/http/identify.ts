import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import type { Visitor } from "../kernel/answer.ts";
import { normalizeIp } from "../kernel/client-ip.ts";
import type { CountrySource } from "../kernel/country-source.ts";

/** Whose call it is and on which merchant's portal, as the gateway says. */
export interface Caller {
  revision: Revision;
  clientIp: string;
  country: string;
  knownCountry: string | undefined;
  userAgent: string;
  language: string;
  /** Where the portal is that the call came to, such as http://siam.localhost:3000. */
  portalOrigin: string;
  /** Where the games' own pages are, such as http://games.localhost:3000. */
  gamesOrigin: string;
  /** Where the chat's page is, such as http://chat.localhost:3000. */
  chatOrigin: string;
  /** Where the sandbox's payment page is, such as http://payments.localhost:3000. */
  paymentsOrigin: string;
}

/** What identification needs. */
export interface IdentifyOptions {
  gatewayKey: string;
  current: (code: string) => Revision | undefined;
  countries: CountrySource;
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

/** Without a gateway that says where, a page is at a name every browser takes for this machine. */
const originOf = (given: string, app: string): string =>
  URL.canParse(given) ? new URL(given).origin : `http://${app}.localhost`;

/** The words for refusing what is no call: those of the portal it came to, where that is known. */
export function wordsFor(request: FastifyRequest, options: IdentifyOptions): Visitor | undefined {
  const caller = identify(request, options);
  return caller && { site: caller.revision.site, language: caller.language };
}

/** Whether the request carries the gateway's key; takes the same time whatever it carries. */
export function hasGatewayKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(headerOf(request, "x-portico-key"));
  const wanted = Buffer.from(key);
  // Comparing with itself keeps the time even; a wrong length is refused all the same.
  return timingSafeEqual(given.length === wanted.length ? given : wanted, wanted)
    ? given.length === wanted.length
    : false;
}

/**
 * Reads who calls from the gateway's headers, which are believed only after its key was. Gives
 * undefined for a merchant that is not served here.
 */
export function identify(request: FastifyRequest, options: IdentifyOptions): Caller | undefined {
  const revision = options.current(headerOf(request, "x-portico-merchant"));
  if (revision === undefined) return undefined;
  const { site } = revision;
  const clientIp =
    normalizeIp(headerOf(request, "x-portico-client-ip")) ?? normalizeIp(request.ip) ?? "0.0.0.0";
  const wished = headerOf(request, "x-portico-language");
  return {
    revision,
    clientIp,
    country: options.countries.countryOf(request, clientIp, site),
    knownCountry: options.countries.knownCountryOf(request, clientIp),
    userAgent: headerOf(request, "user-agent"),
    language: site.languages.supported.includes(wished) ? wished : site.languages.default,
    portalOrigin: originOf(headerOf(request, "x-portico-portal-origin"), revision.code),
    gamesOrigin: originOf(headerOf(request, "x-portico-games-origin"), "games"),
    chatOrigin: originOf(headerOf(request, "x-portico-chat-origin"), "chat"),
    paymentsOrigin: originOf(headerOf(request, "x-portico-payments-origin"), "payments"),
  };
}
