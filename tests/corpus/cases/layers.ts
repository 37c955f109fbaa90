import { broken, type Family } from "../case.ts";

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
