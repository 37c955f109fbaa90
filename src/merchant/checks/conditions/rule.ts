import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { keepByPart } from "../../kept-parts.ts";
import { momentOf } from "../../periods.ts";
import { toPointer, toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { countryFault } from "../access-lists/countries.ts";

/** Conditions on time and place that can come true. */
export const rule: Rule = {
  id: "conditions",
  severity: "error",
  judges: "whole",
  about:
    "A condition of type period shows something between two moments, by the clock of the merchant's time zone; one of type country shows it to visitors in some countries. A moment that is not in the calendar, an end before the beginning or a code of no country would show it never, or always.",
  run: (context) => [
    ...["menus", "bannerGroups", "screens", "footer"].flatMap((part) =>
      conditionsIn(own(context.tree, part), toPointer([part])).flatMap(([pointer, condition]) => {
        if (condition.type === "period") return periodFaults(context, pointer, condition);
        return condition.type === "country" ? countryFaults(context, pointer, condition) : [];
      }),
    ),
    ...methodsOf(context).flatMap(([pointer, method]) => periodFaults(context, pointer, method)),
  ],
};

/** The ways to pay in, which say themselves from when until when they are offered. */
function methodsOf({ tree }: RuleContext): [string, JsonObject][] {
  const at = ["payments", "methods", "items"];
  const items = valueAt(tree, at);
  return Object.entries(isObject(items) ? items : {}).flatMap(
    ([id, method]): [string, JsonObject][] =>
      isObject(method) ? [[toPointer([...at, id]), method]] : [],
  );
}

type Place = readonly [pointer: string, condition: JsonObject];

/** Every condition inside a `when`, with its place. */
function conditionsIn(value: Json | undefined, pointer: string, inside = false): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  if (!inside && isObject(value)) return conditionsOf(value, pointer);
  const here: Place[] = isObject(value) && inside ? [[pointer, value]] : [];
  return [...here, ...conditionsBelow(value, pointer, inside)];
}

const conditionsBelow = (value: JsonObject | Json[], pointer: string, inside: boolean): Place[] =>
  Object.entries(value).flatMap(([key, part]) =>
    conditionsIn(part, pointer + toPointer([key]), inside || key === "when"),
  );

const conditionsOf = keepByPart((part, at) => conditionsBelow(part, at, false));

/** A zone for the comparison; whether the merchant's own is one is judged elsewhere. */
const zone = "UTC";

function periodFaults(context: RuleContext, pointer: string, condition: JsonObject): Finding[] {
  const { from, until } = condition;
  const moments = Object.entries({ from, until }).flatMap(([key, text]) =>
    typeof text === "string" && /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)
      ? [{ key, text, at: momentOf(text, zone) }]
      : [],
  );
  const wrong = moments.filter(({ at }) => at === undefined);
  if (wrong.length > 0)
    return wrong.map(({ key, text }) =>
      context.finding(rule, {
        pointer: `${pointer}/${key}`,
        message: `${text} is no moment of the calendar.`,
        help: "Write a day such as 2026-12-24, or a day with a time such as 2026-12-24T18:00.",
      }),
    );
  const [begins, ends] = ["from", "until"].map((key) => moments.find((one) => one.key === key));
  if (begins?.at === undefined || ends?.at === undefined || begins.at < ends.at) return [];
  return [
    context.finding(rule, {
      pointer: `${pointer}/until`,
      message: `${toWords(pointer.replace(/\/when.*$/, ""))} never shows: it begins ${begins.text} and ends ${ends.text}.`,
      help:
        begins.text === ends.text
          ? "A day ends a period as that day begins; name the day after it."
          : "Change the two moments over, or mend the later one.",
    }),
  ];
}

function countryFaults(context: RuleContext, pointer: string, condition: JsonObject): Finding[] {
  const listed = own(condition, "in");
  return (Array.isArray(listed) ? listed : []).flatMap((code, index) => {
    const fault = typeof code === "string" ? countryFault(code) : undefined;
    return fault === undefined
      ? []
      : [context.finding(rule, { pointer: `${pointer}/in/${index}`, ...fault })];
  });
}
