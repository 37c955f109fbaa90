import type { FindingDetails } from "../../context.ts";
import { own } from "../../json.ts";
import { toWords } from "../../pointer.ts";
import { helpWith, listWords, suggest } from "../../suggest.ts";
import { causesOf, readCall, strangeName, valuesOf } from "./calls.ts";
import { besidePointer, type CallUse, keysOf } from "./uses.ts";

/** What is wrong with the choice by which a field of a list is named. */
export function judgeChoice(use: CallUse): FindingDetails[] {
  const call = readCall(use.read);
  const { value } = use;
  if (call === undefined || typeof value !== "string") return [];
  if (!Object.hasOwn(call.params, value))
    return [
      strangeName(
        use,
        `which ${call.name} does not take, so no filter chooses it and "label" shows always.`,
        Object.keys(call.params),
      ),
    ];
  const labels = keysOf(own(use.beside, "labels"));
  const values = valuesOf(call.params[value]) ?? labels;
  return labels
    .filter((label) => !values.includes(label))
    .map((label) => ({
      pointer: besidePointer(use, "labels", label),
      target: "key",
      message: `${toWords(besidePointer(use))} names "${label}", which is no ${value} of ${call.name}, so this name never shows.`,
      help: helpWith(label, values) ?? `Possible: ${listWords(values)}.`,
      meant: suggest(
        label,
        values.filter((each) => !labels.includes(each)),
      ),
      causes: [use.pointer, ...(causesOf(use).causes ?? [])],
    }));
}
