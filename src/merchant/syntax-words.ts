import { positionAt } from "./position.ts";
import { type Slip, strange, type Wanted } from "./syntax-slips.ts";

type Step = number | Slip;

const blank = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const literal = /(?:true|false|null)(?![\w$-])/y;

/** Where a sticky pattern that fits at a place ends. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? undefined : at + match[0].length;
}

const afterBlank = (text: string, at: number): number => endOf(blank, text, at) ?? at;

/**
 * Says what is wrong with a text that is no JSON: the first slip alone, since whatever a parser
 * stumbles over afterwards mostly follows from it.
 * @param text with blanks in the place of comments
 */
export function firstSlip(text: string): Slip {
  const whole = ofWhole(text);
  if (whole !== undefined) return { ...whole, isWhole: true };
  const end = value(text, afterBlank(text, 0), "value");
  if (typeof end !== "number") return end;
  return strange(text, afterBlank(text, end), "end");
}

/** What shows at a glance: no text at all, a merge that was not finished, another language. */
function ofWhole(text: string): Slip | undefined {
  if (text.trim() === "")
    return {
      message: "The file is empty.",
      help: "Write {} into it, or delete it.",
      offset: 0,
      length: 0,
    };
  const marker = /^<{7}(?: .*)?$/m.exec(text) ?? /^(?:={7}|>{7}(?: .*)?)$/m.exec(text);
  if (marker !== null)
    return {
      message: `"${marker[0].slice(0, 7)}" is left over from a merge of two versions that was not finished.`,
      help: "Keep one of the two versions, and take out the lines that start with <<<<<<<, ======= and >>>>>>>.",
      offset: marker.index,
      length: marker[0].length,
    };
  const start = afterBlank(text, 0);
  const other = languages.find(([pattern]) => pattern.test(text.slice(start, start + 200)));
  return other === undefined
    ? undefined
    : {
        message: `This is ${other[1]}, but the file has to be JSON.`,
        help: "Write it as one object: { in front, } at the end, names and texts in double quotes.",
        offset: start,
        length: 1,
      };
}

const languages: readonly [RegExp, string][] = [
  [/^(?:export|import|const|let|var|module\.exports)\b/, "JavaScript"],
  [/^<[!?a-zA-Z]/, "HTML or XML"],
  [/^(?:---|[A-Za-z][\w-]*:(?:\s|$))/, "YAML"],
  [/^[A-Za-z][\w.-]*(?:[,;\t][A-Za-z][\w.-]*)+[ \t]*\r?\n/, "CSV"],
  [/^[{[]?\s*&(?:quot|#34|#x22);/, "escaped for HTML"],
  [/^(?:\[[A-Za-z][\w.-]*\]\s|[A-Za-z][\w.-]*\s*=)/, "TOML or an INI file"],
];

function value(text: string, at: number, wanted: Wanted): Step {
  const first = text.charAt(at);
  if (first === "{") return object(text, at);
  if (first === "[") return list(text, at);
  if (first === '"') return string(text, at);
  return endOf(number, text, at) ?? endOf(literal, text, at) ?? strange(text, at, wanted);
}

function object(text: string, open: number): Step {
  let at = afterBlank(text, open + 1);
  if (text.charAt(at) === "}") return at + 1;
  for (;;) {
    if (text.charAt(at) !== '"') return unfinished(text, at, open) ?? strange(text, at, "name");
    const named = string(text, at);
    if (typeof named !== "number") return named;
    const colon = afterBlank(text, named);
    if (text.charAt(colon) !== ":") {
      // `"name: "Nova"`: the quote that should end the name opens the value.
      if (text.slice(at, named).includes(":"))
        return {
          message: "This name is not closed: a double quote is missing before the colon.",
          offset: at,
          length: named - at,
        };
      return unfinished(text, colon, open) ?? strange(text, colon, "colon");
    }
    const start = afterBlank(text, colon + 1);
    const end = unfinished(text, start, open) ?? value(text, start, "value");
    if (typeof end !== "number") return end;
    at = afterBlank(text, end);
    if (text.charAt(at) === "}") return at + 1;
    if (text.charAt(at) !== ",")
      return unfinished(text, at, open) ?? mismatch(text, at, open) ?? strange(text, at, "comma");
    at = afterBlank(text, at + 1);
  }
}

function list(text: string, open: number): Step {
  let at = afterBlank(text, open + 1);
  if (text.charAt(at) === "]") return at + 1;
  for (;;) {
    const end = unfinished(text, at, open) ?? value(text, at, "entry");
    if (typeof end !== "number") return end;
    at = afterBlank(text, end);
    if (text.charAt(at) === "]") return at + 1;
    if (text.charAt(at) !== ",")
      return unfinished(text, at, open) ?? mismatch(text, at, open) ?? strange(text, at, "comma");
    at = afterBlank(text, at + 1);
  }
}

/** The text ends before a bracket is closed. */
function unfinished(text: string, at: number, open: number): Slip | undefined {
  if (at < text.length) return undefined;
  const bracket = text.charAt(open) === "{" ? "brace }" : "bracket ]";
  const last = text.trimEnd().length;
  return {
    message: `The file ends too early: a closing ${bracket} is missing. The ${text.charAt(open)} of line ${positionAt(text, open).line} is still open.`,
    help: "Add it where the part that it opens ends.",
    offset: last,
    length: 0,
  };
}

/** A bracket closed with the other kind. */
function mismatch(text: string, at: number, open: number): Slip | undefined {
  if (!/[}\]]/.test(text.charAt(at))) return undefined;
  const right = text.charAt(open) === "{" ? "}" : "]";
  return {
    message: `${text.charAt(at)} stands here, but the ${text.charAt(open)} of line ${positionAt(text, open).line} is closed with ${right}.`,
    help:
      text.slice(0, at).trimEnd().at(-1) === text.charAt(at)
        ? `Take it out where it is one too many, or write ${right} here.`
        : `Write ${right} here, or close what is still open.`,
    offset: at,
    length: 1,
  };
}

function string(text: string, open: number): Step {
  for (let at = open + 1; at < text.length; at++) {
    const each = text.charAt(at);
    if (each === '"') return at + 1;
    if (each === "\n" || each === "\r") break;
    if (each < " ") return control(text, at);
    if (each !== "\\") continue;
    if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6)))
      return {
        message: 'After a backslash, JSON allows only " \\ / b f n r t, or u and four hex digits.',
        help: "Write two backslashes where one is meant.",
        offset: at,
        length: 2,
      };
    at++;
  }
  const rest = text.slice(open).search(/[\r\n]|$/);
  return {
    message: "This text is not closed: a double quote is missing.",
    help: "A text ends on the line where it starts; write \\n for a line break.",
    offset: open,
    length: rest,
  };
}

function control(text: string, at: number): Slip {
  const code = text.charCodeAt(at).toString(16).padStart(4, "0");
  const [name, written] =
    text.charAt(at) === "\t"
      ? (["A tab", "\\t"] as const)
      : (["A control character", `\\u${code}`] as const);
  return {
    message: `${name} stands inside this text, which JSON does not allow.`,
    help: `Write ${written} instead, or take it out.`,
    offset: at,
    length: 1,
    fix: { title: `Write ${written}`, start: at, end: at + 1, text: written },
  };
}
