import { isIP } from "node:net";
import type { RuleContext } from "../../context.ts";
import type { Json } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Finding, Rule } from "../../rule.ts";

/** Lists of countries and addresses that mean what they say. */
export const rule: Rule = {
  id: "access-lists",
  severity: "error",
  judges: "whole",
  about:
    "Who is let in is decided by lists of countries and addresses. An address that is none, a network wider than its kind allows or a country that does not exist would match nobody, so that a portal that seems closed stands open: write IPv4 or IPv6 addresses, networks such as 203.0.113.0/24, and ISO 3166-1 country codes such as VN.",
  run: (context) => [
    ...["blockedAddresses", "allowedAddresses", "testerAddresses"].flatMap((list) =>
      judgeList(
        context,
        list,
        networkFault,
        "Write it like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.",
      ),
    ),
    ...["blockedCountries", "allowedCountries"].flatMap((list) =>
      judgeList(
        context,
        list,
        countryFault,
        "Use the country's code in ISO 3166-1, such as VN or TH.",
      ),
    ),
  ],
};

type Fault = (entry: string) => string | undefined;

function judgeList(context: RuleContext, list: string, fault: Fault, help: string): Finding[] {
  const entries: Json | undefined = valueAt(context.tree, ["access", list]);
  return (Array.isArray(entries) ? entries : []).flatMap((entry, index) => {
    const message = typeof entry === "string" ? fault(entry) : undefined;
    if (message === undefined) return [];
    const pointer = toPointer(["access", list, index]);
    return [context.finding(rule, { pointer, layer: context.layerOf(pointer), message, help })];
  });
}

function networkFault(entry: string): string | undefined {
  const [address = "", prefix] = entry.split("/");
  const kind = isIP(address);
  if (kind === 0) return `${entry} is no address, so it matches nobody.`;
  const widest = kind === 6 ? 128 : 32;
  return prefix !== undefined && Number(prefix) > widest
    ? `${entry} names ${prefix} bits, but an IPv${kind} address has ${widest}, so it matches nobody.`
    : undefined;
}

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** A code that is written otherwise today, such as UK, is not what a country database answers. */
function countryFault(entry: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(entry)) return undefined;
  const { region } = new Intl.Locale(`und-${entry}`);
  if (region !== entry) return `${entry} is not the code of a country; ${region} is meant.`;
  return names.of(entry) === undefined || entry === "ZZ"
    ? `${entry} is the code of no country, so it matches nobody.`
    : undefined;
}
