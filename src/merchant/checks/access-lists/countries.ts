import type { RuleContext } from "../../context.ts";
import { codeToday, countryName } from "../../country-facts.ts";
import type { Finding } from "../../finding.ts";
import { own } from "../../json.ts";
import type { Rule } from "../../rule.ts";
import { entriesOf, type Fault } from "./entries.ts";

const help = "Use the country's code in ISO 3166-1, such as VN or TH.";

/** A code that is written otherwise today, such as UK, is not what a country database answers. */
export function countryFault(entry: string): Fault | undefined {
  if (!/^[A-Z]{2}$/.test(entry)) return undefined;
  const today = codeToday(entry);
  if (today !== entry)
    return { message: `${entry} is not the code of a country; ${today} is meant.`, help };
  return countryName(entry) === undefined
    ? { message: `${entry} is the code of no country, so it matches nobody.`, help }
    : undefined;
}

/** Lists of countries that keep out the merchant's own players, or everybody. */
export function shutOut(rule: Rule, context: RuleContext): Finding[] {
  const [blocked, allowed] = ["blockedCountries", "allowedCountries"].map((list) =>
    entriesOf(context, list),
  ) as [readonly string[], readonly string[]];
  const country = own(context.tree, "country");
  const served = allowed.filter((each) => !blocked.includes(each));
  const warn = (pointer: string, message: string, help: string): Finding =>
    context.finding(rule, { pointer, severity: "warning", message, help });
  const found = blocked.flatMap((each, index) => {
    const pointer = `/access/blockedCountries/${index}`;
    if (allowed.includes(each))
      return [
        warn(
          pointer,
          served.length === 0
            ? `${each} is blocked, and no other country is allowed, so nobody is let in.`
            : `${each} is both blocked and allowed; blocking wins, so it is kept out.`,
          "Take it out of one of the two lists.",
        ),
      ];
    return each === country
      ? [
          warn(
            pointer,
            `${each} is the merchant's own country, and its players are kept out.`,
            "Take it out, or correct the merchant's country.",
          ),
        ]
      : [];
  });
  const misses =
    allowed.length > 0 &&
    allowed.every((each) => countryFault(each) === undefined) &&
    typeof country === "string" &&
    !allowed.includes(country) &&
    !blocked.includes(country);
  return misses
    ? [
        ...found,
        warn(
          "/access/allowedCountries",
          `The merchant's own country ${country} is not among those allowed, so its players are kept out.`,
          `Add "${country}", or correct the merchant's country.`,
        ),
      ]
    : found;
}
