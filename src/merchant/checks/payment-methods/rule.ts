import { defaultLimits } from "#src/shared/default-limits.ts";
import { toMinor } from "#src/shared/money.ts";
import { paymentWays } from "#src/shared/payment-ways.ts";
import type { RuleContext } from "../../context.ts";
import { isCurrency } from "../../currency-facts.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { toPointer, toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords, suggest } from "../../suggest.ts";

/** Ways to pay in that a provider has and that let some amount through. */
export const rule: Rule = {
  id: "payment-methods",
  severity: "error",
  judges: "whole",
  about:
    "A way to pay in is one of its provider, and its provider is among those of the merchant. Its amounts are ones the currency can pay, its least is below its most (its own, or the merchant's, or the usual one of the currency), and what is offered to choose lies between them.",
  run: (context) =>
    methodsOf(context).flatMap((method) => [
      ...wayFaults(context, method),
      ...amountFaults(context, method),
    ]),
};

interface Method {
  pointer: string;
  name: string;
  said: JsonObject;
}

function methodsOf({ tree }: RuleContext): Method[] {
  const items = valueAt(tree, ["payments", "methods", "items"]);
  return Object.entries(isObject(items) ? items : {}).flatMap(([id, said]) => {
    const pointer = toPointer(["payments", "methods", "items", id]);
    return isObject(said) ? [{ pointer, name: toWords(pointer), said }] : [];
  });
}

function wayFaults(context: RuleContext, { pointer, name, said }: Method): Finding[] {
  const provider = own(said, "provider");
  const way = own(said, "way");
  if (typeof provider !== "string" || !Object.hasOwn(paymentWays, provider)) return [];
  const named = valueAt(context.tree, ["payments", "providers"]);
  if (Array.isArray(named) && !named.includes(provider))
    return [
      context.finding(rule, {
        pointer: `${pointer}/provider`,
        message: `${name} is collected by "${provider}", which is not among the providers, so nobody could pay this way.`,
        help: `Add "${provider}" to payments › providers, or take this way out.`,
      }),
    ];
  const ways: readonly string[] = paymentWays[provider as keyof typeof paymentWays];
  if (typeof way !== "string" || ways.includes(way) || !/^[a-z][A-Za-z0-9]*$/.test(way)) return [];
  const meant = suggest(way, ways);
  return [
    context.finding(rule, {
      pointer: `${pointer}/way`,
      message: `${name} is the way "${way}", which ${provider} does not have.`,
      help: meant === undefined ? `It has ${listWords([...ways])}.` : `Did you mean "${meant}"?`,
      meant,
    }),
  ];
}

/** An amount in minor units; nothing for one that the currency cannot pay, which another rule says. */
function minorOf(amount: Json | undefined, currency: string): bigint | undefined {
  if (typeof amount !== "string") return undefined;
  try {
    return toMinor(amount, currency);
  } catch {
    // RangeError: no amount of this currency.
    return undefined;
  }
}

function amountFaults(context: RuleContext, { pointer, name, said }: Method): Finding[] {
  const currency = own(context.tree, "currency");
  if (typeof currency !== "string" || !isCurrency(currency)) return [];
  const [defaultMin, defaultMax] = defaultLimits(currency);
  const general = (key: string): Json | undefined => valueAt(context.tree, ["payments", key]);
  const minimum = own(said, "min") ?? general("minDeposit") ?? defaultMin;
  const maximum = own(said, "max") ?? general("maxDeposit") ?? defaultMax;
  const [min, max] = [minorOf(minimum, currency), minorOf(maximum, currency)];
  if (min === undefined || max === undefined) return [];
  const key = own(said, "min") === undefined ? "max" : "min";
  if (min > max) {
    // Without a limit of its own the merchant's limits are in the wrong order, which is said there.
    if (own(said, key) === undefined) return [];
    return [
      context.finding(rule, {
        pointer: `${pointer}/${key}`,
        message: `${name} takes at least ${String(minimum)} and at most ${String(maximum)}, so nobody could pay this way.`,
        help: "Make the least the smaller of the two; what is left out is the merchant's own or the usual of the currency.",
      }),
    ];
  }
  const chosen = own(said, "amounts");
  return (Array.isArray(chosen) ? chosen : []).flatMap((amount, index) => {
    const minor = minorOf(amount, currency);
    if (minor === undefined || (minor >= min && minor <= max)) return [];
    return [
      context.finding(rule, {
        pointer: `${pointer}/amounts/${index}`,
        message: `${name} offers ${String(amount)}, but takes amounts from ${String(minimum)} to ${String(maximum)}.`,
        help: "Offer an amount between the two, or move the limit.",
      }),
    ];
  });
}
