import { build, type Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { expectStandIns, makePatches, missedStandIns, patchPackage } from "./replacements.ts";

const patches = [
  { what: "greeting", find: /hello/g, by: "" },
  { what: "farewell", find: /bye/, by: "" },
];

describe("what the build rewrites in other packages", () => {
  it("rewrites every place and leaves other packages alone", () => {
    const places = makePatches("/pack/", patches);
    expect(places.apply("hello hello you", "/node_modules/pack/a.js")).toBe("  you");
    expect(places.apply("hello", "/node_modules/other/a.js")).toBeUndefined();
    expect(places.missed()).toEqual(["farewell"]);
    places.apply("bye", "/node_modules/pack/b.js");
    expect(places.missed()).toEqual([]);
  });

  it("asks nothing of a build without the package", () => {
    expect(makePatches("/pack/", patches).missed()).toEqual([]);
  });

  it("finds stand-ins that nobody asked for", () => {
    const wanted = [{ within: "/pack/", by: "/src/mine.ts" }];
    expect(missedStandIns(["/node_modules/pack/a.js"], wanted)).toEqual(wanted);
    expect(missedStandIns(["/node_modules/pack/a.js", "/src/mine.ts"], wanted)).toEqual([]);
    expect(missedStandIns(["/node_modules/other/a.js"], wanted)).toEqual([]);
  });
});

describe("a build", () => {
  const files: Plugin = {
    name: "files",
    resolveId: (id) => (id === "start" ? "/pack/start.js" : undefined),
    load: (id) => (id === "/pack/start.js" ? 'globalThis.said = "hello";' : undefined),
  };
  const buildWith = (plugin: Plugin) =>
    build({
      configFile: false,
      logLevel: "silent",
      plugins: [files, plugin],
      build: { write: false, rolldownOptions: { input: "start" } },
    });

  it("fails where a place is there no more, and says which", async () => {
    await expect(buildWith(patchPackage("mine", "/pack/", patches))).rejects.toThrow(
      "/pack/ has no farewell any more: look at mine again.",
    );
    await expect(
      buildWith(patchPackage("mine", "/pack/", patches.slice(0, 1))),
    ).resolves.toBeDefined();
  });

  it("fails where a stand-in took no hold", async () => {
    const plugin = (by: string) => expectStandIns([{ within: "/pack/", by }]);
    await expect(buildWith(plugin("/src/mine.ts"))).rejects.toThrow("/pack/ does not come to");
    await expect(buildWith(plugin("/pack/start.js"))).resolves.toBeDefined();
  });
});
