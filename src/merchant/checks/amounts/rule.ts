import { defaultLimits } from "#src/shared/default-limits.ts";
import { toMinor } from "#src/shared/money.ts";
import { blocksOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import { isCurrency } from "../../currency-facts.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Amounts that the merchant's currency can pay, and limits between which something fits. */
export const rule: Rule = {
  id: "amounts",
  severity: "error",
  judges: "whole",
  about:
    "Amounts are in the merchant's currency and may have no more decimals than it has. The least deposit, withdrawal or transfer lies below the most, be it the merchant's own or the usual one of the currency, and a bonus is more than nothing. Amounts have a point before their fraction and no sign between thousands: 50.000 is fifty.",
  run: (context) => {
    const currency = own(context.tree, "currency");
    // What is no currency counts nothing; that is said of the currency.
    if (typeof currency !== "string" || !isCurrency(currency)) return [];
    return [
      ...amountsOf(context).flatMap((at) => judge(context, at, currency)),
      ...ranges.flatMap((range) => ordered(context, range, currency)),
    ];
  },
};

interface Amount {
  path: string[];
  /** What becomes of nothing or less; allowed where nothing is said. */
  nothing?: string;
}

/** Two amounts the first of which is not above the second, and what is used where one is left out. */
interface Range {
  noun: string;
  low: string;
  high: string;
  /** The settings that stand for them; left out: the usual of the currency. */
  instead?: readonly [low: string, high: string];
}

const ranges: readonly Range[] = [
  { noun: "deposit", low: "minDeposit", high: "maxDeposit" },
  { noun: "withdrawal", low: "minWithdrawal", high: "maxWithdrawal" },
  {
    noun: "transfer",
    low: "minTransfer",
    high: "maxTransfer",
    instead: ["minWithdrawal", "maxWithdrawal"],
  },
  {
    noun: "transfer",
    low: "minTransfer",
    high: "maxTransferPerDay",
    instead: ["minWithdrawal", "maxTransfer"],
  },
];

const payments = [...new Set(ranges.flatMap(({ low, high }) => [low, high]))];

const referrals = ["minDeposit", "minValidBet", "maxPerMember", "maxPerDay"];

/** The amounts of every way to pay in. */
function methodAmounts(tree: JsonObject): Amount[] {
  const at = ["payments", "methods", "items"];
  const items = valueAt(tree, at);
  return Object.entries(isObject(items) ? items : {}).flatMap(([id, method]) => {
    const chosen = isObject(method) ? own(method, "amounts") : undefined;
    const places = Array.isArray(chosen) ? chosen.map((_, index) => String(index)) : [];
    return [
      ...["min", "max"].map((key) => ({ path: [...at, id, key] })),
      ...places.map((place) => ({ path: [...at, id, "amounts", place] })),
    ];
  });
}

const amountsOf = ({ tree }: RuleContext): Amount[] => [
  ...payments.map((key) => ({ path: ["payments", key] })),
  ...methodAmounts(tree),
  { path: ["points", "betPerPoint"] },
  { path: ["rebate", "min"] },
  ...referrals.map((key) => ({ path: ["referral", key] })),
  { path: ["registration", "bonus", "amount"], nothing: "would pay nothing" },
  ...blocksOf(tree)
    .filter(({ name }) => name === "game-lobby")
    .map(({ screen, id }) => ({
      path: ["screens", screen, "blocks", id, "props", "minBet"],
      nothing: "would leave out no game",
    })),
];

/** An amount in minor units; nothing for one that is none, or that the currency cannot pay. */
function minorOf(amount: Json | undefined, currency: string): bigint | undefined {
  if (typeof amount !== "string") return undefined;
  try {
    return toMinor(amount, currency);
  } catch {
    // RangeError: no amount of this currency.
    return undefined;
  }
}

/** The form the schemas ask for; what does not have it is said there. */
const form = /^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,8})?$/;

/** What many countries write for thousands. */
const thousands = /^[1-9][0-9]{0,2}\.000$/;

/** How many digits a currency's amounts have behind the point. */
const partsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

function judge(
  { tree, finding }: RuleContext,
  { path, nothing }: Amount,
  currency: string,
): Finding[] {
  const amount = valueAt(tree, path);
  if (typeof amount !== "string" || !form.test(amount)) return [];
  const pointer = `/${path.join("/")}`;
  const minor = minorOf(amount, currency);
  if (minor === undefined)
    return [
      finding(rule, {
        pointer,
        message: `${toWords(pointer)} is ${amount}, an amount that cannot be paid in ${currency}: it has too many decimals or is too large.`,
        help: `Write an amount with the decimals of ${currency}.`,
      }),
    ];
  if (thousands.test(amount) && partsOf(currency) < 3)
    return [
      finding(rule, {
        pointer,
        severity: "warning",
        message: `${toWords(pointer)} is ${amount}, which is ${amount.split(".")[0]} and no fraction, and not ${amount.replace(".", "")}: amounts have no signs between thousands.`,
        help: `Did you mean "${amount.replace(".", "")}"? Otherwise write "${amount.split(".")[0]}".`,
        meant: amount.replace(".", ""),
      }),
    ];
  return nothing !== undefined && minor <= 0n
    ? [
        finding(rule, {
          pointer,
          message: `${toWords(pointer)} is ${amount}, which ${nothing}.`,
          help: "Write an amount above 0, or take the setting out.",
        }),
      ]
    : [];
}

function ordered(context: RuleContext, range: Range, currency: string): Finding[] {
  const own_ = own(context.tree, "payments");
  if (!isObject(own_)) return [];
  const { noun, low, high, instead = [low, high] } = range;
  // What stands for another bound is judged as that one.
  const isThatOf = (other: Range): boolean => other.low === low && other.high === instead[1];
  if (high !== instead[1] && own(own_, high) === undefined && ranges.some(isThatOf)) return [];
  const [defaultLow, defaultHigh] = defaultLimits(currency);
  const minimum = own(own_, low) ?? own(own_, instead[0]) ?? defaultLow;
  const maximum = own(own_, high) ?? own(own_, instead[1]) ?? defaultHigh;
  const [min, max] = [minorOf(minimum, currency), minorOf(maximum, currency)];
  if (min === undefined || max === undefined || min <= max) return [];
  const key =
    [low, high].find(
      (each) =>
        context.layerOf(`/payments/${each}`) === context.own && own(own_, each) !== undefined,
    ) ?? [low, high].find((each) => own(own_, each) !== undefined);
  if (key === undefined) return [];
  const note = (name: string, stand: string): string => {
    if (own(own_, name) !== undefined) return "";
    return own(own_, stand) === undefined ? ", the usual of the currency" : `, that of ${stand}`;
  };
  return [
    context.finding(rule, {
      pointer: `/payments/${key}`,
      message: `The least ${noun} is ${String(minimum)}${note(low, instead[0])}, but the most is ${String(maximum)}${note(high, instead[1])}, so no ${noun} is possible.`,
      help: `Make ${low} the smaller of the two.`,
    }),
  ];
}
