import { describe, expect, it } from "vitest";
import { type LoadedMerchant, makeWorkspace } from "./load.ts";
import { memorySource } from "./memory-source.ts";
import { makeRevision } from "./revision.ts";
import { soundFiles } from "./testing/sound.ts";
import { textsOnRequest } from "./texts-on-request.ts";

const files = soundFiles();
const toTexts = (all: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(all).map(([path, content]) => [
      path,
      typeof content === "string" ? content : JSON.stringify(content),
    ]),
  );

/** The sound skin, on a middle layer, with other texts in each. */
async function load(locales: unknown, middle: unknown = {}): Promise<LoadedMerchant> {
  const skin = { ...(files.skin?.["merchant.json"] as object), extends: "middle", locales };
  const source = memorySource({
    base: toTexts(files.base ?? {}),
    middle: toTexts({ "merchant.json": { schemaVersion: 1, abstract: true, locales: middle } }),
    skin: toTexts({ ...files.skin, "merchant.json": skin }),
  });
  return makeWorkspace(source).load("skin");
}

/** The sets as all layers together have them, and as they are laid together when asked for. */
async function both(locales: unknown, middle?: unknown) {
  const loaded = await load(locales, middle);
  return { whole: loaded.site.locales, asked: textsOnRequest(loaded) };
}

describe("texts that are laid together when they are asked for", () => {
  it.each([
    ["a word of its own", { EN: { "menu.home": "Start" } }, {}],
    ["a word taken away", { EN: { "menu.home": null } }, {}],
    ["a language of its own", { TH: { "menu.home": "หน้าแรก" } }, {}],
    ["a language taken away and given anew", { EN: { "a.b": "c" } }, { EN: null }],
    ["words in the middle", { EN: { "menu.home": "Start" } }, { EN: { "menu.slots": "Reels" } }],
    ["all texts taken away in the middle", { EN: { "menu.home": "Start" } }, null],
    ["nothing of its own", {}, {}],
  ])("are what all layers say: %s", async (_what, locales, middle) => {
    const { whole, asked } = await both(locales, middle);
    expect(Object.keys(whole).length).toBeGreaterThan(0);
    expect({ ...asked }).toEqual(whole);
  });

  it("are the base's very own where no layer above says anything", async () => {
    const one = makeRevision(await load({ TH: { "menu.home": "หน้าแรก" } }), new Date());
    const loaded = await load({});
    const [lowest] = loaded.layers;
    const asked = makeRevision(loaded, new Date()).site.locales;
    expect(asked.EN).toBe(loaded.site.locales.EN);
    expect(Object.isFrozen(asked.EN)).toBe(true);
    expect(lowest?.code).toBe("base");
    expect(Object.keys(one.site.locales)).toContain("TH");
  });

  it("are shared by two skins on one base, and only words of their own are kept by each", async () => {
    const source = memorySource({
      base: toTexts(files.base ?? {}),
      ...Object.fromEntries(
        ["one", "two"].map((code) => [
          code,
          toTexts({
            ...files.skin,
            "merchant.json": {
              ...(files.skin?.["merchant.json"] as object),
              merchantCode: code,
              hosts: [`${code}.example`],
              locales: code === "two" ? { EN: { "menu.home": "Start" } } : {},
            },
          }),
        ]),
      ),
    });
    const workspace = makeWorkspace(source);
    const [one, two] = await Promise.all(["one", "two"].map((code) => workspace.load(code)));
    if (one === undefined || two === undefined) throw new Error("Nothing was loaded.");
    const [first, second] = [one, two].map((each) => makeRevision(each, new Date()).site);
    expect(first?.screens).toBe(one.site.screens);
    for (const part of ["modules", "registration", "menus"] as const)
      expect(first?.[part], part).toBe(second?.[part]);
    // Nothing is laid together until somebody asks, and then once as long as it is in use.
    const described = Object.getOwnPropertyDescriptor(second?.locales, "EN");
    expect(described?.value).toBeUndefined();
    expect(second?.locales.EN).toMatchObject({ "menu.home": "Start", "menu.slots": "Slots" });
    expect(second?.locales.EN).toBe(second?.locales.EN);
  });
});
