import { misreadText } from "../../misread-text.ts";
import { toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";
import { searchTexts } from "../../search-texts.ts";

/** Characters that cannot be seen do not come into what people and programs read. */
export const rule: Rule = {
  id: "control-character",
  severity: "error",
  judges: "file",
  about:
    "A line break in a name can end a line where a program expects none, such as in the header of a mail; other control characters show as nothing or as a box. Take them out. Texts for people may hold line breaks.",
  run: ({ own, finding }) => {
    const judged = new Set(problemsOf(own).map(({ pointer }) => pointer));
    return searchTexts(own.tree, controlsIn).flatMap(({ pointer, found }) => {
      const control = oneLine.test(pointer) ? found.any : found.other;
      if (control === undefined || judged.has(pointer)) return [];
      const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      const what = /[\r\n]/.test(control) ? "a line break" : `a control character (U+${code})`;
      const where = toWords(pointer);
      const message = `${where} holds ${what}, which cannot be shown there.`;
      return [finding(rule, { pointer, layer: own, message, help: "Take it out." })];
    });
  },
};

/** What stands on one line wherever it shows. */
const oneLine = /^\/(?:name|company)$/;

const anyControl = /\p{Cc}/u;
const otherControl = /(?![\r\n\t])\p{Cc}/u;

/** The first control character of a text that was read in the right encoding, and the first that no text may hold. */
function controlsIn(text: string): { any: string; other: string | undefined } | undefined {
  const any = anyControl.exec(text)?.[0];
  return any === undefined || misreadText(text) !== undefined
    ? undefined
    : { any, other: otherControl.exec(text)?.[0] };
}
