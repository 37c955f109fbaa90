import type { FastifyRequest } from "fastify";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** Tells a visitor's country (OPEN-112). */
export interface CountrySource {
  /** One sentence for the log. */
  description: string;
  /** ISO 3166-1 alpha-2. */
  countryOf(request: FastifyRequest, clientIp: string, site: Merchant): string;
}

/** In it the gateway passes on what a trusted proxy says; a browser's own never gets here. */
const passedOn = "x-portico-country";

/**
 * Without `header` everybody is taken to be in the merchant's own country. With it, a trusted proxy
 * in front of the gateway says the country in that header, and only an answer that is no country
 * code falls back.
 */
export function makeCountrySource(header: string | undefined): CountrySource {
  if (header === undefined || header === "")
    return {
      description: "Visitors' countries: the merchant's own, as no PORTICO_COUNTRY_HEADER is set",
      countryOf: (_request, _ip, site) => site.country,
    };
  return {
    description: `Visitors' countries: from the trusted proxy's header ${header.toLowerCase()}`,
    countryOf: (request, _ip, site) => {
      const given = request.headers[passedOn];
      // XX and T1 are how edges say "unknown" and "anonymous network".
      return typeof given === "string" && /^[A-Z]{2}$/.test(given) && given !== "XX"
        ? given
        : site.country;
    },
  };
}
