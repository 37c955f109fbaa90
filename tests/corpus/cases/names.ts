import type { Family } from "../case.ts";

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';

/** Names of what is not there, and what looks idle or missing and is not. */
export const family: Family = {
  family: "names",
  cases: [
    {
      name: "a condition on a module that is none",
      files: {
        "menus.json": {
          side: { items: { promotions: { when: { type: "module", module: "CBS4" } } } },
        },
      },
      finds: [
        {
          rule: "missing-reference",
          file: "menus.json",
          line: '"module": "CBS4"',
          words: ["CBS4", '"CBS3"'],
        },
      ],
    },
    {
      name: "a rail of a category that is none",
      files: {
        "screens/extra.json": {
          title: { EN: "Extra", TY: "Thêm" },
          route: {
            path: "/extra",
            chrome: {
              header: true,
              sideMenu: "full",
              banner: false,
              footer: true,
              bottomBar: true,
            },
            access: "open",
            chunk: "index",
          },
          blocks: { rail: { block: "game-rail", props: { category: "slotz" } } },
          order: ["rail"],
        },
      },
      finds: [
        {
          rule: "missing-reference",
          file: "screens/extra.json",
          line: '"category"',
          words: ["slotz", "does not exist"],
        },
      ],
    },
    {
      name: "tiles that leave out a category that is none",
      files: {
        "screens/home.json": {
          blocks: { tiles: { block: "category-tiles", props: { exclude: ["hott"] } } },
          order: ["tiles"],
        },
      },
      finds: [
        {
          rule: "missing-reference",
          file: "screens/home.json",
          line: '"hott"',
          words: ["hott", '"hot"'],
        },
      ],
    },
    {
      name: "a stage whose way out is no page",
      files: {
        "screens/game.json": {
          blocks: { stage: { block: "game-stage", props: { home: "/lobbby" } } },
          order: ["stage"],
        },
      },
      finds: [
        {
          rule: "missing-reference",
          file: "screens/game.json",
          line: '"home"',
          words: ["/lobbby"],
        },
      ],
    },
    {
      name: "a category whose lobby is no page",
      files: { "categories.json": { items: { rng: { path: "/slots" } } } },
      finds: [
        {
          rule: "missing-reference",
          file: "categories.json",
          line: '"path"',
          words: ["/slots", "no screen"],
        },
      ],
    },
    {
      name: "a drawing of a family that is none",
      files: { "bannerGroups.json": { home: { items: { welcome: { art: "tigers-1" } } } } },
      finds: [
        {
          rule: "schema",
          file: "bannerGroups.json",
          line: '"art"',
          words: ["tigers-1", "reels-12"],
        },
      ],
    },
    {
      name: "a bonus by Zalo in words that nobody has",
      skin: { registration: { zaloBonus: "register.zaloBonsu" } },
      finds: [
        {
          rule: "missing-text",
          line: '"zaloBonus"',
          words: ["register.zaloBonsu", "register.zaloBonus"],
        },
      ],
    },
    {
      name: "a blank name",
      skin: { name: "  " },
      finds: [{ rule: "schema", line: '"name"', words: ["name", "blanks"] }],
    },
    {
      name: "a blank company",
      skin: { company: " " },
      finds: [{ rule: "schema", line: '"company"', words: ["company", "blanks"] }],
    },
    {
      name: "a name in two scripts with signs",
      skin: { name: "โชค & 幸運 ★" },
      finds: [],
    },
    {
      name: "a category taken out where its entries ask for it",
      files: { "categories.json": { items: { cockfight: null } } },
      finds: [],
    },
    {
      name: "a text of one's own that a menu shows",
      files: {
        "menus.json": { side: { items: { promotions: { label: "corpus.gifts" } } } },
        "locales/EN.json": { "corpus.gifts": "Gifts" },
        "locales/TY.json": { "corpus.gifts": "Quà" },
      },
      finds: [],
    },
    {
      name: "a picture over one of the base's",
      files: { "assets/mark.svg": picture },
      finds: [],
    },
    {
      name: "a mobile form with all its switches",
      skin: {
        modules: {
          MOBILENUMREG3: "1",
          REGMOBVERF3: "1",
          MOBILENUMPASSREG3: "1",
          USERNAMEREG3: "0",
        },
      },
      finds: [],
    },
    {
      name: "a language with only a stand-in's texts",
      skin: { languages: { default: "TW", supported: ["TW", "EN", "CN"] } },
      finds: [],
    },
    {
      name: "an order that leaves out most of what is inherited",
      files: { "menus.json": { side: { order: ["home"] }, bottom: { order: [] } } },
      finds: [],
    },
    {
      name: "a condition inside conditions",
      files: {
        "menus.json": {
          side: {
            items: {
              promotions: {
                when: {
                  type: "not",
                  of: {
                    type: "any",
                    of: [
                      { type: "module", module: "CBS3" },
                      { type: "signedIn", is: false },
                    ],
                  },
                },
              },
            },
          },
        },
      },
      finds: [],
    },
  ],
};
