import { callFields } from "#src/contracts/call-fields.gen.ts";
import type { FindingDetails } from "../../context.ts";
import { toWords } from "../../pointer.ts";
import { helpWith, suggest } from "../../suggest.ts";
import { callOf, kindOf, kinds, serves } from "./calls.ts";
import { judgeSending } from "./sending.ts";
import { besidePointer, type CallUse } from "./uses.ts";

/** What is wrong with the name of a call. */
export function judgeCall(use: CallUse, uses: readonly CallUse[]): FindingDetails[] {
  const { pointer, value } = use;
  const kind = kindOf(use);
  if (typeof value !== "string" || kind === undefined) return [];
  const { does, lacks, example } = kinds[kind];
  const call = callOf(use);
  if (call === undefined) {
    const where = toWords(besidePointer(use).replace(/\/props$/, ""));
    const known = Object.entries(callFields).flatMap(([name, it]) =>
      serves(kind, it) ? [name] : [],
    );
    return [
      {
        pointer,
        message: `${where} names the call "${value}", which does not exist.`,
        help: helpWith(value, known) ?? `Name a call that ${does}, such as ${example}.`,
        meant: suggest(value, known),
      },
    ];
  }
  if (serves(kind, call)) return judgeSending(use, call, uses);
  const why = call.reads ? lacks : "changes something when it is made";
  return [
    {
      pointer,
      message: `${toWords(pointer)} is ${value}, which ${why}; here stands a call that ${does}.`,
      help: `Name another one, such as ${example}.`,
    },
  ];
}
