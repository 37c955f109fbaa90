import { broken, type Case, type Family } from "../case.ts";

const label = (words: Record<string, string>): Case["files"] => ({
  "menus.json": { side: { items: { home: { label: words } } } },
});

const garbled = (name: string, text: string, ...words: string[]): Case => ({
  name,
  skin: { name: text },
  finds: [{ rule: "garbled-text", severity: "warning", line: '"name"', words }],
});

const image = (name: string, file: string): Case["files"] => ({
  "bannerGroups.json": { home: { items: { welcome: { art: null, image: name } } } },
  [`assets/${file}`]:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>',
});

const picture = (name: string, written: string, file: string, ...words: string[]): Case => ({
  name,
  files: image(written, file),
  finds: [{ rule: "schema", file: "bannerGroups.json", line: '"image"', words }],
});

const inMenus = (name: string, text: string, line: number, ...words: string[]): Case => ({
  name,
  files: { "menus.json": text },
  finds: [{ rule: "syntax", file: "menus.json", line, words }],
});

const fields = (items: object, order: string[]): Case["files"] => ({
  "registration.json": { fields: { items, order } },
});
const form = ["username", "password", "confirmPassword"];

/** What generators, spreadsheets and merges make, and people who are tired. */
export const family: Family = {
  family: "generated",
  cases: [
    garbled("UTF-8 that was read as Windows-1252", "CafÃ©", "another encoding", "Café"),
    garbled("a place that nothing filled in", "{{merchant.name}}", "{{merchant.name}}", "Write"),
    garbled("a variable that nothing filled in", "%COMPANY%", "COMPANY"),
    garbled("the word for no value", "undefined", '"undefined"'),
    garbled("a reminder", "TODO", '"TODO"'),
    garbled("letters that became question marks", "??????", "question marks", "UTF-8"),
    garbled(
      "an escape that was escaped",
      "\\u0e2b\\u0e27\\u0e22",
      "escaped twice",
      "one backslash",
    ),
    {
      name: "Thai that was read as Windows-1252",
      files: label({ EN: "Lottery", TY: "à¸«à¸§à¸¢" }),
      finds: [
        {
          rule: "garbled-text",
          severity: "warning",
          file: "menus.json",
          line: '"TY"',
          words: ["label › TY", "หวย"],
        },
      ],
    },
    {
      name: "an object that was put into a text",
      files: label({ EN: "[object Object]", TY: "Nhà" }),
      finds: [
        {
          rule: "garbled-text",
          severity: "warning",
          file: "menus.json",
          line: '"EN"',
          words: ["[object Object]"],
        },
      ],
    },
    {
      name: "a text that was cut in the middle of an emoji",
      swap: ['"name": "Corpus"', '"name": "Lucky \\ud83c"'],
      finds: [{ rule: "garbled-text", line: '"name"', words: ["half a character", "cut"] }],
    },
    {
      name: "HTML in words that stand by language",
      files: label({ EN: "Terms &amp; <b>rules</b>", TY: "Nhà" }),
      finds: [
        {
          rule: "markup-in-text",
          severity: "warning",
          file: "menus.json",
          line: '"EN"',
          words: ["&amp;", "never HTML"],
        },
      ],
    },
    {
      name: "a list in one text with commas",
      files: { "menus.json": { side: { order: "home, hot" } } },
      finds: [{ rule: "schema", file: "menus.json", line: 3, words: ["a list", '["home","hot"]'] }],
    },
    broken(
      "JSON in a text",
      { menus: '{"side":{"order":["home"]}}' },
      "schema",
      '"menus"',
      "an object",
      "take the quotes around it",
    ),
    {
      name: "a file that holds its own name once more",
      files: { "menus.json": { menus: { side: { order: ["home"] } } } },
      finds: [
        { rule: "schema", file: "menus.json", line: 2, words: ["one level too deep", "menus"] },
      ],
    },
    {
      name: "texts under their language once more",
      files: { "locales/EN.json": { EN: { "menu.home": "Home" } } },
      finds: [
        { rule: "schema", file: "locales/EN.json", line: 2, words: ["one level too deep", "EN"] },
      ],
    },
    broken(
      "a setting by its whole path",
      { "theme.accent": "#112233" },
      "schema",
      '"theme.accent"',
      '{ "theme": { "accent": … } }',
    ),
    broken(
      "a setting outside of what it belongs to",
      { loginRequired: true },
      "schema",
      '"loginRequired"',
      '{ "access": { "loginRequired": … } }',
    ),
    {
      name: "entries as a list with ids",
      files: { "menus.json": { side: { items: [{ id: "home", icon: "star" }] } } },
      finds: [
        { rule: "schema", file: "menus.json", line: 3, words: ["a list", "name of its own"] },
      ],
    },
    broken("a note as a setting", { _comment: "by hand" }, "schema", '"_comment"', "Take it out"),
    {
      name: "a note among the menus, once",
      files: { "menus.json": { "//": "by hand", side: { order: ["home"] } } },
      finds: [{ rule: "schema", file: "menus.json", line: 2, words: ["no place for notes"] }],
    },
    {
      name: "yes for a field that is required and in the order, and nothing that follows",
      files: fields({ line: { enabled: "yes", required: true } }, [...form, "birthday", "line"]),
      finds: [
        { rule: "schema", file: "registration.json", line: '"enabled"', words: ["Write true"] },
      ],
    },
    {
      name: "one for true",
      files: fields({ line: { enabled: 1, required: true } }, [...form, "birthday", "line"]),
      finds: [
        { rule: "schema", file: "registration.json", line: '"enabled"', words: ["Write true"] },
      ],
    },
    {
      name: "no for a field that the order leaves out",
      files: fields({ birthday: { enabled: "no" } }, form),
      finds: [
        { rule: "schema", file: "registration.json", line: '"enabled"', words: ["Write false"] },
      ],
    },
    picture("a picture by a path with a dot", "./promo.svg", "promo.svg", '"promo.svg"'),
    picture("a picture by a path of Windows", "img\\promo.svg", "img/promo.svg", '"img/promo.svg"'),
    picture(
      "a picture whose name has a blank",
      "my promo.svg",
      "my promo.svg",
      '"my-promo.svg"',
      "Rename the file too",
    ),
    picture(
      "a picture whose name has an accent, composed here and apart on the disk",
      "caf\u00e9.svg",
      "cafe\u0301.svg",
      '"cafe.svg"',
      "Rename the file too",
    ),
    picture("a picture in other capitals", "Promo.SVG", "promo.svg", '"promo.svg"'),
    broken("the layer below by its path", { extends: "../base" }, "layers", '"extends"', '"base"'),
    broken("the layer below as a file", { extends: "base.json" }, "layers", '"extends"', '"base"'),
    broken("an age as shops print it", { minimumAge: "18+" }, "schema", '"minimumAge"', "Write 18"),
    {
      name: "a number that no program can hold",
      swap: ['"schemaVersion": 2', '"schemaVersion": 2, "minimumAge": 1e400'],
      finds: [{ rule: "schema", line: '"minimumAge"', words: ["too large"] }],
    },
    {
      name: "languages as browsers write them",
      skin: { languages: { default: "EN", supported: ["EN", "zh-TW"] } },
      finds: [{ rule: "schema", line: '"zh-TW"', words: ['Did you mean "TW"'] }],
    },
    broken(
      "letters of full width",
      { currency: "\uff36\uff2e\uff24" },
      "look-alike",
      '"currency"',
      'Write "VND"',
    ),
    {
      name: "a page without its slash",
      files: {
        "menus.json": { side: { items: { home: { link: { type: "route", path: "vip" } } } } },
      },
      finds: [
        { rule: "schema", file: "menus.json", line: '"path"', words: ['Did you mean "/vip"'] },
      ],
    },
    {
      name: "a page by its whole address",
      files: {
        "menus.json": {
          side: {
            items: { home: { link: { type: "route", path: "https://corpus.example/vip" } } },
          },
        },
      },
      finds: [
        { rule: "schema", file: "menus.json", line: '"path"', words: ['Did you mean "/vip"'] },
      ],
    },
    {
      name: "a copy that a file manager made",
      files: { "menus (1).json": { side: { order: ["home"] } } },
      finds: [
        { rule: "schema", file: "menus (1).json", line: 1, words: ["copy of", "delete the other"] },
      ],
    },
    {
      name: "lines that end as on old Macs",
      files: { "menus.json": '{\r  "side": {\r    "order": "home"\r  }\r}\r' },
      finds: [{ rule: "schema", file: "menus.json", line: 3, words: ["a list"] }],
    },
    inMenus("two objects in one file", '{"side": {}}\n{"top": {}}\n', 2, "more", "file of its own"),
    inMenus("a block of Markdown", '```json\n{"side": {}}\n```\n', 1, "Markdown", "Take out"),
    {
      name: "words that only look spoilt",
      skin: { name: "SÃO JOÃO “IRMÔ É…", company: "What??? «\u00a0voilà\u00a0» & Todo" },
      finds: [],
    },
    {
      name: "words with signs of their own",
      files: label({ EN: "5 < 7 & 100 % {really}? C:\\games", TY: "Nhà" }),
      finds: [],
    },
    {
      name: "a schema by an address of the internet",
      files: {
        "menus.json": { $schema: "https://portico.example/menus.json", side: { order: ["home"] } },
      },
      finds: [],
    },
  ],
};
