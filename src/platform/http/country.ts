import type { FastifyRequest } from "fastify";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** Tells a visitor's country (OPEN-112). */
export interface CountrySource {
  /** One sentence for the log. */
  description: string;
  /** ISO 3166-1 alpha-2. */
  countryOf(request: FastifyRequest, clientIp: string, site: Merchant): string;
}

/**
 * Without `header` everybody is taken to be in the merchant's own country. With it, an edge server
 * in front says the country in that header, and only an answer that is no country code falls back.
 * Name a header only if the edge sets it on every request: a browser could send it too.
 */
export function makeCountrySource(header: string | undefined): CountrySource {
  if (header === undefined || header === "")
    return {
      description: "Visitors' countries: the merchant's own, as no PORTICO_COUNTRY_HEADER is set",
      countryOf: (_request, _ip, site) => site.country,
    };
  const name = header.toLowerCase();
  return {
    description: `Visitors' countries: from the trusted header ${name}`,
    countryOf: (request, _ip, site) => {
      const given = request.headers[name];
      // XX and T1 are how edges say "unknown" and "anonymous network".
      return typeof given === "string" && /^[A-Z]{2}$/.test(given) && given !== "XX"
        ? given
        : site.country;
    },
  };
}
