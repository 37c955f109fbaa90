import { describe, expect, it } from "vitest";
import type { Screen } from "#src/contracts/site.gen.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import { faultsOf, type ResolveContext, resolve, withParams } from "./resolve.ts";

const facts: ConditionFacts = {
  modules: {},
  signedIn: false,
  role: "visitor",
  language: "EN",
  languages: ["EN"],
  vendorsByCategory: {},
  resources: [],
  country: "VN",
  at: "2026-11-22T12:00:00.000Z",
  consolidated: {},
};

const words: Record<string, string> = { "a.title": "All of {0}", "b.text": "{0}, from {1}" };

const context: ResolveContext = {
  facts,
  params: { games: "rng" },
  text: (text, args) =>
    (typeof text === "string" ? (words[text] ?? text) : (text.EN ?? "")).replace(
      /\{(\d)\}/g,
      (whole, index: string) => String(args[Number(index)] ?? whole),
    ),
  titleArgs: ["Slots"],
  blockArgs: ["Aurora", 21],
  info: {
    rail: {
      props: ["limit", "category", "title"],
      defaults: { limit: 12, category: "{games}" },
      texts: ["title"],
    },
    words: { props: ["text"], defaults: { text: "b.text" }, texts: ["text"] },
  },
};

const screen: Screen = {
  title: "a.title",
  description: { EN: "Every game of {games}" },
  route: {
    path: "/{games}",
    chrome: { header: true, sideMenu: "full", banner: true, footer: true, bottomBar: true },
    bannerGroup: "{games}",
    access: "open",
    chunk: "egame",
  },
  blocks: {
    second: { block: "rail", props: { limit: 4, title: { EN: "Mine" } } },
    first: { block: "words" },
    members: { block: "words", when: { type: "signedIn", is: true } },
    unknown: { block: "never-written" },
    unlisted: { block: "words" },
  },
  order: ["first", "second", "members", "unknown", "gone", "toString"],
};

describe("resolve", () => {
  const view = resolve(screen, context);

  it("draws the blocks of the order, and only those that hold", () => {
    expect(view.blocks.map(({ id }) => id)).toEqual(["first", "second", "unknown"]);
  });

  it("marks a block that the build does not have, and gives it nothing", () => {
    expect(view.blocks[2]).toEqual({
      id: "unknown",
      block: "never-written",
      props: {},
      fault: { kind: "block" },
    });
  });

  it("leaves out settings that the block does not have, and marks them", () => {
    const odd = { ...screen, blocks: { odd: { block: "rail", props: { limit: 4, colour: 1 } } } };
    const settled = resolve({ ...odd, order: ["odd"] }, context);
    expect(settled.blocks).toEqual([
      {
        id: "odd",
        block: "rail",
        props: { limit: 4, category: "rng" },
        fault: { kind: "props", names: ["colour"] },
      },
    ]);
    expect(faultsOf(settled)).toEqual(['odd: the block "rail" has no setting colour']);
    expect(faultsOf(view)).toEqual(['unknown: there is no block "never-written"']);
  });

  it("fills defaults under what the screen says, and the route's values into them", () => {
    expect(view.blocks[1]?.props).toEqual({ limit: 4, title: "Mine", category: "rng" });
  });

  it("turns text props into words, with the portal's name and age at hand", () => {
    expect(view.blocks[0]?.props).toEqual({ text: "Aurora, from 21" });
  });

  it("marks the blocks of half the width", () => {
    const halves = {
      one: { block: "words", width: "half" as const },
      other: { block: "words", width: "full" as const },
      unknown: { block: "never-written", width: "half" as const },
    };
    const settled = resolve({ ...screen, blocks: halves, order: Object.keys(halves) }, context);
    expect(settled.blocks.map(({ isHalf }) => isHalf)).toEqual([true, undefined, true]);
  });

  it("settles title, description and banner group", () => {
    expect(view).toMatchObject({
      title: "All of Slots",
      description: "Every game of rng",
      bannerGroup: "rng",
    });
  });

  it("shows a conditional block once its condition holds", () => {
    const later = resolve(screen, { ...context, facts: { ...facts, signedIn: true } });
    expect(later.blocks.map(({ id }) => id)).toEqual(["first", "second", "members", "unknown"]);
  });

  it("changes neither the screen nor its props", () => {
    const before = JSON.stringify(screen);
    resolve(screen, context);
    expect(JSON.stringify(screen)).toBe(before);
  });
});

describe("withParams", () => {
  it("leaves a name it does not know as it stands", () => {
    expect(withParams("{games}-{other}", { games: "rng" })).toBe("rng-{other}");
  });
});
