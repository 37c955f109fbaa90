import type { FastifyRequest } from "fastify";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** Tells a visitor's country (OPEN-112). */
export interface CountrySource {
  /** One sentence for the log. */
  description: string;
  /** ISO 3166-1 alpha-2; undefined where nobody knows it. */
  knownCountryOf(request: FastifyRequest, clientIp: string): string | undefined;
  /** The same, the merchant's own where nobody knows it. */
  countryOf(request: FastifyRequest, clientIp: string, site: Merchant): string;
}
