/**
 * The age from which the law of a country allows games of chance for money, where it is above the
 * 18 years that hold in most. Of countries with several laws the one for casinos counts, since a
 * portal offers all kinds of games.
 */
const ages: Readonly<Record<string, number>> = {
  BE: 21,
  EE: 21,
  GR: 21,
  JP: 20,
  KR: 19,
  LT: 21,
  MO: 21,
  MY: 21,
  PH: 21,
  SG: 21,
  TH: 20,
  US: 21,
  VN: 21,
};

/** The least age that the law of a country allows, 18 where nothing stricter is known. */
export const legalAge = (country: string): number =>
  (Object.hasOwn(ages, country) ? ages[country] : undefined) ?? 18;

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Codes that look like countries: groups of them, test data, and what no other code fits. */
const noCountries = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** What a country is called in English; nothing for a code that is no country's. */
export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) && !noCountries.has(code) ? names.of(code) : undefined;
}

/** The code that took the place of one, such as GB for UK; the same code where none did. */
export const codeToday = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code;
