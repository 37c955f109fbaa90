import { languages } from "#src/shared/languages.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { currencyMeant, isCurrency } from "../currency-facts.ts";
import type { JsonObject } from "../json.ts";
import { lowestLayer } from "../load.ts";
import { valueAt } from "../pointer.ts";
import { listWords, suggest } from "../suggest.ts";
import { difference, fromOklch, type Hex, toHex, toOklch } from "../theme/colour.ts";
import { numberOf } from "./logo.ts";
import { languageOf, type Market, settleMarket } from "./market.ts";

/** The merchant that a new one stands on, with everything below it. */
export interface LayerBelow {
  code: string;
  tree: JsonObject;
  /** Its logo is another one than the base's, which stands in until a merchant brings its own. */
  hasLogo: boolean;
}

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

/**
 * Checks what was said of a new merchant and fills in the rest; all faults come at once. On another
 * merchant than base, what was not said stays as it is there.
 */
export function completeOptions(
  options: NewOptions,
  below: LayerBelow,
): Result<NewMerchant, string[]> {
  const faults: string[] = [];
  const fault = (message: string): void => {
    faults.push(message);
  };
  checkCode(options.code, fault);
  const inherited = below.code === lowestLayer ? {} : below.tree;
  const market = settleMarket(options, marketOf(below.tree), fault);
  const name = textOf("name", options.name ?? capital(options.code), 60, fault);
  const merchant: NewMerchant = {
    code: options.code,
    name,
    company: textOf("company", options.company ?? text(inherited, "company") ?? name, 120, fault),
    hosts: hostsOf(options.hosts ?? [], fault),
    languages: languagesOf(
      options.languages ?? languagesBelow(inherited) ?? [languageOf(market.country), "EN"],
      fault,
    ),
    theme: oneOf(
      "theme",
      options.theme ?? text(inherited, "theme", "defaultTheme") ?? "dark",
      ["dark", "light"],
      fault,
    ) as "dark" | "light",
    loginRequired: options.loginRequired ?? false,
    ...coloursOf(options, inherited, fault),
    ...market,
    currency: currencyNamed(market, fault),
  };
  return faults.length > 0 ? err(faults) : ok(merchant);
}

function text(tree: JsonObject, ...path: string[]): string | undefined {
  const value = valueAt(tree, path);
  return typeof value === "string" ? value : undefined;
}

const marketOf = (tree: JsonObject): Market => ({
  country: text(tree, "country") ?? "VN",
  currency: text(tree, "currency") ?? "VND",
  dialingCode: text(tree, "dialingCode") ?? "84",
  timeZone: text(tree, "timeZone") ?? "Etc/UTC",
});

function languagesBelow(tree: JsonObject): string[] | undefined {
  const supported = valueAt(tree, ["languages", "supported"]);
  const first = text(tree, "languages", "default");
  if (!Array.isArray(supported) || first === undefined) return undefined;
  return [
    first,
    ...supported.filter((code) => typeof code === "string" && code !== first),
  ] as string[];
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

function textOf(what: string, text: string, max: number, fault: Fault): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > max || /\p{Cc}/u.test(trimmed))
    fault(`The ${what} takes 1 to ${max} printable characters.`);
  return trimmed;
}

function oneOf(what: string, value: string, allowed: readonly string[], fault: Fault): string {
  const found = allowed.find((each) => each.toLowerCase() === value.toLowerCase());
  if (found === undefined)
    fault(`The ${what} "${value}" does not exist; choose ${listWords(allowed, "or")}.`);
  return found ?? value;
}

function currencyNamed({ currency, country }: Market, fault: Fault): string {
  if (isCurrency(currency)) return currency;
  const meant = currencyMeant(currency, country);
  fault(
    `The currency "${currency}" does not exist. ${meant === undefined ? "Write its three letters in ISO 4217, such as VND or EUR." : `Did you mean ${meant}?`}`,
  );
  return currency;
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

function languagesOf(given: readonly string[], fault: Fault): string[] {
  const known = Object.keys(languages);
  const codes = given.map((code) => code.trim().toUpperCase());
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
  inherited: JsonObject,
  fault: Fault,
): Pick<NewMerchant, "brand" | "accent" | "neutral"> {
  const below = (key: string): Hex | undefined => toHex(text(inherited, "theme", key) ?? "");
  const own = fromOklch({ l: 0.6, c: 0.19, h: numberOf(code) % 360 });
  const main = colourOf("brand", brand, below("brand") ?? own, fault);
  // Gold means money; beside a golden brand it would not stand out, so teal takes its place.
  const gold = "#ffc24b" as Hex;
  const spare = difference(main, gold) < 0.09 ? ("#2dd4bf" as Hex) : gold;
  const tinted = fromOklch({ l: 0.55, c: 0.03, h: toOklch(main).h });
  return {
    brand: main,
    accent: colourOf(
      "accent",
      accent,
      (brand === undefined ? below("accent") : undefined) ?? spare,
      fault,
    ),
    neutral: (brand === undefined ? below("neutral") : undefined) ?? tinted,
  };
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
