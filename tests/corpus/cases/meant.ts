import { broken, type Case, type Expected, type Family, valid } from "../case.ts";

const when = (condition: unknown): NonNullable<Case["skin"]> => ({
  menus: { side: { items: { promotions: { when: condition } } } },
});
const link = (to: unknown): NonNullable<Case["skin"]> => ({
  menus: { side: { items: { promotions: { link: to } } } },
});
const banner = (art: string): NonNullable<Case["skin"]> => ({
  bannerGroups: { home: { items: { welcome: { art } } } },
});
const terms = (sections: unknown, change: object = {}): Case["files"] => {
  const text = { terms: { title: "Terms", updated: "2026-11-22", sections, ...change } };
  return { "documents/EN.json": text, "documents/TY.json": text };
};

/** A slip in merchant.json, written in the place of a text that stands there once. */
const slip = (name: string, swap: Case["swap"], ...words: string[]): Case => ({
  name,
  ...(swap && { swap }),
  finds: [{ rule: "syntax", line: words[0] ?? "", words: words.slice(1) }],
});

/** Texts of its own in English and, in a file of another name, in a language that it offers. */
const texts = (name: string, code: string, file: string, finds: readonly Expected[]): Case => ({
  name,
  skin: {
    languages: { default: "EN", supported: ["EN", code] },
    menus: { side: { items: { promotions: { label: "corpus.promo" } } } },
  },
  files: {
    "locales/EN.json": { "corpus.promo": "Gifts {0}" },
    [file]: { "corpus.promo": "Gifts {0}." },
  },
  finds,
});

const lost = (file: string, ...words: string[]): Expected[] => [
  { rule: "missing-reference", file, line: 1, words },
];

/** Values by which something was plainly meant, and one finding that says what. */
export const family: Family = {
  family: "meant",
  cases: [
    broken("a drawing with a slip", banner("wavs-3"), "schema", '"art"', '"waves-3"'),
    broken("a drawing with a blank", banner("Waves 3"), "schema", '"art"', '"waves-3"'),
    broken("a drawing with an underscore", banner("reels_12"), "schema", '"art"', '"reels-12"'),
    broken(
      "a picture with a slip in its ending",
      { theme: { logo: { mark: "mark.svgg" } } },
      "schema",
      '"mark"',
      '"mark.svg"',
    ),
    texts(
      "texts in a file of small letters",
      "TH",
      "locales/th.json",
      lost("locales/th.json", "TH.json"),
    ),
    texts(
      "texts of a language that has no others",
      "KM",
      "locales/km.json",
      lost("locales/km.json", "KM.json"),
    ),
    texts(
      "texts in a file by the language's name",
      "KM",
      "locales/khmer.json",
      lost("locales/khmer.json", "KM.json"),
    ),
    {
      ...texts("English texts in a file of small letters", "TH", "locales/TH.json", []),
      files: {
        "locales/en.json": { "corpus.promo": "Gifts {0}" },
        "locales/TH.json": { "corpus.promo": "ของขวัญ {0}" },
      },
      finds: lost("locales/en.json", "EN.json"),
    },
    {
      ...texts("a file of small letters that is no JSON", "TH", "locales/TH.json", []),
      files: {
        "locales/EN.json": { "corpus.promo": "Gifts {0}" },
        "locales/th.json": '{\n  "corpus.promo": "ของขวัญ {0}"\n  "menu.home": "หน้าแรก"\n}\n',
      },
      finds: [{ rule: "syntax", file: "locales/th.json", line: '"menu.home"', words: ["comma"] }],
    },
    broken(
      "a number that is none of three",
      { limits: { realityCheckMinutes: 45 } },
      "schema",
      '"realityCheckMinutes"',
      "15, 30 and 60",
    ),
    broken(
      "a category that no rebate knows",
      { rebate: { rates: { slots: "0.5" } } },
      "schema",
      '"slots"',
      "RNG",
      "LOTT",
    ),
    broken(
      "a moment with a blank",
      when({ type: "period", from: "2026-12-24 18:00" }),
      "schema",
      '"from"',
      '"2026-12-24T18:00"',
    ),
    broken(
      "a day with slashes",
      when({ type: "period", from: "2026/12/4" }),
      "schema",
      '"from"',
      '"2026-12-04"',
    ),
    broken(
      "a moment with seconds",
      when({ type: "period", until: "2026-12-24T18:00:00" }),
      "schema",
      '"until"',
      '"2026-12-24T18:00"',
    ),
    broken(
      "a moment of another zone",
      when({ type: "period", from: "2026-12-24T18:00:00Z" }),
      "schema",
      '"from"',
      "timeZone",
      "without a zone",
    ),
    broken(
      "a period of no time",
      when({ type: "period" }),
      "schema",
      '"when"',
      '"from"',
      '"until"',
    ),
    broken(
      "a condition in brackets",
      when([{ type: "signedIn", is: true }]),
      "schema",
      '"when"',
      'write {"type":"signedIn","is":true}',
    ),
    broken(
      "a condition by its type alone",
      when("signedIn"),
      "schema",
      '"when"',
      '{"type": "signedIn"}',
    ),
    broken(
      "a contradiction of several",
      when({ type: "not", of: [{ type: "signedIn", is: true }] }),
      "schema",
      '"of"',
      "Take the brackets",
    ),
    broken(
      "an address in the place of a link",
      link("https://corpus.example/gifts"),
      "schema",
      '"link"',
      '{"type": "url", "url": "https://corpus.example/gifts"}',
    ),
    broken(
      "a link as pages of the web write it",
      link({ type: "url", href: "https://corpus.example/gifts" }),
      "schema",
      '"href"',
      'Did you mean "url"',
    ),
    broken(
      "a page as a site",
      link({ type: "route", url: "/promotions" }),
      "schema",
      '"url"',
      'Did you mean "path"',
    ),
    broken(
      "a picture in the place of all",
      { theme: { logo: "mark.svg" } },
      "schema",
      '"logo"',
      '"dark", "light" or "mark"',
    ),
    broken("a roundness in pixels", { theme: { radius: 8 } }, "schema", '"radius"', '"soft"'),
    broken("no check of robots", { botCheck: false }, "schema", '"botCheck"', '"none"'),
    broken("a licensee in words", { operator: "North Sea" }, "schema", '"operator"', '"north-sea"'),
    broken(
      "the code of a vendor in small letters",
      { vendorNames: { EN: { "pg*": "PG Soft" } } },
      "schema",
      '"pg*"',
      '"PG*"',
    ),
    broken(
      "a least transfer above the most",
      { payments: { lineTransfers: ["upline"], minTransfer: "100000", maxTransfer: "50000" } },
      "amounts",
      '"minTransfer"',
      "the most is 50000",
    ),
    broken(
      "feedback whose least is above its most",
      { feedback: { minLength: 500, maxLength: 100 } },
      "bounds",
      '"minLength"',
      "minLength is 500",
      "smaller",
    ),
    {
      name: "a way to help that leads nowhere",
      files: terms([{ title: "Help", text: ["Call."], ways: [{ name: "Help line" }] }]),
      finds: ["documents/EN.json", "documents/TY.json"].map((file) => ({
        rule: "schema",
        file,
        line: 12,
        words: ['lacks "url" or "phone"'],
      })),
    },
    {
      name: "a day as Germans write it, which no month can be",
      files: terms([{ title: "A", text: ["B"] }], { updated: "22.11.2026" }),
      finds: ["documents/EN.json", "documents/TY.json"].map((file) => ({
        rule: "schema",
        file,
        line: '"updated"',
        words: ['"2026-11-22"'],
      })),
    },
    slip("a colon twice", ['"company":', '"company"::'], '"company"', "colon", "Take it out"),
    slip("an arrow for a colon", ['"company":', '"company" =>'], '"company"', "=>", "Write :"),
    slip(
      "a walrus for a colon",
      ['"company":', '"company" :='],
      '"company"',
      "= stands behind a colon",
    ),
    slip(
      "texts put together",
      ['"Corpus Ltd"', '"Corpus " + "Ltd"'],
      '"company"',
      "put texts together",
      "one text",
    ),
    slip("a value in round brackets", ['"#7c5cff"', '("#7c5cff")'], '"brand"', "round bracket"),
    slip("what was left out", ['"Corpus Ltd",', '"Corpus Ltd", …'], '"company"', "left out"),
    slip(
      "Thai digits",
      ['"schemaVersion": 2', '"schemaVersion": ๒'],
      '"schemaVersion"',
      "another script",
      "Write 2",
    ),
    valid("a day that only leap years have", when({ type: "period", until: "2028-02-29" })),
    valid("a vendor without a name, and all others of its kind by one", {
      vendorNames: { EN: { PG: "", "PG*": "Pocket", "*": "Games" } },
    }),
    valid("feedback of one length", { feedback: { minLength: 100, maxLength: 100 } }),
    valid("transfers of a day below the usual most of one", {
      payments: { lineTransfers: ["upline", "downline"], maxTransferPerDay: "400000" },
    }),
    valid("rebates from nothing to everything", {
      rebate: {
        rates: { RNG: "0", LIVE: "100", FISH: "0.0001" },
        rankRates: { 1: "0", 99: "5.5" },
      },
    }),
    valid("stakes for money by parts", {
      payments: { turnover: { deposit: 0, signUp: 0.5, promotion: 100 } },
    }),
    valid("the strictest signs of harm", {
      harm: { threshold: 1, risingPercent: 110, methods: 2, nights: 1, nightPercent: 1 },
    }),
    valid("a game in a window, of a vendor nobody knows", {
      openModes: { NEW_VENDOR_9: "window" },
    }),
    valid("a contradiction of a contradiction", {
      ...when({ type: "not", of: { type: "not", of: { type: "signedIn", is: true } } }),
    }),
    valid("a drawing of the largest number", banner("dice-999999")),
    {
      name: "help by phone alone, and on a leap day",
      files: terms(
        [{ title: "Help", text: ["Call."], ways: [{ name: "Line", phone: "+44 808 8020 133" }] }],
        { updated: "2028-02-29" },
      ),
      finds: [],
    },
    {
      name: "texts of a language in its own file, beside others that are the base's",
      skin: { languages: { default: "TH", supported: ["TH", "EN"] } },
      files: { "locales/TH.json": { "menu.home": "หน้าแรก" } },
      finds: [],
    },
    {
      name: "names by their numbers",
      swap: ['"Corpus Ltd"', '"\\u0043orpus \\u00a9"'],
      finds: [],
    },
    {
      name: "numbers with exponents and points",
      swap: ['"schemaVersion": 2', '"schemaVersion": 0.2e1'],
      finds: [],
    },
  ],
};
