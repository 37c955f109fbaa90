import type { CallName } from "#src/contracts/api.gen.ts";
import {
  type CallField,
  type CallFields,
  type CallFieldsByName,
  callFields,
} from "#src/contracts/call-fields.gen.ts";
import type { FindingDetails } from "../../context.ts";
import { own } from "../../json.ts";
import { toWords } from "../../pointer.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import { type CallUse, textBeside } from "./uses.ts";

/** A call with its name. */
export interface NamedCall extends CallFields {
  name: string;
}

/** The call a setting names; nothing for one that there is not. */
export function callOf(use: CallUse): NamedCall | undefined {
  const { value } = use;
  if (typeof value !== "string" || !Object.hasOwn(callFields, value)) return undefined;
  const found = callFields[value];
  return found && { ...found, name: value };
}

/** What a call has to do, with one that does. */
export const kinds = {
  rows: { does: "lists rows", lacks: "answers no rows", example: "recordBet" },
  value: {
    does: "answers values and changes nothing",
    lacks: "answers no values",
    example: "balance",
  },
  action: { does: "does something", lacks: "only answers", example: "claimReward" },
} as const satisfies Record<string, { does: string; lacks: string; example: CallName }>;

type Kind = keyof typeof kinds;

/** What the call that a setting names has to do; nothing for a setting that names none. */
export function kindOf(use: CallUse): Kind | undefined {
  switch (use.mark) {
    case "rows":
    case "value":
    case "action":
      return use.mark;
    case "form":
      return "action";
    case "before":
      return textBeside(use, "of") === undefined ? "value" : "rows";
    default:
      return undefined;
  }
}

/** Does a call do what it stands somewhere for? */
export const serves = (kind: Kind, { reads, rows, value }: CallFields): boolean => {
  if (kind === "action") return !reads;
  return reads && (kind === "rows" ? rows !== undefined : Object.keys(value).length > 0);
};

/** The call that a setting belongs to, where it does what it stands there for. */
export function readCall(use: CallUse | undefined): NamedCall | undefined {
  const kind = use && kindOf(use);
  const call = use && callOf(use);
  return kind !== undefined && call !== undefined && serves(kind, call) ? call : undefined;
}

/** The fields that what belongs to a call can name: those of a row, or of the answer itself. */
export function fieldsOf(use: CallUse | undefined): CallFieldsByName {
  const call = readCall(use);
  if (use === undefined || call === undefined) return {};
  return kindOf(use) === "rows" ? (call.rows ?? {}) : call.value;
}

/** A change of the call is what makes its fields and parameters strange. */
export const causesOf = ({ read }: CallUse): { causes?: string[] } =>
  read === undefined ? {} : { causes: [read.pointer] };

/** What is wrong with a name that what belongs to a call does not have. */
export function strangeName(
  use: CallUse,
  words: string,
  allowed: readonly string[],
): FindingDetails {
  const name = String(use.value);
  return {
    pointer: use.pointer,
    message: `${toWords(use.pointer)} is "${name}", ${words}`,
    help: helpWith(name, allowed) ?? `Possible: ${listWords(allowed)}.`,
    meant: suggest(name, allowed),
    ...causesOf(use),
  };
}

/** Whether a setting is given beside another one. */
export const isGiven = ({ beside }: CallUse, key: string): boolean =>
  own(beside, key) !== undefined;

/** The values a field may have, as config writes them; nothing where any will do. */
export const valuesOf = (field: CallField | undefined): readonly string[] | undefined => {
  if (field === "boolean") return ["true", "false"];
  return typeof field === "object" ? field : undefined;
};
