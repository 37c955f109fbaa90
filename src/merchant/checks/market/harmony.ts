import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { isTimeZone } from "#src/shared/time-zone.ts";
import type { RuleContext } from "../../context.ts";
import { countryName, legalAge } from "../../country-facts.ts";
import { countriesOf } from "../../currency-facts.ts";
import type { Finding } from "../../finding.ts";
import { own } from "../../json.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** What is right by itself, but not together: settings of different countries, and an age below the law. */
export function harmonyFindings(rule: Rule, context: RuleContext): Finding[] {
  const country = own(context.tree, "country");
  if (typeof country !== "string") return [];
  const name = countryName(country);
  if (name === undefined) return [];
  return [...foreign(rule, context, country, name), ...tooYoung(rule, context, country, name)];
}

/** One finding for all that belongs elsewhere, since the cause is one: country or the others are left over. */
function foreign(rule: Rule, context: RuleContext, country: string, name: string): Finding[] {
  const { tree, layerOf } = context;
  const strange = [
    ["currency", currencyFault(own(tree, "currency"), country)],
    ["timeZone", zoneFault(own(tree, "timeZone"), country)],
    ["dialingCode", dialingFault(own(tree, "dialingCode"), country)],
  ].filter((each): each is [string, string] => each[1] !== undefined);
  if (strange.length === 0) return [];
  const keys = strange.map(([key]) => key);
  const written = (key: string): boolean => layerOf(`/${key}`) === context.own;
  // Where several agree against the country, it is the country that was left over or mistyped.
  const candidates = keys.length > 1 ? ["country", ...keys] : [...keys, "country"];
  const key = candidates.find(written) ?? candidates[0];
  return [
    context.finding(rule, {
      pointer: `/${key}`,
      severity: "warning",
      message: `The country is ${country} (${name}), but ${listWords(strange.map(([, words]) => words))}.`,
      help: `Make ${listWords(["country", ...keys])} those of one place.`,
    }),
  ];
}

function currencyFault(currency: unknown, country: string): string | undefined {
  if (typeof currency !== "string" || currency === "USD") return undefined;
  const homes = countriesOf(currency);
  if (homes.length === 0 || homes.includes(country)) return undefined;
  return `the currency ${currency} is not used there`;
}

/** A zone fits when its clocks show what clocks of the country show; UTC and hours fit everywhere. */
function zoneFault(zone: unknown, country: string): string | undefined {
  if (typeof zone !== "string" || !zone.includes("/") || /^Etc\//i.test(zone) || !isTimeZone(zone))
    return undefined;
  const shown = clocksIn(country);
  return shown.size === 0 || shown.has(clockOf(zone))
    ? undefined
    : `clocks there do not show the time of ${zone}`;
}

const clocksOfCountries = new Map<string, ReadonlySet<string>>();

/** What the clocks of a country's zones show; nothing where they are not known. */
function clocksIn(country: string): ReadonlySet<string> {
  const before = clocksOfCountries.get(country);
  if (before !== undefined) return before;
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`);
  const shown = new Set((locale.getTimeZones?.() ?? []).map(clockOf));
  clocksOfCountries.set(country, shown);
  return shown;
}

const clocks = new Map<string, string>();

/** What a zone's clocks show in winter and in summer. */
function clockOf(zone: string): string {
  const before = clocks.get(zone);
  if (before !== undefined) return before;
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  const shown = [0, 6]
    .map((month) => format.formatToParts(Date.UTC(2026, month, 15)))
    .map((parts) => parts.find(({ type }) => type === "timeZoneName")?.value)
    .join();
  clocks.set(zone, shown);
  return shown;
}

function dialingFault(code: unknown, country: string): string | undefined {
  if (typeof code !== "string" || !isSupportedCountry(country)) return undefined;
  const expected = getCountryCallingCode(country);
  return code === expected ? undefined : `its dialling code is ${expected}, not ${code}`;
}

function tooYoung(rule: Rule, context: RuleContext, country: string, name: string): Finding[] {
  const age = own(context.tree, "minimumAge");
  const law = legalAge(country);
  if (typeof age !== "number" || age < 18 || age >= law) return [];
  const written = ["minimumAge", "country"].find(
    (key) => context.layerOf(`/${key}`) === context.own,
  );
  return [
    context.finding(rule, {
      pointer: `/${written ?? "minimumAge"}`,
      severity: "warning",
      message: `Players may be ${age}, but in ${name} (${country}) the law asks for ${law} years.`,
      help: `Set minimumAge to ${law} or more, or correct the country.`,
    }),
  ];
}
