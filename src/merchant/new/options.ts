import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { languages } from "#src/shared/languages.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { listWords, suggest } from "../suggest.ts";
import { difference, fromOklch, type Hex, toHex, toOklch } from "../theme/colour.ts";
import { numberOf } from "./logo.ts";

/** What a person may say of a new merchant; everything but the code may be left out. */
export interface NewOptions {
  code: string;
  name?: string | undefined;
  company?: string | undefined;
  hosts?: readonly string[] | undefined;
  /** Codes, the first one being the default. */
  languages?: readonly string[] | undefined;
  brand?: string | undefined;
  accent?: string | undefined;
  theme?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  timeZone?: string | undefined;
  loginRequired?: boolean | undefined;
}

/** The same, complete and checked. */
export interface NewMerchant {
  code: string;
  name: string;
  company: string;
  hosts: string[];
  languages: string[];
  brand: Hex;
  accent: Hex;
  neutral: Hex;
  theme: "dark" | "light";
  country: string;
  currency: string;
  dialingCode: string;
  timeZone: string;
  loginRequired: boolean;
}

/** Language, currency and time zone people expect of a country. */
const countries: Readonly<
  Record<string, readonly [language: string, currency: string, zone: string]>
> = {
  VN: ["TY", "VND", "Asia/Ho_Chi_Minh"],
  TH: ["TH", "THB", "Asia/Bangkok"],
  ID: ["ID", "IDR", "Asia/Jakarta"],
  PH: ["FIL", "PHP", "Asia/Manila"],
  CN: ["CN", "CNY", "Asia/Shanghai"],
  US: ["EN", "USD", "America/New_York"],
};

const currencies = ["VND", "THB", "USD", "IDR", "PHP", "CNY"];

/** Names that mean something else: hosts of the project's own apps and words of web addresses. */
const reserved = new Set([
  "base",
  "games",
  "chat",
  "localhost",
  "www",
  "api",
  "constructor",
  "prototype",
]);

/** Checks what was said of a new merchant and fills in the rest; all faults come at once. */
export function completeOptions(options: NewOptions): Result<NewMerchant, string[]> {
  const faults: string[] = [];
  const fault = (message: string): void => {
    faults.push(message);
  };
  checkCode(options.code, fault);
  const place = placeOf(options, fault);
  const colours = coloursOf(options, fault);
  const name = textOf("name", options.name ?? capital(options.code), 60, fault);
  const merchant: NewMerchant = {
    code: options.code,
    name,
    company: textOf("company", options.company ?? name, 120, fault),
    hosts: hostsOf(options.hosts ?? [], fault),
    languages: languagesOf(options.languages, place.language, fault),
    theme: oneOf("theme", options.theme ?? "dark", ["dark", "light"], fault) as "dark" | "light",
    loginRequired: options.loginRequired ?? false,
    ...colours,
    country: place.country,
    currency: place.currency,
    dialingCode: place.dialingCode,
    timeZone: place.timeZone,
  };
  return faults.length > 0 ? err(faults) : ok(merchant);
}

type Fault = (message: string) => void;

const capital = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1);

function checkCode(code: string, fault: Fault): void {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(code))
    fault(
      `"${code}" cannot be a merchant's code: it takes 2 to 31 small letters and digits, a letter first, because it becomes a folder and part of a host name.`,
    );
  else if (reserved.has(code))
    fault(`The code "${code}" is taken by the project itself; choose another.`);
}

function textOf(what: string, text: string, most: number, fault: Fault): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > most || /\p{Cc}/u.test(trimmed))
    fault(`The ${what} takes 1 to ${most} printable characters.`);
  return trimmed;
}

function oneOf(what: string, value: string, allowed: readonly string[], fault: Fault): string {
  const found = allowed.find((each) => each.toLowerCase() === value.toLowerCase());
  if (found === undefined)
    fault(`The ${what} "${value}" does not exist; choose ${listWords(allowed, "or")}.`);
  return found ?? value;
}

function hostsOf(hosts: readonly string[], fault: Fault): string[] {
  const names = hosts.map((host) => host.trim().toLowerCase());
  for (const host of names)
    if (
      host.length > 253 ||
      !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host)
    )
      fault(
        `"${host}" is no host name; write it without https:// and without a port, such as play.example.com.`,
      );
  return [...new Set(names)];
}

function languagesOf(given: readonly string[] | undefined, local: string, fault: Fault): string[] {
  const known = Object.keys(languages);
  const codes = (given ?? [local, "EN"]).map((code) => code.trim().toUpperCase());
  for (const code of codes) {
    if (known.includes(code)) continue;
    const meant = suggest(code, known);
    const help = meant === undefined ? `Known: ${known.join(", ")}.` : `Did you mean ${meant}?`;
    fault(`The language "${code}" is unknown. ${help}`);
  }
  if (codes.length === 0) fault("Name at least one language, such as --languages TY,EN.");
  return [...new Set(codes)];
}

function coloursOf(
  { code, brand, accent }: NewOptions,
  fault: Fault,
): Pick<NewMerchant, "brand" | "accent" | "neutral"> {
  const own = fromOklch({ l: 0.6, c: 0.19, h: numberOf(code) % 360 });
  const main = colourOf("brand", brand, own, fault);
  // Gold means money; beside a golden brand it would not stand out, so teal takes its place.
  const gold = "#ffc24b" as Hex;
  const spare = difference(main, gold) < 0.09 ? ("#2dd4bf" as Hex) : gold;
  const neutral = fromOklch({ l: 0.55, c: 0.03, h: toOklch(main).h });
  return { brand: main, accent: colourOf("accent", accent, spare, fault), neutral };
}

function colourOf(what: string, text: string | undefined, otherwise: Hex, fault: Fault): Hex {
  if (text === undefined) return otherwise;
  const hex = toHex(text.startsWith("#") ? text : `#${text}`);
  if (hex === undefined)
    fault(
      `The ${what} colour "${text}" is none; write it as # and six hex digits, such as #7c5cff.`,
    );
  return hex ?? otherwise;
}

interface Place {
  country: string;
  language: string;
  currency: string;
  dialingCode: string;
  timeZone: string;
}

function placeOf(options: NewOptions, fault: Fault): Place {
  const country = (options.country ?? "VN").toUpperCase();
  const [language, currency, zone] = countries[country] ?? ["EN", "USD", zoneOf(country)];
  if (!isSupportedCountry(country)) {
    fault(`The country "${options.country}" is unknown; write its two letters, such as VN or TH.`);
    return { country, language, currency, dialingCode: "0", timeZone: "Etc/UTC" };
  }
  const timeZone = options.timeZone ?? zone ?? "Etc/UTC";
  if (!isZone(timeZone))
    fault(`The time zone "${timeZone}" is unknown; write it as Asia/Bangkok is written.`);
  return {
    country,
    language,
    currency: oneOf("currency", options.currency ?? currency, currencies, fault),
    dialingCode: getCountryCallingCode(country),
    timeZone,
  };
}

function zoneOf(country: string): string | undefined {
  try {
    const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(
      `und-${country}`,
    );
    return locale.getTimeZones?.()[0];
  } catch {
    // No country at all; the caller says so.
    return undefined;
  }
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone.includes("/");
  } catch {
    // Not one that the runtime knows.
    return false;
  }
}
