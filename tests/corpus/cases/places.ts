import { type Family, folder } from "../case.ts";

const menus = { side: { order: ["home", "hot"] } };

/** Files that lie where nobody looks, or are not what their name says. */
export const family: Family = {
  family: "places",
  cases: [
    {
      name: "menu.json for menus.json",
      files: { "menu.json": menus },
      finds: [{ rule: "schema", file: "menu.json", line: 1, words: ["menu", "menus.json"] }],
    },
    {
      name: "Menus.json for menus.json",
      files: { "Menus.json": menus },
      finds: [{ rule: "schema", file: "Menus.json", line: 1, words: ["Menus", "menus.json"] }],
    },
    {
      name: "themes.json for theme.json",
      files: { "themes.json": { accent: "#ffc24b" } },
      finds: [{ rule: "schema", file: "themes.json", line: 1, words: ["theme.json"] }],
    },
    {
      name: "a file of settings that do not exist",
      files: { "jackpots.json": { daily: 1 } },
      finds: [
        { rule: "schema", file: "jackpots.json", line: 1, words: ["jackpots", "no setting"] },
      ],
    },
    {
      name: "screen/home.json for screens/home.json",
      files: { "screen/home.json": { order: ["hot"] } },
      finds: [{ rule: "schema", file: "screen/home.json", line: 1, words: ["screens/home.json"] }],
    },
    {
      name: "screens/hom.json for screens/home.json",
      files: { "screens/hom.json": { order: ["hot"] } },
      finds: [{ rule: "schema", file: "screens/hom.json", line: 1, words: ["hom", "home"] }],
    },
    {
      name: "a screen with a capital letter",
      files: { "screens/Home.json": { order: ["hot"] } },
      finds: [{ rule: "schema", file: "screens/Home.json", line: 1, words: ["Home", "home"] }],
    },
    {
      name: "a language in small letters",
      files: { "locales/en.json": { "menu.home": "Start" } },
      finds: [
        { rule: "missing-reference", file: "locales/en.json", line: 1, words: ["en", "EN.json"] },
      ],
    },
    {
      name: "a language by its full name",
      files: { "locales/English.json": { "menu.home": "Start" } },
      finds: [
        {
          rule: "missing-reference",
          file: "locales/English.json",
          line: 1,
          words: ["English", "EN"],
        },
      ],
    },
    {
      name: "locale/EN.json for locales/EN.json",
      files: { "locale/EN.json": { "menu.home": "Start" } },
      finds: [{ rule: "schema", file: "locale/EN.json", line: 1, words: ["locales/EN.json"] }],
    },
    {
      name: "texts of a language in a folder of its own",
      files: { "locales/EN/menu.json": { home: "Start" } },
      finds: [{ rule: "schema", file: "locales/EN/menu.json", line: 1, words: ["locales"] }],
    },
    {
      name: "a merchant.json one folder too deep",
      files: { "corpus/merchant.json": { name: "Corpus" } },
      finds: [{ rule: "schema", file: "corpus/merchant.json", line: 1, words: ["corpus"] }],
    },
    {
      name: "a list setting in a file of its own",
      files: { "hosts.json": '["corpus.example"]\n' },
      skin: { hosts: undefined },
      finds: [{ rule: "schema", file: "hosts.json", line: 1, words: ["one object"] }],
    },
    {
      name: "a setting both inline and in a file",
      skin: { menus: { side: { order: ["home"] } } },
      files: { "menus.json": menus },
      finds: [
        { rule: "mounted-twice", file: "menus.json", line: 1, words: ["menus", "merchant.json"] },
      ],
    },
    {
      name: "a merchant without merchant.json",
      files: { "merchant.json": null, "menus.json": menus },
      finds: [{ rule: "layers", line: 1, words: ["no merchant.json", "name"] }],
    },
    {
      name: "a folder with a capital letter",
      files: {
        "../Rival/merchant.json": {
          schemaVersion: 1,
          name: "R",
          company: "R",
          merchantCode: "rival",
        },
      },
      finds: [
        {
          rule: "layers",
          file: "../Rival/merchant.json",
          line: 1,
          words: ["Rival", "small letters"],
        },
      ],
    },
    {
      name: "a folder with an underscore",
      files: {
        "../my_rival/merchant.json": {
          schemaVersion: 1,
          name: "R",
          company: "R",
          merchantCode: "rival",
        },
      },
      finds: [
        {
          rule: "layers",
          file: "../my_rival/merchant.json",
          line: 1,
          words: ["my_rival", "small letters"],
        },
      ],
    },
    {
      name: "a folder where a file is read",
      files: { "menus.json": folder },
      finds: [
        { rule: "stray-file", file: "menus.json", line: 1, words: ["folder"], severity: "warning" },
      ],
    },
    {
      name: "a file with the ending in capitals",
      files: { "menus.JSON": menus },
      finds: [
        {
          rule: "stray-file",
          file: "menus.JSON",
          line: 1,
          words: ["menus.json"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a file of JSON with comments",
      files: { "menus.jsonc": "{} // nothing\n" },
      finds: [
        {
          rule: "stray-file",
          file: "menus.jsonc",
          line: 1,
          words: ["menus.json"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a file with the ending yaml",
      files: { "menus.yaml": "side: {}\n" },
      finds: [
        {
          rule: "stray-file",
          file: "menus.yaml",
          line: 1,
          words: ["menus.json"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a file with two endings",
      files: { "menus.json.txt": "{}" },
      finds: [
        {
          rule: "stray-file",
          file: "menus.json.txt",
          line: 1,
          words: ["menus.json"],
          severity: "warning",
        },
      ],
    },
    {
      name: "a setting of the theme in a file as an object",
      skin: { theme: undefined },
      files: { "theme/brand.json": { dark: "#7c5cff" } },
      finds: [{ rule: "schema", file: "theme/brand.json", line: 1, words: ["brand", "text"] }],
    },
    { name: "an empty file of settings", files: { "menus.json": "{}\n" }, finds: [] },
    {
      name: "a part of a screen in a file of its own",
      files: { "screens/home/blocks/hot/props.json": { limit: 20 } },
      finds: [],
    },
    {
      name: "a part of the menus in a file of its own",
      files: { "menus/side.json": menus.side },
      finds: [],
    },
    {
      name: "notes beside the settings",
      files: {
        "README.md": "# Corpus\n",
        LICENSE: "All rights reserved.\n",
        ".DS_Store": "\0",
        ".git/config": "x",
      },
      finds: [],
    },
  ],
};
