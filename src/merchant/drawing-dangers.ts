/** What in an SVG runs, or loads from elsewhere, and why it may not. */
const dangers: readonly [RegExp, string][] = [
  [/<\s*(?:[\w.-]+:)?script\b/i, "holds a script"],
  [
    /<\s*(?:[\w.-]+:)?(?:foreignObject|iframe|object|embed|audio|video)\b/i,
    "holds a foreign page or player",
  ],
  [/<!\s*(?:DOCTYPE|ENTITY)\b/i, "declares entities, which can be made to grow without end"],
  [/<\?xml-stylesheet\b/i, "loads a style sheet"],
  [/\son[a-z]+\s*=/i, "runs code on an event"],
  [/(?:java|vb)script\s*:/i, "holds a script address"],
  [
    /(?:xlink:)?href\s*=\s*["']?\s*(?!["']?\s*#)(?!\s*data:image\/(?:png|jpeg|webp);)[^"'\s>]/i,
    "loads something from elsewhere",
  ],
  [/@import\b|url\(\s*["']?\s*(?!["']?\s*#)[^)]/i, "loads something from elsewhere by its style"],
  [/data:\s*text\/html/i, "holds a page"],
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
  for (const [pattern, words] of dangers) {
    const match = pattern.exec(text);
    if (match === null) continue;
    return {
      why: `${words}; a picture may only show.`,
      help: "Export it again as plain SVG, or take this part out.",
      text,
      start: match.index,
      end: match.index + match[0].length,
    };
  }
  return undefined;
}
