import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { countryFault, shutOut } from "./countries.ts";
import { entriesOf, type Fault } from "./entries.ts";
import { networkFault, tooWide } from "./networks.ts";

/** Lists of countries and addresses that mean what they say. */
export const rule: Rule = {
  id: "access-lists",
  severity: "error",
  judges: "whole",
  about:
    "Who is let in is decided by lists of countries and addresses. An address that is none, a network wider than its kind allows or a country that does not exist would match nobody, so that a portal that seems closed stands open: write IPv4 or IPv6 addresses, networks such as 203.0.113.0/24, and ISO 3166-1 country codes such as VN. Lists that shut out or let in everybody, or the merchant's own country, are warned of.",
  run: (context) => [
    ...["blockedAddresses", "allowedAddresses", "testerAddresses"].flatMap((list) =>
      judgeList(context, list, (entry) => networkFault(entry) ?? tooWide(entry, list)),
    ),
    ...twice(context),
    ...["blockedCountries", "allowedCountries"].flatMap((list) =>
      judgeList(context, list, countryFault),
    ),
    ...shutOut(rule, context),
  ],
};

function judgeList(
  context: RuleContext,
  list: string,
  judge: (entry: string) => Fault | undefined,
): Finding[] {
  return entriesOf(context, list).flatMap((entry, index) => {
    const fault = entry === "" ? undefined : judge(entry);
    if (fault === undefined) return [];
    const pointer = `/access/${list}/${index}`;
    return [context.finding(rule, { pointer, layer: context.layerOf(pointer), ...fault })];
  });
}

/** An address that is let in and kept out. */
function twice(context: RuleContext): Finding[] {
  const blocked = entriesOf(context, "blockedAddresses");
  return entriesOf(context, "allowedAddresses").flatMap((entry, index) =>
    blocked.includes(entry)
      ? [
          context.finding(rule, {
            pointer: `/access/allowedAddresses/${index}`,
            severity: "warning",
            message: `${entry} is both allowed and blocked; blocking wins, so it is kept out.`,
            help: "Take it out of one of the two lists.",
          }),
        ]
      : [],
  );
}
