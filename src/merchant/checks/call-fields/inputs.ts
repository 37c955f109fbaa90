import type { CallField } from "#src/contracts/call-fields.gen.ts";
import type { FindingDetails } from "../../context.ts";
import { isObject, type Json, own } from "../../json.ts";
import { toPointer, toWords } from "../../pointer.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import { causesOf, type NamedCall, readCall, valuesOf } from "./calls.ts";
import { type CallUse, keysOf } from "./uses.ts";

/** The kinds of a form's field by what the call takes; nothing where a form cannot give it. */
const kinds: Readonly<Record<Exclude<CallField, readonly string[]>, readonly string[]>> = {
  any: [],
  boolean: [],
  list: [],
  object: [],
  time: [],
  day: ["date"],
  money: ["money"],
  number: ["number"],
  text: [
    "text",
    "longText",
    "money",
    "rate",
    "date",
    "select",
    "password",
    "newPassword",
    "newUsername",
    "code",
  ],
};

const kindsFor = (field: CallField): readonly string[] =>
  typeof field === "object" ? ["select"] : kinds[field];

/** What is wrong with what a form asks for. */
export function judgeInput(use: CallUse): FindingDetails[] {
  const call = readCall(use.read);
  if (call === undefined || !isObject(use.value)) return [];
  const { key, pointer, beside } = use;
  const field = Object.hasOwn(call.params, key) ? call.params[key] : undefined;
  const again = own(use.value, "sameAs");
  if (typeof again === "string" && !Object.hasOwn(beside, again))
    return [
      {
        pointer: `${pointer}/sameAs`,
        message: `${toWords(pointer)} types "${again}" again, which this form does not ask for.`,
        help: helpWith(again, keysOf(beside)) ?? "Name another field of the form.",
        meant: suggest(again, keysOf(beside)),
      },
    ];
  if (field !== undefined) return judgeKind(use, field, use.value);
  // What is only compared is not sent.
  return again === undefined ? [strangeParam(use, call, key, pointer)] : [];
}

/** What is wrong with what a form sends besides. */
export function judgeSent(use: CallUse): FindingDetails[] {
  const call = readCall(use.read);
  if (call === undefined || !isObject(use.value)) return [];
  return Object.entries(use.value).flatMap(([name, value]) => {
    const pointer = use.pointer + toPointer([name]);
    if (!Object.hasOwn(call.params, name)) return [strangeParam(use, call, name, pointer)];
    const values = valuesOf(call.params[name]);
    return values === undefined || values.includes(String(value))
      ? []
      : [strangeValue(use, { pointer, target: "value", value, values })];
  });
}

function strangeParam(
  use: CallUse,
  { name, params }: NamedCall,
  key: string,
  pointer: string,
): FindingDetails {
  const allowed = Object.keys(params).filter((param) => param !== "key");
  return {
    pointer,
    target: "key",
    message: `${toWords(pointer)} is nothing that ${name} takes; with it the form would be refused.`,
    help: helpWith(key, allowed) ?? `Possible: ${listWords(allowed)}.`,
    ...causesOf(use),
  };
}

interface StrangeValue {
  pointer: string;
  target: "key" | "value";
  value: Json;
  values: readonly string[];
}

function strangeValue(use: CallUse, it: StrangeValue): FindingDetails {
  const word = String(it.value);
  return {
    pointer: it.pointer,
    target: it.target,
    message: `${toWords(use.pointer)} may send "${word}", which the call does not take there.`,
    help: helpWith(word, it.values) ?? `Possible: ${listWords(it.values)}.`,
    meant: suggest(word, it.values),
    ...causesOf(use),
  };
}

function judgeKind(
  use: CallUse,
  field: CallField,
  input: Readonly<Record<string, Json>>,
): FindingDetails[] {
  const given = own(input, "kind");
  const kind = typeof given === "string" ? given : "text";
  const fit = kindsFor(field);
  if (field === "any" || fit.includes(kind)) return judgeOffer(use, field, input);
  const where = toWords(use.pointer);
  return [
    {
      pointer: given === undefined ? use.pointer : `${use.pointer}/kind`,
      target: given === undefined ? "key" : "value",
      message:
        fit.length === 0
          ? `${where} cannot be asked for: the call takes no text there.`
          : `${where} is asked for as ${kind}, which the call does not take there.`,
      help:
        fit.length === 0
          ? 'Give it under "values", or take the field out.'
          : `Give it the "kind" ${listWords(fit, "or")}.`,
      ...(given !== undefined && fit.length > 0 && { meant: fit[0] }),
      ...causesOf(use),
    },
  ];
}

/** A select offers what the call takes. */
function judgeOffer(
  use: CallUse,
  field: CallField,
  input: Readonly<Record<string, Json>>,
): FindingDetails[] {
  const values = valuesOf(field);
  const choices = own(input, "choices");
  const items = isObject(choices) ? own(choices, "items") : undefined;
  return keysOf(items).flatMap((value) =>
    values === undefined || values.includes(value)
      ? []
      : [
          strangeValue(use, {
            pointer: use.pointer + toPointer(["choices", "items", value]),
            target: "key",
            value,
            values,
          }),
        ],
  );
}
