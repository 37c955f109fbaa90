import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

const pointer = "/registration/initialDialingCode";

/** A dialling code of this layer that the picker cannot start with: it does not offer it, or there is no picker. */
export function dialingParts(
  rule: Rule,
  { own: layer, tree, finding, abstract }: RuleContext,
): Finding[] {
  const code = valueIn(layer, pointer);
  const registration = valueAt(tree, ["registration"]);
  if (abstract || typeof code !== "string" || !isObject(registration)) return [];
  if (own(registration, "countryCodeFixed") === true)
    return [
      finding(rule, {
        pointer,
        layer,
        message:
          "initialDialingCode is what the picker starts with, but countryCodeFixed is true, so there is no picker and every number has the merchant's own code.",
        help: 'Set "countryCodeFixed": false beside it, or take initialDialingCode out.',
      }),
    ];
  const offered = own(registration, "dialingCodes");
  const codes = isObject(offered) ? Object.keys(offered) : [];
  if (codes.includes(code)) return [];
  const possible = codes.length > 0 ? `${listWords(codes.map((each) => `"${each}"`))}. ` : "none. ";
  return [
    finding(rule, {
      pointer,
      layer,
      message: `initialDialingCode is "${code}", which the picker does not offer, so it starts with the visitor's country's.`,
      help: `Offered under dialingCodes: ${possible}Write one of them, or add "${code}" there with the lengths of its numbers.`,
    }),
  ];
}
