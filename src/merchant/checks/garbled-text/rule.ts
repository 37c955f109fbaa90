import type { FindingDetails } from "../../context.ts";
import { misreadText } from "../../misread-text.ts";
import { toPath, toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
import { searchTexts } from "../../search-texts.ts";
import { holdsWords } from "../../words-places.ts";

/** Words come out of other programs as they went in. */
export const rule: Rule = {
  id: "garbled-text",
  severity: "warning",
  judges: "file",
  about:
    "What generators, spreadsheets and editors make of words on the way: UTF-8 that was read in another encoding (CafÃ©), an escape that was escaped twice, the place of a value that was never filled in ({{name}}, [object Object], undefined), letters that became question marks. Visitors would read it as it stands. A text that was cut in the middle of a character cannot be shown at all, and is an error. Write the words that were meant, and look at the program that wrote these.",
  run: ({ own, finding }) => {
    const judged = new Set(problemsOf(own).map(({ pointer }) => pointer));
    return searchTexts(own.tree, garbleIn).flatMap(({ pointer, found }) => {
      const path = toPath(pointer);
      if (!holdsWords(path) || judged.has(pointer)) return [];
      // A name in braces is held against what fills it by the rules of those texts.
      if (found.kind === "braces" && ["locales", "documents"].includes(path[0] ?? "")) return [];
      const { what, ...details } = found.words;
      const message = `${toWords(pointer)} ${what}`;
      return [finding(rule, { pointer, layer: own, message, ...details })];
    });
  },
};

/** What is wrong with a text, as a sentence goes on that begins with its place. */
interface Garble {
  kind: "braces" | "other";
  words: Pick<FindingDetails, "help" | "meant" | "severity"> & { what: string };
}

const other = (what: string, more: Omit<Garble["words"], "what">): Garble => ({
  kind: "other",
  words: { what, ...more },
});

const filled = /\{\{[^{}]*\}\}|\$\{[^{}]*\}/;
const filledByOthers = /<%.*?%>|%[A-Z][A-Z0-9_]{2,}%|\[\[\w+\]\]/;
const nothingThere = /\[object [A-Z]\w*\]|^(?:undefined|null|NaN|TODO|FIXME|TBD)$|\blorem ipsum\b/i;
const escaped = /\\u[0-9a-f]{4}|\\[nrt](?![a-z])/i;

function garbleIn(text: string): Garble | undefined {
  if (!text.isWellFormed())
    return other("holds half a character: the text was cut in the middle of it.", {
      severity: "error",
      help: "Write the whole text. A program that shortens texts has to cut between characters.",
    });
  const meant = misreadText(text);
  if (meant !== undefined)
    return other("was read in another encoding than it was written in.", {
      help: `Did you mean "${meant}"? Save and read such files as UTF-8.`,
      meant,
    });
  const braces = filled.exec(text)?.[0];
  const place = braces ?? filledByOthers.exec(text)?.[0];
  if (place !== undefined)
    return {
      kind: braces === undefined ? "other" : "braces",
      words: {
        what: `holds ${place}, which nothing fills in; visitors would read it as it stands.`,
        help: "Write what was to stand there.",
      },
    };
  const empty = nothingThere.exec(text)?.[0];
  if (empty !== undefined)
    return other(`says "${empty}", which a program writes where it has no words.`, {
      help: "Write the words that were meant.",
    });
  const twice = escaped.exec(text)?.[0];
  if (twice !== undefined)
    return other(`holds ${twice}, which was escaped twice; visitors would read it as it stands.`, {
      help: `In JSON it takes one backslash: ${twice}.`,
    });
  return /^[?\s]{4,}$/.test(text)
    ? other("is question marks alone, which a program writes for letters that it does not know.", {
        help: "Write the words again, in a program that keeps UTF-8.",
      })
    : undefined;
}
