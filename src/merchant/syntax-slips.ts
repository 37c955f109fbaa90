import { plainDigits } from "#src/shared/plain-digits.ts";
import { positionAt } from "./position.ts";

/** One slip of the pen in a JSON file. */
export interface Slip {
  message: string;
  help?: string;
  offset: number;
  length: number;
  /** The change that settles it, where there is only one that keeps what was meant. */
  fix?: SlipFix;
  /** It is about the file as a whole, so that nothing smaller is worth a word beside it. */
  isWhole?: boolean;
}

/** A replacement of text that leaves what was meant as it is. */
export interface SlipFix {
  title: string;
  start: number;
  end: number;
  text: string;
}

/** What JSON wants where something else stands. */
export type Wanted = "name" | "colon" | "value" | "entry" | "comma" | "end";

type Judge = (text: string, at: number, wanted: Wanted) => Slip | undefined;

/** Says what stands where JSON wants something else. */
export function strange(text: string, at: number, wanted: Wanted): Slip {
  for (const judge of judges) {
    const slip = judge(text, at, wanted);
    if (slip !== undefined) return slip;
  }
  const slip = { message: plain[wanted], offset: at, length: Math.min(1, text.length - at) };
  const end = text.slice(0, at).trimEnd().length;
  const insert = (mark: string, title: string) => ({ title, start: end, end, text: mark });
  if (wanted === "colon") {
    const help = `Write : behind ${behind(text, end)}.`;
    const isSure = /[{[]/.test(text.charAt(at));
    return { ...slip, help, ...(isSure && { fix: insert(":", "Add the colon") }) };
  }
  if (wanted === "end")
    return {
      ...slip,
      help: "Take out what follows, or put a second object into a file of its own.",
    };
  if (wanted !== "comma") return slip;
  const help = `Write a comma behind ${behind(text, end)}.`;
  const isSure = /["{[\d-]/.test(text.charAt(at));
  return { ...slip, help, ...(isSure && { fix: insert(",", "Add the comma") }) };
}

/** What ends at a place, with its line: where a mark is missing is mostly on the line before. */
function behind(text: string, end: number): string {
  const start = text.lastIndexOf("\n", end - 1) + 1;
  const last = /(?:"(?:[^"\\]|\\.)*"|[^\s",:[\]{}]+|[\]}])$/.exec(text.slice(start, end))?.[0];
  const line = `line ${positionAt(text, end).line}`;
  return last === undefined || last.length > 40 ? `what ends on ${line}` : `${last} on ${line}`;
}

const replaced = (at: number, length: number, text: string): SlipFix => ({
  title: text === "" ? "Take it out" : `Write ${text}`,
  start: at,
  end: at + length,
  text,
});

const plain: Readonly<Record<Wanted, string>> = {
  name: "A name in double quotes is expected here.",
  colon: "A colon is missing between the name and its value.",
  value: "A value is expected here.",
  entry: "A value is expected here.",
  comma: "A comma is missing before this.",
  end: "The file should end here, but there is more: it may hold one object only.",
};

/** Comments that end are read past; of this kind the end is missing. */
const comment: Judge = (text, at) =>
  text.startsWith("/*", at)
    ? {
        message: "This comment is not closed, so the rest of the file belongs to it.",
        help: "Take it out: JSON knows no comments.",
        offset: at,
        length: text.slice(at).search(/[\r\n]|$/),
      }
    : undefined;

const quotes: Judge = (text, at) => {
  const mark = text.charAt(at);
  const kind = /[“”„‟‘’‚‛«»″′]/.test(mark)
    ? "a typographic quote"
    : mark === "'"
      ? "a single quote"
      : mark === "`"
        ? "a backtick"
        : undefined;
  if (text.startsWith("```", at))
    return {
      message: "``` begins or ends a block of Markdown; the file holds JSON alone.",
      help: "Take out the lines that start with ```.",
      offset: at,
      length: 3,
    };
  return kind === undefined
    ? undefined
    : {
        message: `${mark} is ${kind}; JSON knows plain double quotes alone.`,
        help: 'Write " at both ends.',
        offset: at,
        length: 1,
      };
};

/** `"#7c5cff""`: the second quote opens nothing that would be closed on its line. */
const spareQuote: Judge = (text, at, wanted) => {
  if (wanted !== "comma" || text.charAt(at) !== '"' || text.charAt(at - 1) !== '"')
    return undefined;
  const rest = text.slice(at, at + 1000);
  if (/^"(?:[^"\\\r\n]|\\.)*"[ \t]*(?:[,:\]}"\r\n]|$)/.test(rest)) return undefined;
  return {
    message: "This double quote is one too many: the text before it is closed already.",
    help: "Take it out.",
    offset: at,
    length: 1,
    fix: replaced(at, 1, ""),
  };
};

const hidden: Judge = (text, at) => {
  const code = text.codePointAt(at) ?? 0;
  const mark = String.fromCodePoint(code);
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  if (/[\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cc}]/u.test(mark))
    return {
      message: `A character that cannot be seen (${name}) stands here; it mostly comes from copied text.`,
      help: "Delete it, and write a plain space if one is needed.",
      offset: at,
      length: mark.length,
      fix: { ...replaced(at, mark.length, " "), title: "Write a plain space" },
    };
  const index = "，：；｛｝［］＂".indexOf(mark);
  return index === -1
    ? undefined
    : {
        message: `${mark} is the wide form of ${',:;{}[]"'.charAt(index)}; JSON needs the plain one.`,
        offset: at,
        length: 1,
        // A quote has another end, which a change of this one alone would leave.
        ...(mark !== "＂" && { fix: replaced(at, 1, ',:;{}[]"'.charAt(index)) }),
      };
};

const before = (text: string, at: number): string => text.slice(0, at).trimEnd().slice(-1);

const marks: Judge = (text, at, wanted) => {
  const mark = text.charAt(at);
  const slip = (message: string, help: string): Slip => ({ message, help, offset: at, length: 1 });
  if (mark === ":" && wanted === "comma")
    return slip(
      "A colon stands where an entry of a list ends; names have values in objects alone.",
      "Close the list with ] before this, or write { } around the name and its value.",
    );
  if (/[:=]/.test(mark) && wanted === "value")
    return {
      ...slip(`${mark} stands behind a colon, which is enough.`, "Take it out."),
      fix: replaced(at, 1, ""),
    };
  if (mark === "=" && wanted === "colon") {
    const sign = /^=+>?/.exec(text.slice(at))?.[0] ?? mark;
    return {
      ...slip(
        `${sign} stands where JSON wants a colon.`,
        "Write : between the name and its value.",
      ),
      length: sign.length,
      fix: replaced(at, sign.length, ":"),
    };
  }
  if (mark === "+" && wanted === "comma" && before(text, at) === '"')
    return slip(
      "JSON does not put texts together with +.",
      "Write both as one text, in one pair of double quotes.",
    );
  if (text.startsWith("...", at) || mark === "…") {
    const dots = /^(?:\.{3,}|…)/.exec(text.slice(at))?.[0] ?? mark;
    return {
      ...slip(
        `${dots} stands for something that was left out, which no program can know.`,
        "Take it out, and write what belongs here.",
      ),
      length: dots.length,
    };
  }
  if (/[()]/.test(mark) && wanted !== "comma")
    return slip(
      `${mark} is a round bracket, which JSON does not know.`,
      "Take it out with the other one; objects stand in { }, lists in [ ].",
    );
  if (mark === ";")
    return slip("; stands where JSON wants a comma, or nothing.", "Write , instead.");
  if (mark === "," && (wanted === "name" || wanted === "entry"))
    return before(text, at) === ","
      ? { ...slip("Two commas follow each other.", "Take one out."), fix: replaced(at, 1, "") }
      : slip("This comma has nothing before it.", "Take it out.");
  if (/[,}\]]/.test(mark) && wanted === "value")
    return slip(
      "The value is missing: nothing follows the colon.",
      "Write it, or take the line out.",
    );
  if (/[}\]]/.test(mark) && before(text, at) === ",")
    return {
      ...slip(
        "The comma before this has nothing after it.",
        "Take the comma out; none stands after the last entry.",
      ),
      fix: replaced(text.slice(0, at).trimEnd().length - 1, 1, ""),
    };
  if (/[}\]]/.test(mark) && wanted === "end")
    return slip(`This ${mark} closes nothing: everything is closed already.`, "Take it out.");
  return undefined;
};

/** Words that other languages have. */
const foreign: Readonly<Record<string, string>> = {
  nan: "JSON knows no NaN",
  infinity: "JSON knows no Infinity",
  undefined: "JSON knows no undefined",
  none: "None is Python's; JSON writes null",
  nil: "JSON writes null",
  true: "JSON writes true in small letters",
  false: "JSON writes false in small letters",
  null: "JSON writes null in small letters",
  yes: "JSON writes true",
  no: "JSON writes false",
  on: "JSON writes true",
  off: "JSON writes false",
};

const words: Judge = (text, at, wanted) => {
  const word = /^-?[\p{L}_$@#][^\s,:{}[\]"']*/u.exec(text.slice(at, at + 200))?.[0];
  if (word === undefined) return undefined;
  const slip = (message: string, help: string): Slip => ({
    message,
    help,
    offset: at,
    length: word.length,
  });
  if (wanted === "name")
    return {
      ...slip(`The name ${word} needs double quotes.`, `Write "${word}".`),
      fix: replaced(at, word.length, `"${word}"`),
    };
  if (wanted === "value" || wanted === "entry") {
    const known = word.toLowerCase().replace("-", "");
    if (Object.hasOwn(foreign, known))
      return slip(
        `${word} is no value: ${foreign[known]}.`,
        "Write a number, a text in double quotes, true, false or null.",
      );
    return slip(`The text ${word} needs double quotes.`, `Write "${word}".`);
  }
  if (wanted === "comma" && before(text, at) === '"')
    return slip(
      "The text before this ends too early, or a comma is missing.",
      'Write \\" for a double quote inside a text.',
    );
  return undefined;
};

const numbers: Judge = (text, at, wanted) => {
  const digits = /^[+-]?[\d.][\w.+-]*/.exec(text.slice(at, at + 60))?.[0];
  if (digits === undefined) return undefined;
  if (wanted === "name" && before(text, at) === ",")
    return {
      message: "A name in double quotes is expected here, but a number stands here.",
      help: "Write numbers without commas, such as 1000 or 0.5.",
      offset: at,
      length: digits.length,
    };
  if (wanted !== "value" && wanted !== "entry") return undefined;
  return {
    message: `${digits} is no number as JSON writes it: ${whyNoNumber(digits)}.`,
    help: "Write it like 7, -7 or 0.5; codes and amounts are texts in double quotes.",
    offset: at,
    length: digits.length,
  };
};

function whyNoNumber(digits: string): string {
  if (digits.startsWith("+")) return "it has no plus in front";
  if (/^-?0[xob]/i.test(digits)) return "it is decimal";
  if (/^-?0\d/.test(digits)) return "it has no zeros in front";
  if (/^-?\./.test(digits)) return "a digit stands before the point";
  if (/\.(?:$|[^\d])/.test(digits)) return "a digit stands after the point";
  return "it holds something that is no digit";
}

/** A number in the digits of another script, as a keyboard of that script writes it. */
const otherDigits: Judge = (text, at, wanted) => {
  const digits = /^-?\p{Nd}+/u.exec(text.slice(at, at + 60))?.[0];
  if (digits === undefined || (wanted !== "value" && wanted !== "entry")) return undefined;
  const written = plainDigits(digits);
  if (written === digits || !/^-?(?:0|[1-9]\d*)$/.test(written)) return undefined;
  return {
    message: `${digits} is a number in the digits of another script; JSON knows 0 to 9 alone.`,
    help: `Write ${written}.`,
    offset: at,
    length: digits.length,
    fix: replaced(at, digits.length, written),
  };
};

const judges: readonly Judge[] = [
  comment,
  quotes,
  spareQuote,
  hidden,
  marks,
  otherDigits,
  numbers,
  words,
];
