import type { FindingDetails } from "../../context.ts";
import { own } from "../../json.ts";
import { toWords } from "../../pointer.ts";
import { listWords } from "../../suggest.ts";
import { causesOf, fieldsOf, isGiven, type NamedCall } from "./calls.ts";
import { besidePointer, type CallUse, keysOf } from "./uses.ts";

/** What a call cannot do without is sent by what makes it. */
export function judgeSending(
  use: CallUse,
  call: NamedCall,
  uses: readonly CallUse[],
): FindingDetails[] {
  const about = uses.filter(({ read }) => read?.pointer === use.pointer);
  if (use.mark === "action") return judgeButton(use, call);
  return use.mark === "form" ? judgeForm(use, call, about) : judgeQuery(use, call, about);
}

/** A button sends the key of its press, and the id of its row where that has one. */
function judgeButton(use: CallUse, call: NamedCall): FindingDetails[] {
  const besides = own(use.beside, "sends");
  const sent = [
    ...(own(use.beside, "keyless") === true ? [] : ["key"]),
    ...(Object.hasOwn(fieldsOf(use.read), "id") ? ["id"] : []),
    ...(Array.isArray(besides) ? besides.map(String) : []),
  ];
  const missing = call.needs.filter((name) => !sent.includes(name));
  const strange = sent.filter((name) => !Object.hasOwn(call.params, name));
  if (missing.length === 0 && strange.length === 0) return [];
  const words =
    missing.length > 0
      ? `needs ${listWords(missing)}, which this button does not send`
      : `takes no ${listWords(strange, "or")}, which this button sends, and so refuses every press`;
  return [
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} is ${call.name}, which ${words}.`,
      help: 'Name a call that takes a key alone, or a key and the row\'s id; "keyless" and "sends" say what else is or is not sent.',
      ...causesOf(use),
    },
  ];
}

/** A form sends what its fields ask for, what is given besides, and a key of its own. */
function judgeForm(use: CallUse, call: NamedCall, about: readonly CallUse[]): FindingDetails[] {
  const sent = about.flatMap(({ mark, key, value, isShown }) => {
    if (mark === "sent") return keysOf(value);
    return mark === "input" && isShown ? [key] : [];
  });
  const missing = call.needs.filter((name) => name !== "key" && !sent.includes(name));
  if (missing.length === 0) return [];
  const fields = (...path: string[]): string => besidePointer(use, "fields", ...path);
  return [
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} is ${call.name}, which needs ${listWords(missing)}; without ${missing.length === 1 ? "it" : "them"} nobody can send this form.`,
      help: `Ask for ${listWords(missing)} among the fields, or give ${missing.length === 1 ? "it" : "them"} under "values".`,
      causes: [
        ...missing.map((name) => fields("items", name)),
        fields("order"),
        ...missing.map((name) => besidePointer(use, "values", name)),
      ],
    },
  ];
}

/** The parameters that a list sends from its first moment on. */
function sentAtFirst(use: CallUse): string[] {
  const { mark, value, isShown } = use;
  if (mark === "page") return ["pageNo", "pageSize"];
  if (!isShown || !isGiven(use, "initial")) return [];
  if (mark === "days") return ["from", "to"];
  return mark === "param" && typeof value === "string" ? [value] : [];
}

function judgeQuery(use: CallUse, call: NamedCall, about: readonly CallUse[]): FindingDetails[] {
  const sent = about.flatMap(sentAtFirst);
  const missing = call.needs.filter((name) => !sent.includes(name));
  if (missing.length === 0) return [];
  return [
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} is ${call.name}, which answers nothing without ${listWords(missing)}.`,
      help: about.some(({ mark }) => mark === "param")
        ? `Add a filter for ${listWords(missing)} that has an "initial" value.`
        : "Name a call that needs nothing.",
      causes: [besidePointer(use, "filters", "order")],
    },
  ];
}
