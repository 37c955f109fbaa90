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
  [byPattern(/(?:java|vb)script\s*:/i), "holds a script address"],
  [
    byAddress(/href\s*=\s*["']?\s*/gi, /^(?:#|["'>]|data:image\/(?:png|jpeg|webp);)/i),
    "loads something from elsewhere",
  ],
  [byPattern(/@import\b/i), "loads something from elsewhere by its style"],
  [byAddress(/url\(\s*["']?\s*/gi, /^[#)]/), "loads something from elsewhere by its style"],
  [byPattern(/data:\s*text\/html/i), "holds a page"],
];

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
  for (const [find, words] of dangers) {
    const spot = find(text);
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
