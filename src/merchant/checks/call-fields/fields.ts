import type { CallField } from "#src/contracts/call-fields.gen.ts";
import type { FindingDetails } from "../../context.ts";
import { isObject, own } from "../../json.ts";
import { toWords } from "../../pointer.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import { causesOf, fieldsOf, readCall, strangeName, valuesOf } from "./calls.ts";
import { besidePointer, type CallUse, keysOf } from "./uses.ts";

/** What is wrong with the field that a block shows or looks at. */
export function judgeField(use: CallUse): FindingDetails[] {
  const call = readCall(use.read);
  const { mark, value } = use;
  if (call === undefined || typeof value !== "string") return [];
  // A list that stands among the totals has its own fields there.
  const isTotal = mark === "total" || (mark === "part" && use.pointer.includes("/props/totals/"));
  const fields = isTotal ? { ...call.value, ...call.totals } : fieldsOf(use.read);
  const isOfList = fields[value.split(".")[0] ?? ""] === "list" && value.includes(".");
  const isThere = Object.hasOwn(fields, value) && isOfList === (mark === "part");
  const field = isThere ? fields[value] : undefined;
  if (field !== undefined) return judgeFound(use, field);
  const isRow = !isTotal && fields === call.rows;
  const lack = isTotal
    ? `a field that the totals of ${call.name} do not have`
    : isRow
      ? `a field that a row of ${call.name} does not have`
      : Object.hasOwn(call.rows ?? {}, value)
        ? "which each row has, but the answer itself has not"
        : `a field that ${call.name} does not have`;
  const allowed = Object.keys(fields).filter(
    (name) => fits(mark, fields[name]) && name.includes(".") === value.includes("."),
  );
  return [strangeName(use, `${lack}, so nothing would show there.`, allowed)];
}

const isWhole = (field: CallField | undefined): boolean => field === "list" || field === "object";

/** Is a field of the kind that a setting names? */
function fits(mark: CallUse["mark"], field: CallField | undefined): boolean {
  if (mark === "group") return field === "object";
  if (mark === "list") return field === "list";
  if (mark === "answer") return field === "time";
  return mark === "bound" ? field === "money" || field === "text" : !isWhole(field);
}

function judgeFound(use: CallUse, field: CallField): FindingDetails[] {
  if (use.mark === "field" || use.mark === "part" || use.mark === "total")
    return judgeFormat(use, field);
  if (fits(use.mark, field) || field === "any") return judgeCondition(use, field);
  return [
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} is ${String(use.value)}, which is ${kindWords(field)} and cannot stand here.`,
      help: "Name another field of the answer.",
      ...causesOf(use),
    },
  ];
}

/** A button that shows by a field's value names values the field has. */
function judgeCondition(use: CallUse, field: CallField): FindingDetails[] {
  const values = valuesOf(field);
  const names = own(use.beside, "in");
  const causes = [use.pointer, ...(causesOf(use).causes ?? [])];
  const strange = (values === undefined || !Array.isArray(names) ? [] : names).flatMap(
    (name, index): FindingDetails[] =>
      typeof name !== "string" || values?.includes(name)
        ? []
        : [
            {
              pointer: besidePointer(use, "in", String(index)),
              message: `${toWords(besidePointer(use))} waits for "${name}", which ${String(use.value)} never is.`,
              help: helpWith(name, values ?? []) ?? `Possible: ${listWords(values ?? [])}.`,
              meant: suggest(name, values ?? []),
              causes,
            },
          ],
  );
  const isAmount = field === "money" || field === "number" || field === "any";
  if (own(use.beside, "aboveZero") !== true || isAmount) return strange;
  return [
    ...strange,
    {
      pointer: use.pointer,
      message: `${toWords(use.pointer)} is ${String(use.value)}, which is ${kindWords(field)} and never above zero.`,
      help: "Name an amount or a number.",
      ...causesOf(use),
    },
  ];
}

/** The kinds of a field by name; one of several values is of a kind of its own. */
type Kind = Extract<CallField, string> | "choice";

const kindOf = (field: CallField): Kind => (typeof field === "object" ? "choice" : field);

/** Formats by the kind of a field: those made for it, and those that write it as it travels. */
export const formats: Readonly<Record<Exclude<Kind, "any">, { fit: string[]; raw: string[] }>> = {
  money: { fit: ["money", "change", "progress"], raw: ["text", "number", "copy"] },
  number: { fit: ["number", "percent", "text", "copy"], raw: [] },
  time: { fit: ["time", "day"], raw: ["text", "copy"] },
  day: { fit: ["day", "text", "copy"], raw: [] },
  boolean: { fit: ["state"], raw: ["text"] },
  choice: { fit: ["state", "category", "vendor"], raw: ["text", "copy"] },
  // A rate is a decimal that travels as a text, and so may a day.
  text: {
    fit: ["text", "copy", "qr", "link", "state", "group", "category", "vendor", "day", "percent"],
    raw: [],
  },
  list: { fit: ["rows"], raw: [] },
  object: { fit: [], raw: [] },
};

const known = new Set(Object.values(formats).flatMap(({ fit, raw }) => [...fit, ...raw]));

const kindNames: Readonly<Record<Kind, string>> = {
  money: "an amount of money",
  number: "a number",
  time: "a time",
  day: "a day",
  boolean: "yes or no",
  choice: "one of several values",
  text: "a text",
  list: "a list",
  object: "a group of fields",
  any: "anything",
};

const kindWords = (field: CallField): string => kindNames[kindOf(field)];

/** What is wrong with how a field is written. */
function judgeFormat(use: CallUse, field: CallField): FindingDetails[] {
  const kind = kindOf(field);
  if (kind === "any") return [];
  const given = own(use.beside, "format");
  const format = typeof given === "string" ? given : "text";
  const { fit, raw } = formats[kind];
  // What is no format is said where the settings of blocks are judged.
  if (!known.has(format)) return [];
  if (fit.includes(format)) return format === "state" ? judgeStates(use, field) : [];
  const place = given === undefined ? use.pointer : besidePointer(use, "format");
  const what = `${toWords(besidePointer(use))} shows ${String(use.value)}, ${kindNames[kind]}`;
  return [
    {
      pointer: place,
      message: raw.includes(format)
        ? `${what}, which the format ${format} writes as it travels.`
        : fit.length === 0
          ? `${what}, which no format writes.`
          : `${what}, which the format ${format} cannot write.`,
      help:
        fit.length === 0
          ? "Show another field."
          : `Give it a "format" that fits: ${listWords(fit, "or")}.`,
      ...(raw.includes(format) && { severity: "warning" as const }),
      ...(given !== undefined && { meant: fit[0] }),
      causes: [use.pointer, ...(causesOf(use).causes ?? [])],
    },
  ];
}

/** Each value of a state has its words, and words have their value. */
function judgeStates(use: CallUse, field: CallField): FindingDetails[] {
  const values = valuesOf(field);
  if (values === undefined) return [];
  const named = keysOf(own(use.beside, "states"));
  const strange = named.filter((name) => !values.includes(name));
  const missing = values.filter((value) => !named.includes(value));
  const meant = strange.map((name) => suggest(name, missing));
  return [
    ...strange.map((name, index) => strangeState(use, name, values, meant[index])),
    // One word misspelt is one fault.
    ...missingStates(
      use,
      missing.filter((value) => !meant.includes(value)),
    ),
  ];
}

function strangeState(
  use: CallUse,
  name: string,
  values: readonly string[],
  meant: string | undefined,
): FindingDetails {
  return {
    pointer: besidePointer(use, "states", name),
    target: "key",
    message: `${toWords(besidePointer(use))} has words for "${name}", which ${String(use.value)} never is.`,
    help: helpWith(name, values) ?? `Possible: ${listWords(values)}.`,
    meant,
    causes: [use.pointer, ...(causesOf(use).causes ?? [])],
  };
}

function missingStates(use: CallUse, missing: readonly string[]): FindingDetails[] {
  if (missing.length === 0) return [];
  const isSome = isObject(own(use.beside, "states"));
  const [it, travels] = missing.length === 1 ? ["it", "it travels"] : ["them", "they travel"];
  return [
    {
      pointer: besidePointer(use, isSome ? "states" : "format"),
      target: isSome ? "key" : "value",
      severity: "warning",
      message: `${toWords(besidePointer(use))} has no words for ${listWords(missing.map((value) => `"${value}"`))}, so members would read ${it} as ${travels}.`,
      help: `Add ${it} under "states", each with a "label".`,
      causes: [
        ...missing.map((value) => besidePointer(use, "states", value)),
        use.pointer,
        ...(causesOf(use).causes ?? []),
      ],
    },
  ];
}
