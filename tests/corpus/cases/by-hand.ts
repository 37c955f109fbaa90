import { broken, type Case, type Family, valid } from "../case.ts";

const menus = (name: string, text: string, line: number, ...words: string[]): Case => ({
  name,
  files: { "menus.json": text },
  finds: [{ rule: "syntax", file: "menus.json", line, words }],
});

const order = (list: string): string => `{\n  "side": {\n    "order": ${list}\n  }\n}\n`;

/** Slips of people who write files by hand in an editor that does not know JSON. */
export const family: Family = {
  family: "by hand",
  cases: [
    menus(
      "a comma that is missing between two names on a line",
      order('["home" "hot"]'),
      3,
      'Write a comma behind "home" on line 3',
    ),
    menus(
      "a comma that is missing at the end of a line",
      '{\n  "side": {},\n  "top": { "order": ["a"] }\n\n  "bottom": {}\n}\n',
      5,
      "Write a comma behind } on line 3",
    ),
    menus(
      "a comma that is missing behind true",
      '{\n  "side": {\n    "isOpen": true\n    "order": []\n  }\n}\n',
      4,
      "Write a comma behind true on line 3",
    ),
    {
      name: "a comma that is missing behind a comment",
      files: { "menus.json": '{\n  "side": {} /* the bar */\n  "bottom": {}\n}\n' },
      finds: [
        { rule: "syntax", file: "menus.json", line: 2, words: ["comments"] },
        { rule: "syntax", file: "menus.json", line: 3, words: ["comma behind } on line 2"] },
      ],
    },
    menus(
      "a colon that is missing before an object",
      '{\n  "side" {\n    "order": []\n  }\n}\n',
      2,
      "colon is missing",
      'Write : behind "side" on line 2',
    ),
    menus(
      "a double quote too many behind a text",
      order('["home"", "hot"]'),
      3,
      "one too many",
      "Take it out",
    ),
    menus(
      "two texts that touch each other",
      order('["home""hot"]'),
      3,
      "comma is missing",
      'behind "home"',
    ),
    menus("a bracket too many behind a list", order('["home", "hot"]]'), 3, "one too many"),
    menus("a list that is closed by the brace of its object", order('["home", "hot"'), 4, "line 3"),
    menus(
      "two byte order marks",
      `\ufeff\ufeff${order('["home"]')}`,
      1,
      "cannot be seen",
      "U+FEFF",
    ),
    menus("a tab beside a comma after the last entry", order('["home",\t]'), 3, "nothing after it"),
    broken(
      "a colour without its #",
      { theme: { brand: "7c5cff" } },
      "schema",
      '"brand"',
      'Did you mean "#7c5cff"',
    ),
    broken(
      "a colour of three digits",
      { theme: { brand: "#7cF" } },
      "schema",
      '"brand"',
      'Did you mean "#77ccff"',
    ),
    broken(
      "a colour as rgb",
      { theme: { brand: "rgb(1, 22, 255)" } },
      "schema",
      '"brand"',
      'Did you mean "#0116ff"',
    ),
    broken(
      "a colour by its name",
      { theme: { brand: "Teal" } },
      "schema",
      '"brand"',
      'Did you mean "#008080"',
    ),
    broken(
      "a colour with a digit too few",
      { theme: { brand: "#7c5cf" } },
      "schema",
      '"brand"',
      "5 hex digits",
      "six",
    ),
    broken(
      "a colour with a letter that is no digit",
      { theme: { brand: "#7c5cfg" } },
      "schema",
      '"brand"',
      '"g" is no hex digit',
    ),
    broken(
      "a colour of no form at all",
      { theme: { brand: "reed" } },
      "schema",
      '"brand"',
      "# and six hex digits",
    ),
    broken(
      "a colour under a name with a capital",
      { theme: { Accent: "#ffc24b" } },
      "schema",
      '"Accent"',
      'Did you mean "accent"',
    ),
    broken(
      "yes for true",
      { access: { loginRequired: "yes" } },
      "schema",
      '"loginRequired"',
      "Write true",
    ),
    broken(
      "off for false",
      { access: { loginRequired: "Off" } },
      "schema",
      '"loginRequired"',
      "Write false",
    ),
    {
      name: "a list as the object that another program makes of it",
      files: { "menus.json": { side: { order: { "0": "home", "1": "hot" } } } },
      finds: [
        { rule: "schema", file: "menus.json", line: 3, words: ['Write ["home","hot"]', "list"] },
      ],
    },
    {
      name: "languages in small letters, of which nothing more is said",
      skin: { languages: { default: "EN", supported: ["en"] } },
      finds: [{ rule: "schema", line: '"en"', words: ['Did you mean "EN"'] }],
    },
    broken(
      "a time zone by a town that has none",
      { timeZone: "Asia/Hanoi" },
      "market",
      '"timeZone"',
      "Asia/Hanoi",
      "IANA",
    ),
    {
      name: "a skin that leads nowhere by a link",
      files: { "menus.json": { linkTo: "nowhere.json" } },
      finds: [{ rule: "syntax", file: "menus.json", line: 1, words: ["leads nowhere"] }],
    },
    {
      name: "a link to a file of the system",
      files: { "menus.json": { linkTo: "/etc/hostname" } },
      finds: [
        { rule: "syntax", file: "menus.json", line: 1, words: ["outside the merchants' folder"] },
      ],
    },
    {
      name: "a link to a device",
      files: { "menus.json": { linkTo: "/dev/zero" } },
      finds: [
        { rule: "syntax", file: "menus.json", line: 1, words: ["outside the merchants' folder"] },
      ],
    },
    {
      name: "three layers in a circle",
      skin: { extends: "rival" },
      files: Object.fromEntries(
        [
          ["rival", "third"],
          ["third", "corpus"],
        ].map(([code, below]) => [
          `../${code}/merchant.json`,
          {
            schemaVersion: 2,
            name: code,
            company: code,
            merchantCode: code,
            extends: below,
            theme: { brand: "#7c5cff" },
          },
        ]),
      ),
      finds: [
        { rule: "layers", line: '"extends"', words: ["rival", "circle"] },
        {
          rule: "layers",
          file: "../rival/merchant.json",
          line: 6,
          words: ["third", "circle"],
        },
        {
          rule: "layers",
          file: "../third/merchant.json",
          line: 6,
          words: ["corpus", "circle"],
        },
      ],
    },
    valid("a colour in capitals", { theme: { brand: "#7C5CFF" } }),
  ],
};
