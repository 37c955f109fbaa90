import type { Rule } from "../../rule.ts";

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

/** Pictures show; they never run anything nor call anybody. */
export const rule: Rule = {
  id: "unsafe-html",
  severity: "error",
  judges: "file",
  about:
    "An SVG can hold scripts, event handlers and addresses of other sites. A logo needs none of these; draw it with shapes alone, and export it as plain SVG.",
  run: ({ own, findingIn }) =>
    [...own.assets].flatMap(([path, { text }]) => {
      if (text === undefined) return [];
      const source = { file: `${own.where}/assets/${path}`, text, value: undefined, problems: [] };
      const found = dangers
        .map(([pattern, words]) => ({ match: pattern.exec(text), words }))
        .find(({ match }) => match !== null);
      if (!/<svg[\s>]/i.test(text))
        return [
          findingIn(rule, source, {
            pointer: "",
            start: 0,
            end: 0,
            message: `The picture ${path} is no SVG, though its name says so.`,
            help: "Export it again as plain SVG.",
          }),
        ];
      if (found?.match === null || found === undefined) return [];
      return [
        findingIn(rule, source, {
          pointer: "",
          start: found.match.index,
          end: found.match.index + found.match[0].length,
          message: `The picture ${path} ${found.words}; a picture may only show.`,
          help: "Export it again as plain SVG, or take this part out.",
        }),
      ];
    }),
};
