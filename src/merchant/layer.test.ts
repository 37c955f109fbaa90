import { describe, expect, it } from "vitest";
import { isObject } from "./json.ts";
import { makeLayer, mountOf, valueIn } from "./layer.ts";

const layerOf = (texts: Record<string, string | object>) =>
  makeLayer({
    code: "koi",
    where: "merchants/koi",
    texts: new Map(
      Object.entries(texts).map(([name, text]) => [
        name,
        typeof text === "string" ? text : JSON.stringify(text),
      ]),
    ),
    flaws: new Map(),
    assets: new Map(),
    strays: ["notes.txt"],
  });

describe("a merchant's files as one document", () => {
  it("mounts merchant.json at the root and every other file at its path", () => {
    const layer = layerOf({
      "screens/home.json": { title: "home" },
      "menus.json": { $schema: "../menus.schema.json", side: { order: [] } },
      "merchant.json": { $schema: "../merchant.schema.json", name: "Koi" },
    });
    expect(layer.tree).toEqual({
      name: "Koi",
      menus: { side: { order: [] } },
      screens: { home: { title: "home" } },
    });
    expect(layer).toMatchObject({
      code: "koi",
      where: "merchants/koi",
      strays: ["notes.txt"],
      problems: [],
    });
    // The outermost first, whatever order a folder lists them in.
    expect(layer.mounts.map(({ path, source }) => [path, source.file])).toEqual([
      [[], "merchants/koi/merchant.json"],
      [["menus"], "merchants/koi/menus.json"],
      [["screens", "home"], "merchants/koi/screens/home.json"],
    ]);
  });

  it("is frozen to the ground, since every skin on it shares its parts", () => {
    const { tree } = layerOf({ "menus.json": { side: { order: ["a"] } } });
    expect(Object.isFrozen(tree)).toBe(true);
    expect(Object.isFrozen(tree.menus)).toBe(true);
    expect(isObject(tree.menus) && Object.isFrozen(tree.menus.side)).toBe(true);
  });

  it("has another hash as soon as a name or a text is another", () => {
    const folders: Record<string, string>[] = [
      { "a.json": "{}", "b.json": "{}" },
      { "a.json": "{}", "c.json": "{}" },
      { "a.json": "{}", "b.json": "{ }" },
      { "a.json": "{}" },
      {},
    ];
    const hashes = folders.map((texts) => layerOf(texts).hash);
    expect(new Set(hashes).size).toBe(5);
    expect(layerOf({ "a.json": "{}", "b.json": "{}" }).hash).toBe(hashes[0]);
  });

  it("leaves out a file whose place another one fills, and names both", () => {
    const { tree, problems, mounts } = layerOf({
      "merchant.json": { menus: { side: { order: ["own"] } } },
      "menus/side.json": { order: ["other"] },
      "menus/top.json": { order: ["top"] },
    });
    expect(tree).toEqual({ menus: { side: { order: ["own"] }, top: { order: ["top"] } } });
    expect(mounts.map(({ path }) => path)).toEqual([[], ["menus", "top"]]);
    expect(problems).toEqual([
      {
        ruleId: "mounted-twice",
        message:
          'This file fills "menus/side", which merchants/koi/merchant.json holds already. Which of the two counts would be a guess, so this file was left out.',
        help: "Keep one of the two: take the entry out of the other file, or delete this file.",
        source: expect.objectContaining({ file: "merchants/koi/menus/side.json" }),
        at: ["menus", "side"],
        related: {
          source: expect.objectContaining({ file: "merchants/koi/merchant.json" }),
          path: ["menus", "side"],
          message: '"menus/side" stands here too',
        },
      },
    ]);
  });

  it("names the file nearest to the place, and the path inside of it", () => {
    const { problems } = layerOf({
      "merchant.json": { name: "Koi" },
      "menus.json": { side: "none" },
      "menus/side/slots.json": { label: "Slots" },
    });
    expect(problems).toMatchObject([
      {
        ruleId: "mounted-twice",
        // What stands in the way is no object, so that nothing fits into it.
        message: expect.stringContaining('"menus/side", which merchants/koi/menus.json holds'),
        related: { path: ["side"], source: { file: "merchants/koi/menus.json" } },
      },
    ]);
  });

  it.each([["[1]"], ['"text"'], ["7"], ["true"]])("refuses %s, which is no object", (text) => {
    const { tree, problems, mounts } = layerOf({ "menus.json": text, "merchant.json": "{}" });
    expect(tree).toEqual({});
    expect(mounts.map(({ path }) => path)).toEqual([[]]);
    expect(problems).toMatchObject([
      {
        ruleId: "schema",
        message: "A file holds one object: it starts with { and ends with }.",
        source: { file: "merchants/koi/menus.json" },
        at: ["menus"],
      },
    ]);
  });

  it("keeps a file that is no JSON for whoever judges files, and puts nothing in its place", () => {
    const { tree, problems, mounts } = layerOf({ "menus.json": "{ side", "theme.json": "{}" });
    expect(tree).toEqual({ theme: {} });
    expect(problems).toEqual([]);
    expect(mounts.map(({ path }) => path)).toEqual([["menus"], ["theme"]]);
  });

  it.each(["__proto__", "constructor", "prototype"])(
    "mounts nothing at a path with %s in it",
    (name) => {
      const { tree, problems } = layerOf({ [`screens/${name}.json`]: { title: "x" } });
      expect(tree).toEqual({});
      expect(problems).toMatchObject([
        { ruleId: "unsafe-key", message: expect.stringContaining(name), at: [] },
      ]);
    },
  );
});

describe("places in a layer", () => {
  const layer = layerOf({
    "merchant.json": { name: "Koi", logo: null },
    "screens.json": { lobby: { title: "all" } },
    "screens/home.json": { title: "home" },
  });

  it("belong to the file with the longest path they start with", () => {
    const fileOf = (...path: string[]) => mountOf(layer.mounts, path)?.source.file;
    expect(fileOf("screens", "home", "title")).toBe("merchants/koi/screens/home.json");
    expect(fileOf("screens", "home")).toBe("merchants/koi/screens/home.json");
    expect(fileOf("screens", "lobby", "title")).toBe("merchants/koi/screens.json");
    expect(fileOf("name")).toBe("merchants/koi/merchant.json");
    expect(mountOf(layer.mounts.toReversed(), ["screens", "home"])?.path).toHaveLength(2);
    expect(mountOf(layer.mounts.slice(1), ["name"])).toBeUndefined();
  });

  it("have the layer's own value: null removes, nothing says nothing", () => {
    expect(valueIn(layer, "/screens/home/title")).toBe("home");
    expect(valueIn(layer, "/logo")).toBeNull();
    expect(valueIn(layer, "/theme")).toBeUndefined();
  });
});
