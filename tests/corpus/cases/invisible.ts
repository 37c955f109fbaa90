import type { Case, Family } from "../case.ts";

const label = (words: Record<string, string>): Case["files"] => ({
  "menus.json": { side: { items: { home: { label: words } } } },
});

const inSkin = (name: string, skin: Case["skin"], line: string, ...words: string[]): Case => ({
  name,
  skin,
  finds: [{ rule: "invisible-character", line, words: [...words, "Take it out"] }],
});

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';

/** Characters that nobody sees, where they make a name another one and where they do their work. */
export const family: Family = {
  family: "invisible",
  cases: [
    inSkin(
      "a zero-width space in a host",
      { hosts: ["corpus\u200b.example"] },
      "corpus\u200b",
      "hosts",
      "U+200B",
    ),
    inSkin(
      "a soft hyphen in a host",
      { hosts: ["cor\u00adpus.example"] },
      "cor\u00adpus.example",
      "soft hyphen",
    ),
    inSkin("a mark behind a colour", { theme: { brand: "#7c5cff\ufeff" } }, '"brand"', "U+FEFF"),
    inSkin("a mark behind a currency", { currency: "VND\u200b" }, '"currency"', "currency"),
    inSkin("a mark in a setting's name", { "min\u200bimumAge": 21 }, "imumAge", "minimumAge"),
    inSkin("a mark in the code", { merchantCode: "cor\u2060pus" }, '"merchantCode"', "word joiner"),
    {
      name: "a joiner in an order",
      files: { "menus.json": { side: { order: ["ho\u200dme", "hot"] } } },
      finds: [
        { rule: "invisible-character", file: "menus.json", line: 4, words: ["order", "U+200D"] },
      ],
    },
    {
      name: "a no-break space behind a name in a file",
      files: { "registration.json": { fields: { items: { line: { "enabled\u00a0": true } } } } },
      finds: [
        {
          rule: "invisible-character",
          file: "registration.json",
          line: 5,
          words: ["line › enabled", "no-break space"],
        },
      ],
    },
    {
      name: "a name in a name that both hold one",
      files: {
        "registration.json": { fields: { items: { "li\u200bne": { "ena\u200bbled": true } } } },
      },
      finds: [4, 5].map((line) => ({
        rule: "invisible-character",
        file: "registration.json",
        line,
        words: ["U+200B"],
      })),
    },
    {
      name: "a key of texts with a zero-width space",
      files: { "locales/EN.json": { "menu.home\u200b": "Home" } },
      finds: [
        {
          rule: "invisible-character",
          file: "locales/EN.json",
          line: 2,
          words: ["menu.home", "U+200B"],
        },
      ],
    },
    {
      name: "an address of a page with one, of which nothing more is said",
      files: {
        "menus.json": {
          side: { items: { home: { link: { type: "route", path: "/promo\u200btions" } } } },
        },
      },
      finds: [{ rule: "invisible-character", file: "menus.json", line: 7, words: ["path"] }],
    },
    {
      name: "a picture whose name holds one in the setting alone",
      files: {
        "bannerGroups.json": { home: { items: { welcome: { art: null, image: "p\u200b.svg" } } } },
        "assets/p.svg": picture,
      },
      finds: [
        { rule: "invisible-character", file: "bannerGroups.json", line: 6, words: ["image"] },
      ],
    },
    {
      name: "a picture whose file's name holds one",
      files: { "assets/seal\u200b.svg": picture },
      finds: [
        {
          rule: "invisible-character",
          file: "assets/seal\u200b.svg",
          line: 1,
          words: ["Rename it", "assets/seal.svg"],
        },
      ],
    },
    {
      name: "a file whose name holds one",
      files: { "menus\u200b.json": { side: { order: ["home"] } } },
      finds: [
        {
          rule: "invisible-character",
          file: "menus\u200b.json",
          line: 1,
          words: ["Rename it", "corpus/menus.json"],
        },
      ],
    },
    {
      name: "a zero-width space in an English word",
      files: label({ EN: "Ho\u200bme", TY: "Nhà" }),
      finds: [
        {
          rule: "invisible-character",
          severity: "warning",
          file: "menus.json",
          line: 6,
          words: ["EN", "does nothing"],
        },
      ],
    },
    {
      name: "a line separator in a text",
      files: label({ EN: "Home\u2028Page", TY: "Nhà" }),
      finds: [
        {
          rule: "invisible-character",
          severity: "warning",
          file: "menus.json",
          line: 6,
          words: ["line separator"],
        },
      ],
    },
    {
      name: "a name that is turned round",
      skin: { name: "Corpus \u202egnp.exe" },
      finds: [{ rule: "invisible-character", line: '"name"', words: ["look like others"] }],
    },
    {
      name: "one by its number in a file of ASCII alone",
      swap: ['"name": "Corpus"', '"name": "Cor\\u200bpus"'],
      finds: [
        { rule: "invisible-character", severity: "warning", line: '"name"', words: ["U+200B"] },
      ],
    },
    { name: "Persian with non-joiners", skin: { name: "می\u200cخواهم" }, finds: [] },
    {
      name: "a family and a flag of several characters",
      files: label({
        EN: "Family 👨\u200d👩\u200d👧 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1\ufe0f\u20e3",
        TY: "Nhà",
      }),
      finds: [],
    },
    {
      name: "Thai with a place where a line may end",
      files: label({ EN: "Thai lottery", TY: "หวย\u200bไทย" }),
      finds: [],
    },
    { name: "Hebrew with a direction mark", skin: { company: "שלום\u200f!" }, finds: [] },
    {
      name: "a soft hyphen in a long word and a no-break space in a number",
      files: label({ EN: "infor\u00admation of 10\u00a0000 games", TY: "Nhà" }),
      finds: [],
    },
    {
      name: "Vietnamese with its marks apart",
      skin: { name: "Định Mệnh".normalize("NFD") },
      finds: [],
    },
  ],
};
