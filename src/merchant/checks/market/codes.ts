import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { hasClock, isTimeZone, zoneNameOf } from "#src/shared/time-zone.ts";
import type { FindingDetails, RuleContext } from "../../context.ts";
import { codeToday, countryName } from "../../country-facts.ts";
import { currencyMeant, currencyName, isCurrency } from "../../currency-facts.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { suggest } from "../../suggest.ts";

/** Codes that nobody knows: of the zone, the country, the currency and the dialling codes. */
export function codeFindings(rule: Rule, context: RuleContext): Finding[] {
  const { tree, finding } = context;
  const [zone, country, currency, dialing] = ["timeZone", "country", "currency", "dialingCode"].map(
    (key) => own(tree, key),
  );
  const found: FindingDetails[] = [];
  if (typeof zone === "string" && zone !== "" && !isTimeZone(zone)) found.push(unknownZone(zone));
  if (typeof country === "string" && /^[A-Z]{2}$/.test(country) && !isCountry(country))
    found.push(unknownCountry(country));
  if (typeof currency === "string" && /^[A-Z]{3}$/.test(currency) && !isCurrency(currency))
    found.push(unknownCurrency(currency, typeof country === "string" ? country : undefined));
  if (typeof dialing === "string" && /^[0-9]{1,4}$/.test(dialing) && !callingCodes().has(dialing))
    found.push({ pointer: "/dialingCode", ...unknownDialing(dialing, "dialingCode is") });
  const lengths = valueAt(tree, ["registration", "dialingCodes"]);
  for (const code of isObject(lengths) ? Object.keys(lengths) : [])
    if (/^[0-9]{1,4}$/.test(code) && !callingCodes().has(code))
      found.push({
        pointer: toPointer(["registration", "dialingCodes", code]),
        target: "key",
        ...unknownDialing(code, "registration › dialingCodes names"),
      });
  return found.map((details) => finding(rule, details));
}

const isCountry = (code: string): boolean =>
  countryName(code) !== undefined && codeToday(code) === code;

function unknownZone(zone: string): FindingDetails {
  const meant = zoneMeant(zone);
  return {
    pointer: "/timeZone",
    message: hasClock(zone)
      ? `timeZone is "${zone}", which is no IANA name: not all read it as the same zone, so days would begin at different hours.`
      : `timeZone is "${zone}", a time zone that nobody knows; draws, days and limits would stop.`,
    help:
      meant === undefined
        ? "Write an IANA time zone such as Asia/Bangkok, or UTC."
        : `Did you mean "${meant}"?`,
    meant,
  };
}

/** The zone a slip stands for: a letter, a blank for _, a city alone, or hours from UTC. */
function zoneMeant(zone: string): string | undefined {
  const plain = zone.trim().replaceAll(/\s+/g, "_");
  if (isTimeZone(plain)) return plain;
  const hours = /^(?:GMT|UTC)?([+-])0?([0-9]{1,2})(?::?00)?$/i.exec(plain);
  // Zones named after hours carry the sign of what is to be added to reach UTC.
  const fixed = `Etc/GMT${hours?.[1] === "+" ? "-" : "+"}${hours?.[2]}`;
  if (hours !== null && isTimeZone(fixed)) return fixed;
  const zones = [...Intl.supportedValuesOf("timeZone"), "Asia/Ho_Chi_Minh", "Asia/Kolkata", "UTC"];
  const city = zones.find((each) => each.split("/").at(-1)?.toLowerCase() === plain.toLowerCase());
  return city ?? zoneNameOf(plain) ?? suggest(plain, zones);
}

function unknownCountry(country: string): FindingDetails {
  const today = codeToday(country);
  const meant = today !== country && isCountry(today) ? today : undefined;
  return {
    pointer: "/country",
    message:
      meant === undefined
        ? `country is "${country}", the code of no country.`
        : `country is "${country}", which is not the code of a country; ${meant} is meant.`,
    help: "Use the country's code in ISO 3166-1, such as VN or TH.",
    meant,
  };
}

function unknownCurrency(code: string, country: string | undefined): FindingDetails {
  const meant = currencyMeant(code, country);
  const name = currencyName(code);
  return {
    pointer: "/currency",
    message:
      name === undefined
        ? `currency is "${code}", the code of no currency, so no amount could be counted.`
        : `currency is "${code}" (${name}), which nobody can pay with today.`,
    help:
      meant === undefined
        ? "Write the currency's three letters in ISO 4217, such as VND or EUR."
        : `Did you mean "${meant}" (${currencyName(meant) ?? "a currency of today"})?`,
    meant,
  };
}

let known: ReadonlySet<string> | undefined;

/** The dialling codes of all countries. */
const callingCodes = (): ReadonlySet<string> => {
  known ??= new Set(getCountries().map((country): string => getCountryCallingCode(country)));
  return known;
};

function unknownDialing(code: string, what: string): Omit<FindingDetails, "pointer"> {
  const bare = code.replace(/^0+/, "");
  const meant = callingCodes().has(bare) ? bare : undefined;
  return {
    message: `${what} "${code}", which is the dialling code of no country, so no number could be reached.`,
    help:
      meant === undefined
        ? "Write the country's dialling code as digits alone, such as 84 or 66."
        : `Did you mean "${meant}"?`,
    meant,
  };
}
