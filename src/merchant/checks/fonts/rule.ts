import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, own } from "../../json.ts";
import { toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { listWords } from "../../suggest.ts";

/** Fonts of a merchant's own hold the weights and the letters that its pages are set in. */
export const rule: Rule = {
  id: "fonts",
  severity: "warning",
  judges: "whole",
  about:
    "Pages are set in the weights 400, 600 and 700, headings in 700, in all languages of the merchant. A font without one of them shows it in the nearest it has, and letters that it does not hold in a font of the visitor's device. Two files for the same weight and letters are one too many.",
  run: (context) =>
    ["body", "headings"].flatMap((family) => {
      const pointer = `/theme/fonts/${family}`;
      const listed = valueAt(context.tree, ["theme", "fonts", family]);
      if (!Array.isArray(listed)) return [];
      const faces = listed.flatMap((said, index) => toFace(said, `${pointer}/${index}`));
      // What is not written as it has to be is said there.
      if (faces.length < listed.length || faces.length === 0) return [];
      const reversed = faces.filter(({ from, to }) => from > to);
      if (reversed.length > 0) return reversed.map((face) => reversedFinding(context, face));
      return [
        ...twice(context, faces),
        ...missingWeights(context, pointer, faces),
        ...missingLetters(context, pointer, faces),
      ];
    }),
};

interface Face {
  pointer: string;
  said: JsonObject;
  from: number;
  to: number;
  /** Nothing where it is for all letters. */
  letters: string | undefined;
}

function toFace(said: unknown, pointer: string): Face[] {
  if (!isObject(said)) return [];
  const weight = own(said, "weight");
  const found = typeof weight === "string" ? /^([1-9]00)(?: ([1-9]00))?$/.exec(weight) : null;
  if (found === null) return [];
  const letters = own(said, "letters");
  const from = Number(found[1]);
  return [
    {
      pointer,
      said,
      from,
      to: Number(found[2] ?? found[1]),
      letters: typeof letters === "string" ? letters : undefined,
    },
  ];
}

const reversedFinding = (context: RuleContext, { pointer, from, to }: Face): Finding =>
  context.finding(rule, {
    pointer: `${pointer}/weight`,
    severity: "error",
    message: `The weights of ${toWords(pointer)} begin at ${from} and end at ${to}; a range begins with the lighter one.`,
    help: `Did you mean "${to} ${from}"?`,
    meant: `${to} ${from}`,
  });

function twice(context: RuleContext, faces: readonly Face[]): Finding[] {
  return faces.flatMap((face, index) => {
    const before = faces.findIndex(
      ({ from, to, letters }) => letters === face.letters && from === face.from && to === face.to,
    );
    if (before === index) return [];
    return [
      context.finding(rule, {
        pointer: face.pointer,
        message: `${toWords(face.pointer)} has the weight and letters of another file before it, which is never used.`,
        help: "Take one of the two out, or name the letters that each holds.",
      }),
    ];
  });
}

const holds = (faces: readonly Face[], weight: number): boolean =>
  faces.some(({ from, to }) => from <= weight && weight <= to);

function missingWeights(context: RuleContext, pointer: string, faces: readonly Face[]): Finding[] {
  const wanted = pointer.endsWith("body") ? [400, 700] : [700];
  const missing = wanted.filter((weight) => !holds(faces, weight));
  if (missing.length === 0) return [];
  return [
    context.finding(rule, {
      pointer,
      message: `${toWords(pointer)} has no file of the weight ${listWords(missing.map(String))}, so that text shows in the nearest there is.`,
      help: 'Add a file of that weight, or one that holds a range such as "400 700".',
    }),
  ];
}

/** The letters that languages need besides the Latin ones. */
const needed: Readonly<Record<string, string>> = { TY: "vietnamese", VI: "vietnamese", TH: "thai" };

function missingLetters(context: RuleContext, pointer: string, faces: readonly Face[]): Finding[] {
  if (faces.some(({ letters }) => letters === undefined)) return [];
  const supported = valueAt(context.tree, ["languages", "supported"]);
  const codes = (Array.isArray(supported) ? supported : []).filter(
    (code): code is string => typeof code === "string",
  );
  const missing = codes.filter((code) => {
    const letters = Object.hasOwn(needed, code) ? needed[code] : undefined;
    return letters !== undefined && !faces.some((face) => face.letters === letters);
  });
  const [first] = missing;
  if (first === undefined) return [];
  return [
    context.finding(rule, {
      pointer,
      message: `${toWords(pointer)} holds no ${needed[first]} letters, so words in ${listWords(missing)} show in another font in part.`,
      help: `Add a file with the letters "${needed[first]}", or take letters out where a file holds all.`,
    }),
  ];
}
