import type { CallField } from "#src/contracts/call-fields.gen.ts";
import type { FindingDetails } from "../../context.ts";
import { own } from "../../json.ts";
import { toWords } from "../../pointer.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import { causesOf, type NamedCall, readCall, valuesOf } from "./calls.ts";
import { besidePointer, type CallUse, keysOf } from "./uses.ts";

/** What paging asks, which is no filter. */
const paging = ["pageNo", "pageSize"];

/** What is wrong with what a block asks of its call. */
export function judgeParam(use: CallUse): FindingDetails[] {
  const call = readCall(use.read);
  if (call === undefined) return [];
  if (use.mark === "page") return judgePaging(use, call);
  if (use.mark === "days") return judgeDays(use, call);
  if (use.mark !== "param" || typeof use.value !== "string") return [];
  const { value, pointer } = use;
  const field = Object.hasOwn(call.params, value) ? call.params[value] : undefined;
  if (field !== undefined) return judgeChoices(use, call, field);
  const allowed = Object.keys(call.params).filter((name) => !paging.includes(name));
  return [
    {
      pointer,
      message: `${toWords(pointer)} is "${value}", which ${call.name} does not take; with this filter it would refuse to answer.`,
      help: helpWith(value, allowed) ?? "Name what the call takes, or take the filter out.",
      meant: suggest(value, allowed),
      ...causesOf(use),
    },
  ];
}

function judgePaging(use: CallUse, call: NamedCall): FindingDetails[] {
  if (paging.every((name) => Object.hasOwn(call.params, name))) return [];
  return [
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} asks for pages, but ${call.name} answers all rows at once and takes no pages.`,
      help: "Take it out.",
      target: "key",
      ...causesOf(use),
    },
  ];
}

function judgeDays(use: CallUse, call: NamedCall): FindingDetails[] {
  const fits = ["from", "to"].every((name) => Object.hasOwn(call.params, name));
  if (use.value !== "days" || fits) return [];
  return [
    {
      pointer: use.pointer,
      message: `${toWords(besidePointer(use))} asks for days, but ${call.name} takes no days.`,
      help: "Take the filter out.",
      ...causesOf(use),
    },
  ];
}

function judgeChoices(use: CallUse, call: NamedCall, field: CallField): FindingDetails[] {
  const values = valuesOf(field);
  const choices = own(use.beside, "choices");
  if (values !== undefined && choices === undefined)
    return [
      {
        pointer: use.pointer,
        message: `${toWords(use.pointer)} is ${String(use.value)}, of which ${call.name} takes ${listWords(values, "or")} alone.`,
        help: 'Make it a "choice" with these as its "choices".',
        ...causesOf(use),
      },
    ];
  const offered = keysOf(choices);
  return [
    ...offered
      .filter((key) => values?.includes(key) === false)
      .map((key) => strangeChoice(use, call, key, values ?? [])),
    ...strangeStart(use, offered),
  ];
}

/** A choice that the call does not take. */
function strangeChoice(
  use: CallUse,
  call: NamedCall,
  key: string,
  values: readonly string[],
): FindingDetails {
  const offered = keysOf(own(use.beside, "choices"));
  return {
    pointer: besidePointer(use, "choices", key),
    target: "key",
    message: `${toWords(besidePointer(use))} offers "${key}", which is no ${String(use.value)} of ${call.name}.`,
    help: helpWith(key, values) ?? `Possible: ${listWords(values)}.`,
    meant: suggest(
      key,
      values.filter((value) => !offered.includes(value)),
    ),
    causes: [use.pointer, ...(causesOf(use).causes ?? [])],
  };
}

/** A list begins with one of the choices that it offers. */
function strangeStart(use: CallUse, offered: readonly string[]): FindingDetails[] {
  const initial = own(use.beside, "initial");
  if (typeof initial !== "string" || offered.length === 0 || offered.includes(initial)) return [];
  return [
    {
      pointer: besidePointer(use, "initial"),
      message: `${toWords(besidePointer(use))} begins with "${initial}", which is none of its choices.`,
      help: helpWith(initial, offered) ?? "Name one of the choices.",
      meant: suggest(initial, offered),
      causes: [besidePointer(use, "choices", initial)],
    },
  ];
}
