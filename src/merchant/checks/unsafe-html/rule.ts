import type { Rule } from "../../rule.ts";

/** Pictures show; they never run anything nor call anybody. */
export const rule: Rule = {
  id: "unsafe-html",
  severity: "error",
  judges: "file",
  about:
    "An SVG can hold scripts, event handlers and addresses of other sites. A logo needs none of these; draw it with shapes alone, and export it as plain SVG.",
  run: ({ own, findingIn }) =>
    [...own.assets].flatMap(([path, { danger, flaw }]) => {
      if (danger === undefined || flaw !== undefined) return [];
      const { why, help, text, start, end } = danger;
      const source = { file: `${own.where}/assets/${path}`, text, value: undefined, problems: [] };
      const message = `The picture ${path} ${why}`;
      return [findingIn(rule, source, { pointer: "", start, end, message, help })];
    }),
};
