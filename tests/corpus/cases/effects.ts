import { broken, type Family, valid } from "../case.ts";

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';

/** What is accepted and would change nothing, and names of what is not there. */
export const family: Family = {
  family: "effects",
  cases: [
    {
      name: "a menu that no page has",
      files: { "menus.json": { footerExtra: { items: {}, order: [] } } },
      finds: [
        {
          rule: "unused",
          file: "menus.json",
          line: '"footerExtra"',
          severity: "warning",
          words: ["footerExtra", "nobody would see it"],
        },
      ],
    },
    {
      name: "a menu with a slip in its name",
      files: { "menus.json": { botom: { items: {}, order: [] } } },
      finds: [
        {
          rule: "unused",
          file: "menus.json",
          line: '"botom"',
          severity: "warning",
          words: ['"bottom"'],
        },
      ],
    },
    {
      name: "a banner group that no screen shows",
      files: {
        "bannerGroups.json": {
          fihs: { items: { one: { title: { EN: "One", TY: "Một" } } }, order: ["one"] },
        },
      },
      finds: [
        {
          rule: "unused",
          file: "bannerGroups.json",
          line: '"fihs"',
          severity: "warning",
          words: ["fihs", '"fish"'],
        },
      ],
    },
    {
      name: "a stand-in for banners that are there",
      skin: { bannerFallbacks: { rng: "live" } },
      finds: [
        { rule: "no-effect", line: '"rng"', severity: "warning", words: ["rng", "of its own"] },
      ],
    },
    {
      name: "a picture that nothing names",
      files: { "assets/old.svg": picture },
      finds: [
        {
          rule: "unused",
          file: "assets/old.svg",
          line: 1,
          severity: "warning",
          words: ["old.svg"],
        },
      ],
    },
    {
      name: "an entry that its order leaves out",
      files: {
        "menus.json": {
          side: {
            items: {
              extra: {
                label: { EN: "Extra", TY: "Thêm" },
                icon: "house",
                link: { type: "route", path: "/promotions" },
              },
            },
          },
        },
      },
      finds: [
        {
          rule: "unused",
          file: "menus.json",
          line: '"extra"',
          severity: "warning",
          words: ["order"],
        },
      ],
    },
    {
      name: "a text under a key with a slip",
      files: { "locales/EN.json": { "menu.hoem": "Start" } },
      finds: [
        {
          rule: "unused",
          file: "locales/EN.json",
          line: '"menu.hoem"',
          severity: "warning",
          words: ["menu.hoem", '"menu.home"'],
        },
      ],
    },
    {
      name: "an empty text",
      files: { "locales/TY.json": { "menu.home": "" } },
      finds: [
        {
          rule: "missing-text",
          file: "locales/TY.json",
          line: '"menu.home"',
          severity: "warning",
          words: ["menu.home", "empty"],
        },
      ],
    },
    {
      name: "a first language without texts",
      skin: { languages: { default: "JA", supported: ["JA", "EN"] } },
      finds: [
        {
          rule: "missing-text",
          line: '"default"',
          severity: "warning",
          words: ["JA", "English", "locales/JA.json"],
        },
      ],
    },
    {
      name: "a further language without texts",
      skin: { languages: { default: "EN", supported: ["EN", "SW"] } },
      finds: [
        { rule: "missing-text", line: '"SW"', severity: "warning", words: ["SW", "English"] },
      ],
    },
    {
      name: "the code by SMS without the mobile form",
      skin: { modules: { REGMOBVERF3: "1" } },
      finds: [
        { rule: "no-effect", line: '"REGMOBVERF3"', severity: "warning", words: ["MOBILENUMREG3"] },
      ],
    },
    {
      name: "a mobile form with its number off",
      skin: {
        modules: { MOBILENUMREG3: "1" },
        registration: { fields: { items: { mobileNum: { enabled: false } } } },
      },
      finds: [
        {
          rule: "no-effect",
          line: '"enabled"',
          severity: "warning",
          words: ["mobileNum", "MOBILENUMREG3"],
        },
      ],
    },
    {
      name: "lengths of the repeated password below the password's",
      skin: {
        registration: { fields: { items: { confirmPassword: { minLength: 1, maxLength: 5 } } } },
      },
      finds: [
        {
          rule: "no-effect",
          line: '"minLength"',
          severity: "warning",
          words: ["confirmPassword", "password"],
        },
      ],
    },
    {
      name: "no way to register",
      skin: { modules: { USERNAMEREG3: "0" } },
      finds: [
        {
          rule: "no-effect",
          line: '"USERNAMEREG3"',
          severity: "warning",
          words: ["nobody can register"],
        },
      ],
    },
    {
      name: "days of passwords that never expire",
      skin: { security: { passwordDays: 90 } },
      finds: [
        {
          rule: "no-effect",
          line: '"passwordDays"',
          severity: "warning",
          words: ["PWDEXPFORCECHANGE3"],
        },
      ],
    },
    {
      name: "passwords that expire after no days",
      skin: { modules: { PWDEXPFORCECHANGE3: "1" } },
      finds: [
        {
          rule: "no-effect",
          line: '"PWDEXPFORCECHANGE3"',
          severity: "warning",
          words: ["passwordDays"],
        },
      ],
    },
    {
      name: "a check of new addresses without a way to pass it",
      skin: { security: { newAddressMethods: [] } },
      finds: [
        {
          rule: "no-effect",
          line: '"newAddressMethods"',
          severity: "warning",
          words: ["empty", "totp"],
        },
      ],
    },
    {
      name: "an affiliate code while affiliates are off",
      skin: {
        registration: {
          fields: { items: { affiliateCode: { enabled: true } } },
        },
      },
      finds: [{ rule: "no-effect", line: '"enabled"', severity: "warning", words: ["affiliate"] }],
    },
    {
      name: "vendors below an entry that leads to no category",
      files: { "menus.json": { side: { items: { promotions: { vendors: true } } } } },
      finds: [
        {
          rule: "no-effect",
          file: "menus.json",
          line: '"vendors"',
          severity: "warning",
          words: ["category"],
        },
      ],
    },
    {
      name: "a banner's picture for phones alone",
      files: {
        "bannerGroups.json": { home: { items: { welcome: { imagePhone: "small.svg" } } } },
        "assets/small.svg": picture,
      },
      finds: [
        {
          rule: "no-effect",
          file: "bannerGroups.json",
          line: '"imagePhone"',
          severity: "warning",
          words: ["welcome", '"image"'],
        },
      ],
    },
    {
      name: "a condition on a language that is not offered",
      files: {
        "menus.json": {
          side: { items: { promotions: { when: { type: "language", in: ["TH"] } } } },
        },
      },
      finds: [
        {
          rule: "no-effect",
          file: "menus.json",
          line: '"in"',
          severity: "warning",
          words: ["TH", "never holds", "EN"],
        },
      ],
    },
    {
      name: "a Google tag, which no page loads",
      skin: { analytics: { gtagId: "G-ABC123" } },
      finds: [
        {
          rule: "no-effect",
          line: '"gtagId"',
          severity: "warning",
          words: ["gtagId", "load no analytics"],
        },
      ],
    },
    {
      name: "a vendor hidden and named by a category",
      skin: { hidden: { vendors: ["OBS"] } },
      files: { "categories.json": { items: { rng: { vendors: ["OBS"] } } } },
      finds: [
        { rule: "no-effect", line: '"OBS"', severity: "warning", words: ["OBS", "rng", "hidden"] },
      ],
    },
    {
      name: "a bonus for Zalo without a Zalo channel",
      skin: { registration: { zaloBonus: { EN: "A gift", TY: "Quà" } } },
      finds: [
        { rule: "no-effect", line: '"zaloBonus"', severity: "warning", words: ["ZALO", "channel"] },
      ],
    },
    broken(
      "a game hidden by its number",
      { hidden: { games: [108317] } },
      "schema",
      "108317",
      "text",
    ),
    broken("a game hidden by its name", { hidden: { games: ["lantern"] } }, "schema", '"lantern"'),
    valid("a game of no catalogue is hidden", { hidden: { games: ["999999999"], vendors: [] } }),
  ],
};
