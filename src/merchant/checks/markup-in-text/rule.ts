import { toPath, toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
import { searchTexts } from "../../search-texts.ts";
import { holdsWords } from "../../words-places.ts";

/** A tag or a character by its HTML name; "<3" and "a < b" are neither. */
const markup = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|#\d+|#x[0-9a-f]+);/i;

/** A word that a text shows is never a tag: what stands there is read as it stands. */
export const rule: Rule = {
  id: "markup-in-text",
  severity: "warning",
  judges: "file",
  about:
    "Texts are shown letter by letter and never read as HTML (T4), so <b>Home</b> shows its brackets. Write the words alone; how they look is the portal's. Long texts have headings, lists and emphasis of their own.",
  run: ({ own, finding }) => {
    const judged = new Set(problemsOf(own).map(({ pointer }) => pointer));
    return searchTexts(own.tree, (text) => markup.exec(text)?.[0]).flatMap(({ pointer, found }) => {
      const path = toPath(pointer);
      const [part, code, key] = path;
      if (!holdsWords(path) || part === "documents" || judged.has(pointer)) return [];
      const what = part === "locales" ? `The text "${key}" in ${code}` : toWords(pointer);
      return [
        finding(rule, {
          pointer,
          layer: own,
          message: `${what} holds ${found}, which visitors would read as it stands.`,
          help: "Texts are never HTML: write the words alone.",
        }),
      ];
    });
  },
};
