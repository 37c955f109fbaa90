/** A place in a drawing's text. */
interface Spot {
  index: number;
  length: number;
}

const byPattern =
  (pattern: RegExp) =>
  (text: string): Spot | undefined => {
    const match = pattern.exec(text);
    return match === null ? undefined : { index: match.index, length: match[0].length };
  };

/**
 * Finds an address that is no part of the drawing itself. What stands before it is matched by itself and
 * always fits, so that no drawing makes the search try its blanks again and again.
 */
const byAddress =
  (before: RegExp, isHarmless: RegExp) =>
  (text: string): Spot | undefined => {
    for (const { index, 0: opening } of text.matchAll(before)) {
      const end = index + opening.length;
      if (end < text.length && !isHarmless.test(text.slice(end, end + 32)))
        return { index, length: opening.length + 1 };
    }
    return undefined;
  };

/** What in an SVG runs, or loads from elsewhere, and why it may not. */
const dangers: readonly [(text: string) => Spot | undefined, string][] = [
  [byPattern(/<\s*(?:[\w.-]+:)?script\b/i), "holds a script"],
  [
    byPattern(/<\s*(?:[\w.-]+:)?(?:foreignObject|iframe|object|embed|audio|video)\b/i),
    "holds a foreign page or player",
  ],
  [
    byPattern(/<!\s*(?:DOCTYPE|ENTITY)\b/i),
    "declares entities, which can be made to grow without end",
  ],
  [byPattern(/<\?xml-stylesheet\b/i), "loads a style sheet"],
  [byPattern(/\son[a-z]+\s*=/i), "runs code on an event"],
  // Browsers take line breaks and tabs out of an address.
  [
    byPattern(
      /(?:j[\t\r\n]*a[\t\r\n]*v[\t\r\n]*a|v[\t\r\n]*b)[\t\r\n]*s[\t\r\n]*c[\t\r\n]*r[\t\r\n]*i[\t\r\n]*p[\t\r\n]*t\s*:/i,
    ),
    "holds a script address",
  ],
  [
    byAddress(/href\s*=\s*["']?\s*/gi, /^(?:#|["'>]|data:image\/(?:png|jpeg|webp);)/i),
    "loads something from elsewhere",
  ],
  [byPattern(/@import\b/i), "loads something from elsewhere by its style"],
  [byAddress(/url\(\s*["']?\s*/gi, /^[#)]/), "loads something from elsewhere by its style"],
  [byPattern(/data:\s*text\/html/i), "holds a page"],
];

/** A character that is written by its number (XML 1.0, 4.1). */
const reference = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/i;
const references = new RegExp(reference, "gi");

/** A drawing's text as browsers read it, characters that are written by their numbers among it. */
const asRead = (text: string): string =>
  text.replace(references, (all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** What keeps an SVG from being shown. */
export interface DrawingDanger {
  /** How the sentence goes on that begins with the picture's name. */
  why: string;
  help: string;
  /** The drawing, and where in it. */
  text: string;
  start: number;
  end: number;
}

/**
 * Judges the text of an SVG once, when its file is read: only one with a fault is kept as text.
 * @returns nothing for a drawing that only shows
 */
export function drawingDanger(text: string): DrawingDanger | undefined {
  if (!/<svg[\s>]/i.test(text))
    return {
      why: "is no SVG, though its name says so.",
      help: "Export it again as plain SVG.",
      text,
      start: 0,
      end: 0,
    };
  const read = asRead(text);
  const firstReference = { index: Math.max(0, text.search(reference)), length: 1 };
  for (const [find, words] of dangers) {
    const spot = find(text) ?? (read !== text && find(read) ? firstReference : undefined);
    if (spot === undefined) continue;
    return {
      why: `${words}; a picture may only show.`,
      help: "Export it again as plain SVG, or take this part out.",
      text,
      start: spot.index,
      end: spot.index + spot.length,
    };
  }
  return undefined;
}
