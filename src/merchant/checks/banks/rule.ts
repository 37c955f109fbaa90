import type { RuleContext } from "../../context.ts";
import { currencyMeant, isCurrency } from "../../currency-facts.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { toPointer, toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** Banks that members can tell apart, of money that there is. */
export const rule: Rule = {
  id: "banks",
  severity: "error",
  judges: "whole",
  about:
    "A bank's currency is one of ISO 4217, and no two of the banks that are offered read the same in a language: nobody could tell which one an account is at. A bank of a skin's own, or one that its own order names, whose currency is not the skin's is never offered; that is a warning.",
  run: (context) => [
    ...banksOf(context).flatMap((bank) => currencyFaults(context, bank)),
    ...orderedInVain(context),
    ...sameNames(context),
  ],
};

interface Bank {
  id: string;
  pointer: string;
  said: JsonObject;
}

const at = ["payments", "banks"];

function banksOf({ tree }: RuleContext): Bank[] {
  const items = valueAt(tree, [...at, "items"]);
  return Object.entries(isObject(items) ? items : {}).flatMap(([id, said]) =>
    isObject(said) ? [{ id, said, pointer: toPointer([...at, "items", id]) }] : [],
  );
}

function currencyFaults(context: RuleContext, { id, pointer, said }: Bank): Finding[] {
  const [code, paid] = [own(said, "currency"), own(context.tree, "currency")];
  if (typeof code !== "string" || !/^[A-Z]{3}$/.test(code)) return [];
  const place = `${pointer}/currency`;
  if (!isCurrency(code)) {
    const meant = currencyMeant(code, undefined);
    return [
      context.finding(rule, {
        pointer: place,
        message: `${toWords(pointer)} is of "${code}", the code of no currency, so it is never offered.`,
        help:
          meant === undefined
            ? "Write the currency's three letters in ISO 4217, such as VND or EUR."
            : `Did you mean "${meant}"?`,
        meant,
      }),
    ];
  }
  const { tree } = context.own;
  const isOwn = valueAt(tree, [...at, "items", id, "currency"]) !== undefined;
  if (!isOwn || own(tree, "abstract") === true || code === paid) return [];
  return [
    context.finding(rule, {
      pointer: place,
      severity: "warning",
      message: `${toWords(pointer)} is of ${code}, and accounts here are in ${String(paid)}, so it is never offered.`,
      help: "Take it out, or leave its currency out.",
    }),
  ];
}

/** How many banks a finding names; the rest is counted. */
const maxNamed = 3;

/** Inherited banks of other money that the merchant's own order names; its own ones are said where they stand. */
function orderedInVain(context: RuleContext): Finding[] {
  const { own: layer, tree } = context;
  const [order, paid] = [valueAt(layer.tree, [...at, "order"]), own(tree, "currency")];
  if (!Array.isArray(order) || own(layer.tree, "abstract") === true) return [];
  const all = new Map(banksOf(context).map((bank) => [bank.id, bank.said]));
  const foreign = order.flatMap((id, index) => {
    const code = own(all.get(String(id)) ?? {}, "currency");
    const isOwn = valueAt(layer.tree, [...at, "items", String(id), "currency"]) !== undefined;
    return isOwn || !isCurrency(String(code)) || code === paid
      ? []
      : [{ id: String(id), code, index }];
  });
  const [first] = foreign;
  if (first === undefined) return [];
  const named = foreign.slice(0, maxNamed).map(({ id, code }) => `"${id}" of ${String(code)}`);
  const more = foreign.length - named.length;
  return [
    context.finding(rule, {
      pointer: toPointer([...at, "order", first.index]),
      layer,
      severity: "warning",
      message: `The order names ${listWords(more === 0 ? named : [...named, `${more} more`])}, and accounts here are in ${String(paid)}, so ${foreign.length === 1 ? "it is" : "they are"} never offered.`,
      help: `Take ${foreign.length === 1 ? "it" : "them"} out of the order.`,
    }),
  ];
}

/** The banks that members are offered, in their order. */
function offeredOf(context: RuleContext): Bank[] {
  const order = valueAt(context.tree, [...at, "order"]);
  const paid = own(context.tree, "currency");
  const all = new Map(banksOf(context).map((bank) => [bank.id, bank]));
  return (Array.isArray(order) ? order : []).flatMap((id) => {
    const bank = typeof id === "string" ? all.get(id) : undefined;
    const currency = bank === undefined ? undefined : own(bank.said, "currency");
    return bank === undefined || (currency !== undefined && currency !== paid) ? [] : [bank];
  });
}

const plain = (words: Json | undefined): string | undefined =>
  typeof words === "string" ? words.trim().toLowerCase() : undefined;

/** The words of a label by language; a key stands for itself. */
function wordsOf({ said }: Bank): [language: string, words: string][] {
  const label = own(said, "label");
  const all = isObject(label) ? Object.entries(label) : [["", label ?? null] as const];
  return all.flatMap(([language, words]) => {
    const read = plain(words);
    return read === undefined ? [] : [[language, read]];
  });
}

function sameNames(context: RuleContext): Finding[] {
  const seen = new Map<string, Bank>();
  return offeredOf(context).flatMap((bank) => {
    const names = wordsOf(bank).map(([language, words]) => `${language} ${words}`);
    const other = names.map((name) => seen.get(name)).find((found) => found !== undefined);
    for (const name of names) seen.set(name, bank);
    if (other === undefined) return [];
    return [
      context.finding(rule, {
        pointer: `${bank.pointer}/label`,
        causes: [`${other.pointer}/label`],
        message: `${toWords(bank.pointer)} reads the same as "${other.id}", so members cannot tell the two apart.`,
        help: "Give each a name of its own, or leave one out of the order.",
      }),
    ];
  });
}
