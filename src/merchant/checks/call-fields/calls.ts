import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallFields, callFields } from "#src/contracts/call-fields.gen.ts";
import type { FindingDetails } from "../../context.ts";
import { isObject, type Json, own } from "../../json.ts";
import { toWords } from "../../pointer.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import type { CallUse } from "./uses.ts";

/** A call with its name. */
export interface NamedCall extends CallFields {
  name: string;
}

/** The call a setting names; nothing for one that there is not. */
export function callOf(use: CallUse | undefined): NamedCall | undefined {
  const name = use?.value;
  if (typeof name !== "string" || !Object.hasOwn(callFields, name)) return undefined;
  const found = callFields[name];
  return found && { ...found, name };
}

/** Does a call answer what the setting that names it needs? */
const serves = (mark: CallUse["mark"], { reads, rows, value }: CallFields): boolean => {
  if (mark === "action") return !reads;
  return reads && (mark === "rows" ? rows !== undefined : Object.keys(value).length > 0);
};

/** What a call has to do, with one that does. */
const kinds = {
  rows: { does: "lists rows", example: "recordBet" },
  value: { does: "answers values and changes nothing", example: "balance" },
  action: { does: "does something", example: "claimReward" },
} as const satisfies Record<string, { does: string; example: CallName }>;

const namesFor = (mark: keyof typeof kinds): string[] =>
  Object.keys(callFields).filter((name) => serves(mark, callFields[name] as CallFields));

/** The call that a block reads, where it answers what the block shows. */
export function readCall(use: CallUse | undefined): NamedCall | undefined {
  const call = callOf(use);
  return call !== undefined && use !== undefined && serves(use.mark, call) ? call : undefined;
}

/** What is wrong with the name of a call. */
export function judgeCall(use: CallUse, uses: readonly CallUse[]): FindingDetails[] {
  const { mark, pointer, value } = use;
  if (typeof value !== "string" || !(mark === "rows" || mark === "value" || mark === "action"))
    return [];
  const call = callOf(use);
  const where = toWords(pointer.slice(0, pointer.lastIndexOf("/")).replace(/\/props$/, ""));
  if (call === undefined) {
    const known = namesFor(mark);
    return [
      {
        pointer,
        message: `${where} names the call "${value}", which does not exist.`,
        help:
          helpWith(value, known) ??
          `Name a call that ${kinds[mark].does}, such as ${kinds[mark].example}.`,
        meant: suggest(value, known),
      },
    ];
  }
  if (!serves(mark, call)) return [unfitting(use, call, mark)];
  return mark === "action" ? judgeAction(use, call) : judgeNeeds(use, call, uses);
}

function unfitting(use: CallUse, call: NamedCall, mark: keyof typeof kinds): FindingDetails {
  const does = !call.reads
    ? "changes something when it is made"
    : mark === "action"
      ? "only answers"
      : mark === "rows"
        ? "answers no rows"
        : "answers no values";
  return {
    pointer: use.pointer,
    message: `${toWords(use.pointer)} is ${call.name}, which ${does}; here stands a call that ${kinds[mark].does}.`,
    help: `Name another one, such as ${kinds[mark].example}.`,
  };
}

/** A button sends the key of its press, and the id of its row where that has one. */
function judgeAction(use: CallUse, call: NamedCall): FindingDetails[] {
  const read = readCall(use.read);
  const row = read?.rows ?? read?.value ?? {};
  const sent = ["key", ...(Object.hasOwn(row, "id") ? ["id"] : [])];
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
      help: "Name a call that takes a key alone, or a key and the row's id.",
      ...causesOf(use),
    },
  ];
}

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** The parameters that a list sends from its first moment on. */
function sentBy({ mark, beside, value }: CallUse): string[] {
  if (mark === "page") return ["pageNo", "pageSize"];
  if (!isGiven(own(beside, "initial"))) return [];
  if (mark === "days") return ["from", "to"];
  return mark === "param" && typeof value === "string" ? [value] : [];
}

/** What a call cannot do without is there from the first moment on. */
function judgeNeeds(use: CallUse, call: NamedCall, uses: readonly CallUse[]): FindingDetails[] {
  const sent = uses.filter(({ read }) => read?.pointer === use.pointer).flatMap(sentBy);
  const missing = call.needs.filter((name) => !sent.includes(name));
  if (missing.length === 0) return [];
  return [
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} is ${call.name}, which answers nothing without ${listWords(missing)}.`,
      help:
        use.mark === "rows"
          ? `Add a filter for ${listWords(missing)} that has an "initial" value.`
          : "Name a call that needs nothing.",
    },
  ];
}

/** A change of the call is what makes its fields and parameters strange. */
export const causesOf = ({ read }: CallUse): { causes?: string[] } =>
  read === undefined ? {} : { causes: [read.pointer] };

/** The words of an object's keys. */
export const keysOf = (value: Json | undefined): string[] =>
  isObject(value) ? Object.keys(value) : [];
