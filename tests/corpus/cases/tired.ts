import { broken, type Case, type Family, valid } from "../case.ts";

const menus = (name: string, text: string, line: number, ...words: string[]): Case => ({
  name,
  files: { "menus.json": text },
  finds: [{ rule: "syntax", file: "menus.json", line, words }],
});

const link = (name: string, to: object, rule: string, line: string, ...words: string[]): Case => ({
  name,
  files: { "menus.json": { side: { items: { home: { link: to } } } } },
  finds: [{ rule, file: "menus.json", line, words }],
});

const law = (change: object, more: object = {}): Case["files"] => ({
  "../law/merchant.json": { schemaVersion: 2, abstract: true, ...change, ...more },
});

const banner = (when: object): object => ({
  home: { items: { welcome: { when: { type: "period", ...when } } } },
});

/** What somebody writes late in the evening, and what their editor makes of it. */
export const family: Family = {
  family: "tired",
  cases: [
    {
      name: "thousands with a point",
      skin: { payments: { minDeposit: "50.000" } },
      finds: [
        {
          rule: "amounts",
          severity: "warning",
          line: '"minDeposit"',
          words: ["50.000", "which is 50", 'Did you mean "50000"'],
        },
      ],
    },
    broken(
      "thousands by a letter",
      { payments: { minDeposit: "10k" } },
      "schema",
      '"minDeposit"',
      "10k",
      "without separators",
    ),
    broken(
      "an amount with its currency's code",
      { payments: { minDeposit: "50000 VND" } },
      "schema",
      '"minDeposit"',
      "50000 VND",
    ),
    broken(
      "an amount with an exponent",
      { payments: { minDeposit: "1e5" } },
      "schema",
      '"minDeposit"',
      "1e5",
    ),
    broken(
      "days of a password in seconds",
      { security: { passwordDays: 7776000 } },
      "schema",
      '"passwordDays"',
      "most",
      "3650",
    ),
    broken(
      "a share with its sign",
      { referral: { betPercent: "0.1%" } },
      "schema",
      '"betPercent"',
      "per cent",
      "0.1%",
    ),
    broken(
      "a share of more than there is",
      { rebate: { rates: { RNG: "150" } } },
      "schema",
      '"RNG"',
      "from 0 to 100",
    ),
    broken(
      "half a won",
      {
        currency: "KRW",
        country: "KR",
        dialingCode: "82",
        timeZone: "Asia/Seoul",
        registration: { bonus: { amount: "0.5" } },
      },
      "amounts",
      '"amount"',
      "KRW",
      "decimals",
    ),
    broken(
      "a language by the code of its country",
      { languages: { default: "EN", supported: ["VN", "EN"] } },
      "missing-reference",
      '"VN"',
      'Did you mean "VI"',
    ),
    broken(
      "a language by an older code",
      { languages: { default: "EN", supported: ["TL", "EN"] } },
      "missing-reference",
      '"TL"',
      'Did you mean "FIL"',
    ),
    broken(
      "a language by its name",
      { languages: { default: "EN", supported: ["English"] } },
      "schema",
      '"English"',
      'Did you mean "EN"',
    ),
    broken(
      "a language by its name in its own script",
      { languages: { default: "EN", supported: ["EN", "ไทย"] } },
      "schema",
      "ไทย",
      'Did you mean "TH"',
    ),
    {
      name: "texts of a language with its region",
      files: { "locales/en-US.json": { "menu.home": "Home" } },
      finds: [
        {
          rule: "missing-reference",
          file: "locales/en-US.json",
          line: 1,
          words: ["locales/EN.json"],
        },
      ],
    },
    broken(
      "a dialling code with its plus, and the one that was meant",
      { dialingCode: "+84" },
      "schema",
      '"dialingCode"',
      'Did you mean "84"',
    ),
    broken("a time zone by its offset", { timeZone: "GMT+7" }, "market", '"timeZone"', "Etc/GMT-7"),
    broken("a time zone by its letters", { timeZone: "ICT" }, "market", '"timeZone"', "IANA"),
    broken(
      "a time zone as Windows calls it",
      { timeZone: "SE Asia Standard Time" },
      "market",
      '"timeZone"',
      "IANA",
    ),
    broken(
      "two hosts in one text",
      { hosts: ["corpus.example, www.corpus.example"] },
      "host-name",
      "www",
      "blanks",
    ),
    broken(
      "a colour as style sheets have it",
      { theme: { brand: "hsl(250, 100%, 60%)" } },
      "schema",
      '"brand"',
      "six hex digits",
    ),
    broken(
      "a colour as programs write it",
      { theme: { brand: "0x7c5cff" } },
      "schema",
      '"brand"',
      "six hex digits",
    ),
    broken(
      "a colour by its variable",
      { theme: { brand: "var(--brand)" } },
      "schema",
      '"brand"',
      "six hex digits",
    ),
    broken(
      "white words on white",
      { theme: { pins: { light: { text: "#ffffff" } } } },
      "contrast",
      '"text"',
      "1.00",
      "#696969",
    ),
    link(
      "a link to a place on the page",
      { type: "route", path: "#top" },
      "schema",
      '"path"',
      "starts with /",
    ),
    link(
      "a mail address where a site is meant",
      { type: "url", url: "mailto:help@corpus.example" },
      "schema",
      '"url": "mailto',
      "https://",
    ),
    link(
      "a site without its https",
      { type: "url", url: "www.facebook.com/corpus" },
      "schema",
      '"url": "www',
      "https://www.facebook.com/corpus",
    ),
    {
      name: "an order inside of the entries",
      files: { "menus.json": { side: { items: { home: { icon: "star" }, order: ["home"] } } } },
      finds: [
        { rule: "schema", file: "menus.json", line: 7, words: ["side › order", "an object"] },
      ],
    },
    {
      name: "fields one level too high",
      files: { "registration.json": { fields: { line: { enabled: true } } } },
      finds: [
        {
          rule: "schema",
          file: "registration.json",
          line: 3,
          words: ["line", '"items" and "order"'],
        },
      ],
    },
    {
      name: "an entry twice",
      files: {
        "menus.json":
          '{\n  "side": {\n    "items": {\n      "home": { "icon": "star" },\n      "home": { "icon": "house" }\n    }\n  }\n}\n',
      },
      finds: [{ rule: "duplicate-key", file: "menus.json", line: 5, words: ["home", "line 4"] }],
    },
    {
      name: "a locked list with one more",
      skin: { extends: "law", access: { blockedCountries: ["US", "FR"] } },
      files: law({ access: { blockedCountries: ["US"] } }, { locks: ["access.blockedCountries"] }),
      finds: [{ rule: "locked-setting", line: '"blockedCountries"', words: ["law", "locked"] }],
    },
    broken(
      "several layers in one text",
      { extends: "base, market" },
      "layers",
      '"extends"',
      "base, market",
      "does not exist",
    ),
    broken(
      "a version in half",
      { schemaVersion: 2.5 },
      "schema",
      '"schemaVersion"',
      "2.5",
      "write 2",
    ),
    broken(
      "a version in small letters",
      { schemaversion: 2 },
      "schema",
      '"schemaversion"',
      'Did you mean "schemaVersion"',
    ),
    {
      name: "a period whose end comes first",
      files: { "bannerGroups.json": banner({ from: "2026-12-24", until: "2026-12-01" }) },
      finds: [
        { rule: "conditions", file: "bannerGroups.json", line: '"until"', words: ["never shows"] },
      ],
    },
    {
      name: "a day that no year has",
      files: { "bannerGroups.json": banner({ from: "2026-02-30" }) },
      finds: [
        {
          rule: "conditions",
          file: "bannerGroups.json",
          line: '"from"',
          words: ["2026-02-30", "calendar"],
        },
      ],
    },
    {
      name: "a day as Germans write it",
      files: { "bannerGroups.json": banner({ from: "24.12.2026" }) },
      finds: [
        {
          rule: "schema",
          file: "bannerGroups.json",
          line: '"from"',
          words: ["24.12.2026", "2026-12-24"],
        },
      ],
    },
    {
      name: "a text as long as a book",
      files: { "locales/EN.json": { "menu.home": "x".repeat(3_000_000) } },
      finds: [
        {
          rule: "schema",
          file: "locales/EN.json",
          line: 2,
          words: ["3000000 characters", "10000"],
        },
      ],
    },
    broken(
      "a range of addresses",
      { access: { blockedAddresses: ["203.0.113.1-203.0.113.9"] } },
      "access-lists",
      "203.0.113.1-",
      "203.0.113.0/24",
    ),
    {
      name: "a table that was exported",
      files: { "locales/EN.json": "key,value\nmenu.home,Home\n" },
      finds: [{ rule: "syntax", file: "locales/EN.json", line: 1, words: ["CSV", "JSON"] }],
    },
    menus("quotes as HTML escapes them", "{&quot;side&quot;: {}}", 1, "escaped for HTML"),
    menus(
      "a comma behind the last entry, lines of Windows and tabs",
      '{\r\n\t"side": {\r\n\t\t"order": ["home"],\r\n\t}\r\n}\r\n',
      4,
      "comma",
      "nothing after it",
    ),
    {
      name: "a file that was written as a text",
      files: { "menus.json": JSON.stringify('{"side": {}}') },
      finds: [
        { rule: "schema", file: "menus.json", line: 1, words: ["one object", "take the quotes"] },
      ],
    },
    {
      name: "tabs and lines of Windows",
      files: { "menus.json": '{\r\n\t"side": {\r\n\t\t"order": ["home"]\r\n\t}\r\n}\r\n' },
      finds: [],
    },
    valid("thousandths of a currency that has them", {
      currency: "KWD",
      country: "KW",
      dialingCode: "965",
      timeZone: "Asia/Kuwait",
      payments: { minDeposit: "5.000" },
    }),
  ],
};
