import { broken, type Family } from "../case.ts";

/** A layer between base and a skin that fixes what its licence asks for. */
const market = {
  schemaVersion: 1,
  abstract: true,
  name: "M",
  company: "M",
  merchantCode: "market",
  minimumAge: 21,
  theme: { brand: "#7c5cff" },
  locks: ["minimumAge", "theme.brand"],
};

/** Layers and routes that stand in each other's way. */
export const family: Family = {
  family: "layers",
  cases: [
    broken(
      "a layer that is not there",
      { extends: "bas" },
      "layers",
      '"extends"',
      "bas",
      "does not exist",
      "base",
    ),
    broken(
      "a layer that is the skin itself",
      { extends: "corpus" },
      "layers",
      '"extends"',
      "corpus",
      "itself",
      "Take the line out",
    ),
    {
      name: "two layers that stand on each other",
      skin: { extends: "rival" },
      files: {
        "../rival/merchant.json": {
          schemaVersion: 1,
          name: "R",
          company: "R",
          merchantCode: "rival",
          extends: "corpus",
        },
      },
      finds: [
        { rule: "layers", line: '"extends"', words: ["rival", "circle"] },
        {
          rule: "layers",
          file: "../rival/merchant.json",
          line: '"extends"',
          words: ["corpus", "circle"],
        },
      ],
    },
    {
      name: "a colour that a market's layer locks",
      skin: { extends: "rival", theme: { brand: "#e11d48" } },
      files: { "../rival/merchant.json": market },
      finds: [{ rule: "locked-setting", line: '"brand"', words: ["theme", "locked", "rival"] }],
    },
    {
      name: "what a market locks, said once more, and a colour beside the locked one",
      skin: { extends: "rival", minimumAge: 21, theme: { defaultTheme: "light" } },
      files: { "../rival/merchant.json": market },
      finds: [],
    },
    broken(
      "a lock on a setting that is none",
      { locks: ["minimumAge", "limts"] },
      "locked-setting",
      '"limts"',
      "no setting",
      "limits",
    ),
    broken(
      "a path of two screens",
      { screens: { vip: { route: { path: "/promotions", aliases: ["/vip"] } } } },
      "duplicate-route",
      '"path"',
      "/promotions",
      "already",
    ),
    broken(
      "an alias of two screens",
      { screens: { vip: { route: { aliases: ["/help"] } } } },
      "duplicate-route",
      '"/help"',
      "/help",
      "already",
    ),
    broken(
      "an alias like the path",
      { screens: { vip: { route: { aliases: ["/vip"] } } } },
      "duplicate-route",
      '"/vip"',
      "/vip",
      "twice",
    ),
    {
      name: "a skin on a skin",
      skin: { extends: "rival" },
      files: {
        "../rival/merchant.json": {
          schemaVersion: 1,
          name: "R",
          company: "R",
          merchantCode: "rival",
          abstract: true,
          theme: { brand: "#00875a" },
        },
      },
      finds: [],
    },
  ],
};
