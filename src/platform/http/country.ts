import type { FastifyRequest } from "fastify";
import type { CountrySource } from "../kernel/country-source.ts";
import type { CountryDatabase } from "./country-database.ts";

/** In it the gateway passes on what a trusted proxy says; a browser's own never gets here. */
const passedOn = "x-portico-country";

/** What the proxy says; XX and T1 are how edges say "unknown" and "anonymous network". */
function saidByProxy(request: FastifyRequest): string | undefined {
  const given = request.headers[passedOn];
  return typeof given === "string" && /^[A-Z]{2}$/.test(given) && given !== "XX"
    ? given
    : undefined;
}

function describe(header: string | undefined, database: CountryDatabase | undefined): string {
  const from = [
    ...(header === undefined ? [] : [`the trusted proxy's header ${header.toLowerCase()}`]),
    ...(database === undefined ? [] : ["the country database"]),
    "the merchant's own",
  ];
  const why =
    header === undefined && database === undefined
      ? ", as neither PORTICO_COUNTRY_HEADER nor PORTICO_COUNTRY_DATABASE is set"
      : "";
  return `Visitors' countries: ${from.join(", then ")}${why}`;
}

/**
 * Makes the order of OPEN-112: a trusted proxy's header where one is configured, else the country
 * database where there is one, else the merchant's own country. Without a header configured here
 * none is believed, whoever sent it.
 */
export function makeCountrySource(
  header: string | undefined,
  database?: CountryDatabase,
): CountrySource {
  const named = header === "" ? undefined : header;
  const knownCountryOf = (request: FastifyRequest, ip: string): string | undefined =>
    (named === undefined ? undefined : saidByProxy(request)) ?? database?.countryOf(ip);
  return {
    description: describe(named, database),
    knownCountryOf,
    countryOf: (request, ip, site) => knownCountryOf(request, ip) ?? site.country,
  };
}
