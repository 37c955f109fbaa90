/** What of a page's state is written in parts. */
interface State {
  site: { screens: object };
  texts: object;
  data: object;
}

/** JSON inside a script element: `<` could end it, the two separators are no JavaScript. */
const toJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** Letters of JSON that are kept: of the sites, words and answers that were written last. */
const maxLetters = 16_000_000;

const written = new Map<object, string>();
let letters = 0;

/** JSON of something that many pages hold as the very same object, and that never changes. */
function keptJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return toJson(value);
  const text = written.get(value) ?? toJson(value);
  if (written.delete(value)) letters -= text.length;
  written.set(value, text);
  letters += text.length;
  for (const [oldest, its] of written) {
    if (letters <= maxLetters) break;
    written.delete(oldest);
    letters -= its.length;
  }
  return text;
}

/** An object whose parts are written one by one. */
const inParts = (value: object, write: (part: unknown, name: string) => string): string =>
  `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${toJson(name)}:${write(part, name)}`)
    .join(",")}}`;

/**
 * JSON of a page's state. What other pages hold too is written once: the site part by part and screen by
 * screen, the words, and each answer. It is most of a document.
 */
export const toStateJson = (state: State): string =>
  inParts(state, (part, name) => {
    if (name === "site")
      return inParts(state.site, (own, of) =>
        of === "screens" ? inParts(state.site.screens, keptJson) : keptJson(own),
      );
    if (name === "data") return inParts(state.data, keptJson);
    return name === "texts" ? keptJson(part) : toJson(part);
  });
