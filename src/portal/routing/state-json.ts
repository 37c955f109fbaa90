/** What of a page's state is written in parts. */
interface State {
  site: { screens: object };
  texts: object;
  data: object;
}

/** A piece of a document: words of its own, or bytes of UTF-8 that other documents hold too. */
export type DocumentPart = string | Uint8Array;

/** JSON inside a script element: `<` could end it, the two separators are no JavaScript. */
const toJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** Bytes of JSON that are kept: of the sites, words and answers that were written last. */
const maxBytes = 16_000_000;

interface Written {
  name: string;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();
const comma = encoder.encode(",");
const written = new Map<object, Written>();
let size = 0;

const toField = (name: string, value: unknown): string => `${toJson(name)}:${toJson(value)}`;

/** A field whose value many pages hold as the very same object, which never changes. */
function keptField(name: string, value: unknown): DocumentPart {
  if (typeof value !== "object" || value === null) return toField(name, value);
  const known = written.get(value);
  const field =
    known?.name === name ? known : { name, bytes: encoder.encode(toField(name, value)) };
  if (written.delete(value)) size -= known?.bytes.length ?? 0;
  written.set(value, field);
  size += field.bytes.length;
  for (const [oldest, { bytes }] of written) {
    if (size <= maxBytes) break;
    written.delete(oldest);
    size -= bytes.length;
  }
  return field.bytes;
}

type Write = (name: string, value: unknown) => DocumentPart | readonly DocumentPart[];

/** An object whose fields are written one by one. */
const inParts = (value: object, write: Write): DocumentPart[] => [
  "{",
  ...Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .flatMap(([name, part], index) => [...(index === 0 ? [] : [comma]), write(name, part)].flat()),
  "}",
];

const named = (name: string, value: object, write: Write): DocumentPart[] => [
  `${toJson(name)}:`,
  ...inParts(value, write),
];

/**
 * JSON of a page's state. What other pages hold too is written once: the site part by part and screen by
 * screen, the words, and each answer. It is most of a document.
 */
export const toStateJson = (state: State): DocumentPart[] =>
  inParts(state, (name, part) => {
    if (name === "site")
      return named(name, state.site, (of, own) =>
        of === "screens" ? named(of, state.site.screens, keptField) : keptField(of, own),
      );
    if (name === "data") return named(name, state.data, keptField);
    return name === "texts" ? keptField(name, part) : toField(name, part);
  });
