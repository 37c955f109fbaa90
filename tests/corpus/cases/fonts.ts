import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Case, Expected, Family } from "../case.ts";

const files = join(
  import.meta.dirname,
  "../../../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro",
);
const text = readFileSync(`${files}-latin-400-normal.woff2`);
const bold = readFileSync(`${files}-latin-700-normal.woff2`);

const plain = [
  { file: "text.woff2", weight: "400" },
  { file: "bold.woff2", weight: "700" },
];
const both = { "assets/text.woff2": text, "assets/bold.woff2": bold };

/** A skin of two font files, with what it says of them. */
const fonts = (
  name: string,
  said: unknown,
  finds: Expected[],
  changed: Case["files"] = {},
): Case => ({ name, skin: { theme: { fonts: said } }, files: { ...both, ...changed }, finds });

const find = (rule: string, line: number | string, ...words: string[]): Expected => ({
  rule,
  line,
  words,
});
const warn = (...said: Parameters<typeof find>): Expected => ({
  ...find(...said),
  severity: "warning",
});

/** Fonts of a skin's own: files, weights, letters. */
export const family: Family = {
  family: "fonts",
  cases: [
    fonts(
      "a font file with a slip in its name",
      { body: [{ file: "texd.woff2", weight: "400" }, plain[1]] },
      [find("missing-reference", '"texd.woff2"', "texd.woff2", '"text.woff2"')],
    ),
    fonts(
      "a font by its path in the folder",
      { body: [{ file: "assets/text.woff2", weight: "400" }, plain[1]] },
      [find("missing-reference", '"assets/text.woff2"', "assets/text.woff2", 'mean "text.woff2"')],
    ),
    fonts(
      "an address where a font file is meant",
      { body: [{ file: "https://fonts.example/a.woff2", weight: "400 700" }], headings: plain },
      [find("schema", "https://fonts.example", "assets folder")],
    ),
    fonts("a weight as a number", { body: [{ file: "text.woff2", weight: 400 }, plain[1]] }, [
      find("schema", '"weight": 400', "text in quotes", "400"),
    ]),
    fonts("a weight by its name", { body: [{ file: "text.woff2", weight: "bold" }, plain[1]] }, [
      find("schema", '"weight": "bold"', "bold", '"400 700"'),
    ]),
    fonts("a weight between two", { body: [{ file: "text.woff2", weight: "450" }, plain[1]] }, [
      find("schema", '"weight": "450"', "450"),
    ]),
    fonts(
      "weights from above",
      { body: [{ file: "text.woff2", weight: "700 400" }], headings: [plain[1]] },
      [find("fonts", '"weight": "700 400"', "700", "400 700")],
    ),
    fonts("letters that nobody parts", { body: [{ ...plain[0], letters: "greek" }, plain[1]] }, [
      find("schema", '"letters"', "greek", "latin"),
    ]),
    fonts("no bold file", { body: [plain[0]], headings: [plain[1]] }, [
      warn("fonts", '"body"', "700"),
    ]),
    fonts("no Vietnamese letters", { body: plain.map((face) => ({ ...face, letters: "latin" })) }, [
      warn("fonts", '"body"', "vietnamese", "TY"),
    ]),
    fonts("a family by its name alone", { body: "Roboto" }, [
      find("schema", '"body"', "a list", "Roboto"),
      {
        rule: "unused",
        file: "assets/text.woff2",
        line: 1,
        words: ["text.woff2"],
        severity: "warning",
      },
      {
        rule: "unused",
        file: "assets/bold.woff2",
        line: 1,
        words: ["bold.woff2"],
        severity: "warning",
      },
    ]),
    fonts("another word for headings", { body: plain, heading: plain }, [
      find("schema", '"heading"', "heading", '"headings"'),
    ]),
    fonts(
      "a TrueType font under the name of a WOFF2",
      { body: plain },
      [
        {
          rule: "picture",
          file: "assets/text.woff2",
          line: 1,
          words: ["font text.woff2", "TrueType"],
        },
      ],
      { "assets/text.woff2": new Uint8Array([0, 1, 0, 0, 0, 12, 0, 128]) },
    ),
    fonts(
      "a font that was cut on its way",
      { body: plain },
      [
        {
          rule: "picture",
          file: "assets/text.woff2",
          line: 1,
          words: ["says of itself", "Copy it again"],
        },
      ],
      { "assets/text.woff2": text.subarray(0, 4000) },
    ),
    fonts(
      "an empty font",
      { body: plain },
      [{ rule: "picture", file: "assets/bold.woff2", line: 1, words: ["bold.woff2", "empty"] }],
      { "assets/bold.woff2": "" },
    ),
    fonts(
      "a page in the place of a font",
      { body: plain },
      [{ rule: "picture", file: "assets/bold.woff2", line: 1, words: ["no WOFF2"] }],
      { "assets/bold.woff2": "<!doctype html>" },
    ),
    fonts(
      "a font in another format",
      { body: plain },
      [
        {
          rule: "stray-file",
          file: "assets/text.ttf",
          line: 1,
          words: ["text.ttf", "WOFF2"],
          severity: "warning",
        },
      ],
      { "assets/text.ttf": "x" },
    ),
    fonts(
      "a font beside the folder of assets",
      { body: plain },
      [
        {
          rule: "stray-file",
          file: "wide.woff2",
          line: 1,
          words: ["assets/wide.woff2"],
          severity: "warning",
        },
      ],
      { "wide.woff2": text },
    ),
    fonts("fonts of all text", { body: plain }, []),
    fonts(
      "headings alone in a folder of their own",
      { headings: [{ file: "fonts/bold.woff2", weight: "700" }] },
      [],
      {
        "assets/text.woff2": null,
        "assets/bold.woff2": null,
        "assets/fonts/bold.woff2": bold,
      },
    ),
    fonts(
      "one file of a weight for each kind of letters",
      {
        body: [
          { file: "text.woff2", weight: "400 700", letters: "latin" },
          { file: "bold.woff2", weight: "400 700", letters: "vietnamese" },
        ],
      },
      [],
    ),
  ],
};
