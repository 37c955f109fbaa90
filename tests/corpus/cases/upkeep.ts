import { type Family, valid } from "../case.ts";

/** The letters A to Z twice, for names that are letters alone. */
const lettersOf = (index: number): string =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));

/** Links of a skin, two values each. */
const links = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `LINK${lettersOf(index)}`,
      { url: "/terms", label: "menu.home" },
    ]),
  );

/** What works today and costs tomorrow: old names, copies, ids that are mistaken, secrets, missing forms and words. */
export const family: Family = {
  family: "upkeep",
  cases: [
    {
      name: "bounds of payments by their old names",
      skin: { schemaVersion: 1, payments: { depositMinimum: "50000", withdrawMaximum: "900000" } },
      finds: [
        {
          rule: "deprecated-field",
          line: '"depositMinimum"',
          severity: "warning",
          words: ["depositMinimum", '"minDeposit"', "version 2", "portico migrate"],
        },
        {
          rule: "deprecated-field",
          line: '"withdrawMaximum"',
          severity: "warning",
          words: ["withdrawMaximum", '"maxWithdrawal"'],
        },
      ],
    },
    {
      name: "an old name with a value that is wrong, at the place where it stands",
      skin: { payments: { transferDayMaximum: "10,000" } },
      finds: [
        {
          rule: "deprecated-field",
          line: '"transferDayMaximum"',
          severity: "warning",
          words: ['"maxTransferPerDay"'],
        },
        { rule: "schema", line: '"transferDayMaximum"', words: ["10,000"] },
      ],
    },
    {
      name: "a way to pay with its least by the old name",
      sandbox: true,
      skin: {
        payments: {
          providers: ["sandbox"],
          methods: {
            items: { atm: { provider: "sandbox", way: "bank", minimum: "50000" } },
            order: ["atm"],
          },
        },
      },
      finds: [
        {
          rule: "deprecated-field",
          line: '"minimum"',
          severity: "warning",
          words: ['"minimum"', '"min"'],
        },
      ],
    },
    {
      name: "a setting under its old and its new name",
      skin: { payments: { depositMinimum: "50000", minDeposit: "60000" } },
      finds: [
        {
          rule: "deprecated-field",
          line: '"depositMinimum"',
          words: ['"minDeposit"', "no effect", "take the old name out"],
        },
      ],
    },
    valid("an older version that has no old name", {
      schemaVersion: 1,
      payments: { minDeposit: "50000" },
    }),
    {
      name: "words in English alone",
      skin: { menus: { side: { items: { home: { label: { EN: "Start" } } } } } },
      finds: [
        {
          rule: "missing-text",
          line: '"label"',
          words: ["home › label", "lack words in TY", "show in English", '"TY": "…"'],
          severity: "warning",
        },
      ],
    },
    valid("words in English and in a language that stands in for its own", {
      menus: { side: { items: { home: { label: { EN: "Start", VI: "Đầu" } } } } },
    }),
    {
      name: "a skin that sets everything itself",
      files: { "resources.json": links(210) },
      finds: [
        {
          rule: "too-many-settings",
          line: 1,
          severity: "warning",
          words: ["425 values", "resources (420)", "400", "extend"],
        },
      ],
    },
    valid("a skin with many settings of its own", { resources: links(20) }),
    {
      name: "a menu entry in other capitals than the inherited one",
      files: {
        "menus.json": {
          side: {
            items: {
              Home: { label: "menu.home", icon: "house", link: { type: "route", path: "/" } },
            },
          },
        },
      },
      finds: [
        {
          rule: "duplicate-id",
          file: "menus.json",
          line: '"Home"',
          words: ['"Home"', '"home"', "capital letters"],
        },
      ],
    },
    {
      name: "a part of a menu entry under its id in other capitals",
      files: { "menus.json": { side: { items: { Home: { icon: "star" } } } } },
      finds: [
        { rule: "schema", file: "menus.json", line: '"Home"', words: ['Did you mean "home"?'] },
      ],
    },
    {
      name: "two banner groups that some disks take for one",
      files: {
        "bannerGroups/Promo.json": { items: {}, order: [] },
        "bannerGroups/promo.json": { items: {}, order: [] },
      },
      finds: [
        {
          rule: "duplicate-id",
          file: "bannerGroups/promo.json",
          line: 1,
          words: ['"promo"', '"Promo"', "capital letters", "another id"],
        },
      ],
    },
    {
      name: "a private key in a text",
      skin: { locales: { EN: { "menu.home": "-----BEGIN RSA PRIVATE KEY-----" } } },
      finds: [
        {
          rule: "secret-in-config",
          line: '"menu.home"',
          words: ["a private key", "have a new one issued"],
        },
      ],
    },
    {
      name: "a database's address with its password as a link",
      skin: {
        resources: {
          STAFF: { url: "/terms", label: { EN: "redis://x:hush@db.example/0", TY: "Redis" } },
        },
      },
      finds: [{ rule: "secret-in-config", line: "redis://", words: ["password", "environment"] }],
    },
    valid("keys that whoever reads them may have", {
      locales: {
        EN: { "menu.home": "-----BEGIN PUBLIC KEY----- AIzaSyA0123456789abcdefghijklmnop" },
      },
    }),
    {
      name: "a number's text with two forms in a language that counts by four",
      files: {
        "locales/RU.json": {
          "lottery.total_one": "Всего, {0} номер",
          "lottery.total_other": "Всего, {0} номера",
        },
      },
      finds: [
        {
          rule: "plural-forms",
          file: "locales/RU.json",
          line: '"lottery.total_one"',
          severity: "warning",
          words: ["lottery.total", "RU", '"lottery.total_few"', '"lottery.total_many"'],
        },
      ],
    },
    {
      name: "a number's text with all the forms that its language counts by",
      files: {
        "locales/RU.json": {
          "lottery.total_one": "Всего, {0} номер",
          "lottery.total_few": "Всего, {0} номера",
          "lottery.total_many": "Всего, {0} номеров",
          "lottery.total_other": "Всего, {0} номера",
        },
      },
      finds: [],
    },
  ],
};
