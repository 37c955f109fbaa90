import { broken, type Case, type Family, valid } from "../case.ts";

const rule = "look-alike";

const label = (words: Record<string, string>): Case["files"] => ({
  "menus.json": { side: { items: { home: { label: words } } } },
});

const inFile = (
  name: string,
  file: string,
  content: object,
  line: number,
  ...words: string[]
): Case => ({ name, files: { [file]: content }, finds: [{ rule, file, line, words }] });

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';

const banner = (image: string): object => ({ home: { items: { welcome: { art: null, image } } } });

/** Letters that look like others, where they make a name another one and where they are as they should be. */
export const family: Family = {
  family: "look-alikes",
  cases: [
    broken(
      "a Cyrillic letter in a host",
      { hosts: ["cоrpus.example"] },
      rule,
      "rpus.example",
      "hosts",
      "Cyrillic о (U+043E) for o",
      'Write "corpus.example"',
    ),
    broken(
      "the long dash of a word processor in a host",
      { hosts: ["corpus–play.example"] },
      rule,
      "play.example",
      "longer dash",
      '"corpus-play.example"',
    ),
    broken(
      "a host of full width",
      { hosts: ["ｃｏｒｐｕｓ．ｅｘａｍｐｌｅ"] },
      rule,
      7,
      "full-width",
      '"corpus.example"',
    ),
    broken(
      "a Cyrillic letter in the code",
      { merchantCode: "соrpus" },
      rule,
      '"merchantCode"',
      "merchantCode",
      '"corpus"',
    ),
    broken(
      "a code that is wholly of letters that look so",
      { currency: "ТНВ" },
      rule,
      '"currency"',
      "Cyrillic Т",
      '"THB"',
    ),
    broken(
      "a Greek letter in the name of a switch",
      { modules: { CΒS3: "1" } },
      rule,
      "S3",
      "Greek Β (U+0392) for B",
      '"CBS3"',
    ),
    broken(
      "a Cyrillic letter in the name of a setting",
      { minimumAgе: 21 },
      rule,
      "minimumAg",
      "The name minimumAge",
      "Cyrillic",
    ),
    broken(
      "a Cyrillic letter in a colour",
      { theme: { brand: "#7с5cff" } },
      rule,
      '"brand"',
      "theme › brand",
      '"#7c5cff"',
    ),
    inFile(
      "a ligature in the name of a field",
      "registration.json",
      { fields: { items: { "con\ufb01rmPassword": { maxLength: 128 } } } },
      4,
      "confirmPassword",
      "for fi",
    ),
    broken(
      "a time zone with one",
      { timeZone: "Аsia/Bangkok" },
      rule,
      '"timeZone"',
      '"Asia/Bangkok"',
    ),
    broken(
      "a host of pictures with one",
      { imageHosts: ["https://cdn.corpuѕ.example"] },
      rule,
      "https://cdn",
      "Cyrillic ѕ",
    ),
    broken(
      "full-width digits in an amount",
      { payments: { minDeposit: "２００００" } },
      rule,
      '"minDeposit"',
      '"20000"',
    ),
    broken(
      "a name by which one portal passes for another",
      { name: "Аurora" },
      rule,
      '"name"',
      "two scripts",
      'Did you mean "Aurora"',
    ),
    broken(
      "a Russian company with a Latin letter",
      { company: "ООО Cириус" },
      rule,
      '"company"',
      "two scripts",
      "ООО Сириус",
    ),
    inFile(
      "an address of a page with one",
      "menus.json",
      { side: { items: { home: { link: { type: "route", path: "/prоmotions" } } } } },
      7,
      "path",
      '"/promotions"',
    ),
    inFile(
      "an id in an order with one",
      "menus.json",
      { side: { order: ["hоme", "hot"] } },
      4,
      "order",
      '"home"',
    ),
    inFile(
      "an id of an entry with one",
      "menus.json",
      { side: { items: { hоme: { icon: "star" } } } },
      4,
      "The name menus › side › home",
    ),
    inFile("a key of texts with one", "locales/EN.json", { "menu.hоme": "Start" }, 2, "menu.home"),
    inFile(
      "a language with one",
      "menus.json",
      { side: { items: { home: { label: { ЕN: "Home", TY: "Trang chủ" } } } } },
      6,
      "label › EN",
    ),
    inFile(
      "a category that is named with one",
      "menus.json",
      { side: { items: { home: { link: { type: "category", category: "rnɡ" } } } } },
      7,
      '"rng"',
    ),
    inFile(
      "an address of another site with one",
      "menus.json",
      {
        side: {
          items: { home: { link: { type: "url", url: "https://www.faсebook.com/corpus" } } },
        },
      },
      7,
      "url",
      "facebook",
    ),
    {
      name: "a picture whose name in the setting has one",
      files: { "bannerGroups.json": banner("рromo.svg"), "assets/promo.svg": picture },
      finds: [{ rule, file: "bannerGroups.json", line: '"image"', words: ['"promo.svg"'] }],
    },
    {
      name: "a picture whose file has one",
      files: { "bannerGroups.json": banner("promo.svg"), "assets/рromo.svg": picture },
      finds: [
        { rule, file: "assets/рromo.svg", line: 1, words: ["Rename it", "assets/promo.svg"] },
      ],
    },
    {
      name: "a picture with one in its file and in the setting",
      files: { "bannerGroups.json": banner("рromo.svg"), "assets/рromo.svg": picture },
      finds: [
        {
          rule,
          file: "bannerGroups.json",
          line: '"image"',
          words: ['"promo.svg"', "Rename the file too"],
        },
      ],
    },
    {
      name: "a file of settings whose name has one",
      files: { "mеnus.json": { side: { order: ["home"] } } },
      finds: [{ rule, file: "mеnus.json", line: 1, words: ["Rename it", "corpus/menus.json"] }],
    },
    {
      name: "one by its number in a file of ASCII alone",
      swap: ['"merchantCode": "corpus"', '"merchantCode": "c\\u043erpus"'],
      finds: [{ rule, line: '"merchantCode"', words: ["U+043E"] }],
    },
    {
      name: "a word of two scripts in a label",
      files: label({ EN: "Hоme", TY: "Nhà" }),
      finds: [
        {
          rule,
          file: "menus.json",
          line: '"EN"',
          severity: "warning",
          words: ["label › EN", "two scripts", "Home"],
        },
      ],
    },
    valid("a name that is wholly Cyrillic", { name: "Аврора", company: "ООО Сириус" }),
    valid("a name that is wholly Greek", { name: "Αθήνα", company: "ΑΘΗΝΑ ΑΕ" }),
    valid("words of two scripts side by side", {
      name: "Corpus Корпус",
      company: "IT-отдел Corpus",
    }),
    valid("full-width letters among Chinese ones", { name: "Ａ級 幸運 ＶＩＰ" }),
    valid("letters that only mathematicians and brands write so", {
      name: "KoЯn µTorrent №1 Lucky™",
      company: "Fish – & – Chips",
    }),
    valid("words that the chat covers, because they look like others", {
      chat: { coveredWords: ["аdmin"], reservedNames: ["suppоrt"] },
    }),
    {
      name: "an English label with dashes",
      files: label({ EN: "Slots – 24/7", TY: "Nhà–cái" }),
      finds: [],
    },
  ],
};
