import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { isTimeZone } from "#src/shared/time-zone.ts";
import { currencyOf } from "../currency-facts.ts";
import { listWords } from "../suggest.ts";

/** What is usual in a country. */
interface CountryDefaults {
  language: string;
  currency: string;
  timeZone: string;
}

/** Language, currency and time zone people expect of a country. */
const countries: Readonly<Record<string, CountryDefaults>> = {
  VN: { language: "TY", currency: "VND", timeZone: "Asia/Ho_Chi_Minh" },
  TH: { language: "TH", currency: "THB", timeZone: "Asia/Bangkok" },
  ID: { language: "ID", currency: "IDR", timeZone: "Asia/Jakarta" },
  PH: { language: "FIL", currency: "PHP", timeZone: "Asia/Manila" },
  CN: { language: "CN", currency: "CNY", timeZone: "Asia/Shanghai" },
  US: { language: "EN", currency: "USD", timeZone: "America/New_York" },
};

/** Languages and currencies that are at home in many countries and so name none. */
const everywhere = new Set(["EN", "USD"]);

/** Where a merchant's players are. */
export interface Market {
  country: string;
  currency: string;
  dialingCode: string;
  timeZone: string;
}

/** What was said of the market, by country, currency, zone and the languages. */
export interface MarketOptions {
  country?: string | undefined;
  currency?: string | undefined;
  timeZone?: string | undefined;
  languages?: readonly string[] | undefined;
}

type Fault = (message: string) => void;

/** The language people expect of a country. */
export const languageOf = (country: string): string => countries[country]?.language ?? "EN";

/**
 * Settles a market. What is not said follows the country; a country that is not said follows the
 * first language, else the currency; and nothing said at all is as it is below.
 * @param below the market of the layer below
 * @param fault hears of what is wrong, in plain words
 */
export function settleMarket(options: MarketOptions, below: Market, fault: Fault): Market {
  const country = options.country?.toUpperCase() ?? guessCountry(options, fault) ?? below.country;
  if (country === below.country)
    return {
      ...below,
      currency: options.currency?.toUpperCase() ?? below.currency,
      timeZone: zoneNamed(options.timeZone, below.timeZone, fault),
    };
  if (!isSupportedCountry(country)) {
    fault(`The country "${options.country}" is unknown; write its two letters, such as VN or TH.`);
    return below;
  }
  const defaults = countries[country];
  return {
    country,
    currency: options.currency?.toUpperCase() ?? defaults?.currency ?? currencyOf(country) ?? "USD",
    dialingCode: getCountryCallingCode(country),
    timeZone: zoneNamed(
      options.timeZone,
      defaults?.timeZone ?? zoneOf(country) ?? "Etc/UTC",
      fault,
    ),
  };
}

/** The one country that the first language and the currency are at home in. */
function guessCountry(
  { languages = [], currency }: MarketOptions,
  fault: Fault,
): string | undefined {
  const home = (key: "language" | "currency", word: string | undefined): string | undefined =>
    word === undefined || everywhere.has(word.toUpperCase())
      ? undefined
      : Object.keys(countries).find((code) => countries[code]?.[key] === word.toUpperCase());
  // Vietnamese has two codes: with the portal's own words, and as everybody writes it.
  const first = languages[0]?.trim().toUpperCase();
  const byLanguage = home("language", first === "VI" ? "TY" : first);
  const byCurrency = home("currency", currency);
  if (byLanguage !== undefined && byCurrency !== undefined && byLanguage !== byCurrency)
    fault(
      `${first} is at home in ${byLanguage} and ${currency?.toUpperCase()} in ${byCurrency}; say which country is meant: ${listWords([`--country ${byLanguage}`, `--country ${byCurrency}`], "or")}.`,
    );
  return byLanguage ?? byCurrency;
}

function zoneNamed(given: string | undefined, otherwise: string, fault: Fault): string {
  if (given !== undefined && !isTimeZone(given))
    fault(`The time zone "${given}" is unknown; write it as Asia/Bangkok is written.`);
  return given ?? otherwise;
}

function zoneOf(country: string): string | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.()[0];
}
