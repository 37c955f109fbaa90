import { parseSync, Visitor } from "vite";

/** A word of the glossary: what names say, and what they do not say in its place. */
export interface Term {
  use: string;
  avoid: RegExp;
}

/** `most…` begins a name, `…Parts` ends that of a type, a word without dots stands anywhere in one. */
function toPattern(word: string): RegExp {
  const bare = word.replaceAll("…", "");
  const inner = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (word.endsWith("…")) return new RegExp(`^(?:${bare}|${inner})(?![a-z])`);
  if (word.startsWith("…")) return new RegExp(`^(?:[A-Z]\\w*)?${inner}$`);
  return new RegExp(`^${bare}(?![a-z])|${inner}(?![a-z])`);
}

/**
 * Reads the glossary's table: the first column is what names say, the second what they do not.
 * @throws when the text has no table under that heading
 */
export function readTerms(readme: string): Term[] {
  const section = /^## Names\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(readme)?.[1] ?? "";
  const rows = section.split("\n").filter((line) => /^\| `/.test(line));
  if (rows.length === 0) throw new Error("README.md has no table under the heading Names.");
  const words = (cell = ""): string[] =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
  return rows.flatMap((row) => {
    const [, use, avoid] = row.split("|");
    return words(avoid).map((word) => ({ use: words(use).join(", "), avoid: toPattern(word) }));
  });
}

/** Finds names that say a thing in other words than the glossary does, each once a file. */
export function findStrangeNames(file: string, text: string, terms: readonly Term[]): string[] {
  const termOf = (name: string) => terms.find(({ avoid }) => avoid.test(name));
  // Where no word at all is one of those, no name is, and to parse a file takes longest. A name may be
  // written in escapes, too.
  const words = new Set(text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
  if (!text.includes("\\u") && ![...words].some(termOf)) return [];
  const { program } = parseSync(file, text);
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(program);
  return [...names].flatMap((name) => {
    const term = termOf(name);
    return term === undefined ? [] : [`${file}: ${name}, where names say ${term.use}`];
  });
}
