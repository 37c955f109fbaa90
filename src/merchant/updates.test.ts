import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeTempFolder, writeInto } from "#tests/support/temp-folder.ts";
import { makeRegistry, type Registry } from "./registry.ts";
import { folderSource } from "./sources.ts";
import { soundFiles } from "./testing/sound.ts";

const codes = ["anchor", "beacon", "compass", "dock", "ebb"];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let registry: Registry;
/** What the source says when files changed. */
let say: (code: string) => void;

const { base = {}, skin = {} } = soundFiles();
const write = (code: string, files: Record<string, unknown>): void => {
  for (const [path, content] of Object.entries(files))
    writeInto(
      join(folder, "merchants", code),
      path,
      typeof content === "string" ? content : JSON.stringify(content),
    );
};
const skinOf = (code: string, changes: object = {}) => ({
  "merchant.json": {
    ...(skin["merchant.json"] as object),
    merchantCode: code,
    hosts: [`${code}.example`],
    ...changes,
  },
});
const changeBase = (): void => {
  write("base", { "modules.json": { ...(base["modules.json"] as object), CBS3: "1" } });
  say("base");
};
/** The merchants in the order in which their new revisions took their places. */
function following(onLive: (code: string, before: readonly string[]) => void = () => undefined) {
  const lived: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<string[]>();
  registry.onChange(({ code, kind }) => {
    if (kind !== "live") return;
    onLive(code, lived);
    lived.push(code);
    if (new Set(lived).size === codes.length) resolve(lived);
  });
  return all;
}

beforeEach(async () => {
  folder = makeTempFolder();
  write("base", base);
  for (const code of codes) write(code, { ...skin, ...skinOf(code) });
  const watch = (onChange: (code: string) => void) => {
    say = onChange;
    return () => undefined;
  };
  registry = makeRegistry({
    source: { ...folderSource(join(folder, "merchants")), watch },
    stateDir: join(folder, "state"),
    log: quiet,
    watch: true,
  });
  await registry.start();
  expect(registry.all().map(({ code }) => code)).toEqual(codes);
});
afterEach(() => registry.close());

it("renews the most asked for first when the base changes, and all others after them", async () => {
  for (const host of ["dock", "compass", "dock", "dock"]) registry.byHost(`${host}.example`);
  const all = following();
  changeBase();
  expect(await all).toEqual(["dock", "compass", "anchor", "beacon", "ebb"]);
});

it("renews next whoever is asked for while others are renewed", async () => {
  const all = following((_code, before) => {
    if (before.length === 0) registry.byHost("ebb.example");
  });
  changeBase();
  expect(await all).toEqual(["anchor", "ebb", "beacon", "compass", "dock"]);
});

it("makes what pages need of a portal that is visited, before it is served anew", async () => {
  registry.byHost("dock.example");
  const prepared: string[] = [];
  registry.beforeLive(async ({ code, hash }) => {
    if (registry.current(code)?.hash !== hash) prepared.push(code);
    throw new Error("a page that cannot be drawn");
  });
  const all = following();
  changeBase();
  await all;
  expect(prepared).toEqual(["dock"]);
  expect(registry.current("dock")?.site.modules.CBS3).toBe("1");
});

it("does not let the change of one skin wait for all that a change of the base renews", async () => {
  const all = following((_code, before) => {
    if (before.length > 0) return;
    write("ebb", skinOf("ebb", { name: "Ebb and flow" }));
    say("ebb");
  });
  changeBase();
  expect((await all).slice(0, 2)).toEqual(["anchor", "ebb"]);
  const sites = registry.all().map(({ site }) => site);
  expect(sites.map(({ modules }) => modules.CBS3)).toEqual(codes.map(() => "1"));
  expect(registry.current("ebb")?.site.name).toBe("Ebb and flow");
});

it("serves every skin as it was until its turn comes", async () => {
  const before = new Map(registry.all().map((revision) => [revision.code, revision]));
  const served: boolean[] = [];
  const all = following((code) => {
    for (const other of codes.slice(codes.indexOf(code) + 1))
      served.push(registry.current(other) === before.get(other));
  });
  changeBase();
  await all;
  expect(served.length).toBeGreaterThan(0);
  expect(served).not.toContain(false);
});

it("needs few turns of those who are served meanwhile to open new folders, however long each is", async () => {
  const fresh = ["fjord", "gulf", "haven", "inlet", "jetty"];
  for (const code of fresh)
    write(code, { ...skin, ...skinOf(code), "menus.json": { side: { order: ["home"] } } });
  const left = new Set(fresh);
  const { promise: open, resolve } = Promise.withResolvers<void>();
  registry.onChange(({ code }) => {
    left.delete(code);
    if (left.size === 0) resolve();
  });
  let turns = 0;
  const turn = (): void => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    turns += 1;
    if (left.size > 0) setImmediate(turn);
  };
  setImmediate(turn);
  for (const code of fresh) say(code);
  await open;
  // Each wait for the disk is a turn: one after the other, they were 76 for these.
  expect(turns).toBeLessThan(45);
});
