import { isObject, own as ownValue } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { localeOf } from "../../text-uses.ts";

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
    const locales = ownValue(own.tree, "locales");
    return (isObject(locales) ? Object.keys(locales) : []).flatMap((code) =>
      Object.entries(localeOf(own.tree, code)).flatMap(([key, text]) => {
        const tag = markup.exec(text)?.[0];
        if (tag === undefined) return [];
        return [
          finding(rule, {
            pointer: toPointer(["locales", code, key]),
            layer: own,
            message: `The text "${key}" in ${code} holds ${tag}, which visitors would read as it stands.`,
            help: "Texts are never HTML: write the words alone.",
          }),
        ];
      }),
    );
  },
};
