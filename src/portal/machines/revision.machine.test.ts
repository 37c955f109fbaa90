import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { RevisionNews } from "#src/shared/revision-news.ts";
import { revisionMachine } from "./revision.machine.ts";
import type { PageCalm, RevisionEvent } from "./revision.types.ts";

const version = { revision: "r1", head: "p1", build: "b1" };
const newsOf = (changes: Partial<typeof version>): RevisionNews => ({
  version: { ...version, ...changes },
  links: { site: "", texts: {}, longTexts: "" },
  sheet: "",
});
const calm: PageCalm = {
  dialog: false,
  registering: false,
  playing: false,
  words: false,
  draft: false,
};

/** The machine over a page whose state the test tells; `log` is what it did, in order. */
function start(options: { fails?: number; takes?: boolean[]; takeable?: boolean } = {}) {
  const { takeable = true } = options;
  let fails = options.fails ?? 0;
  const takes = [...(options.takes ?? [])];
  const log: string[] = [];
  const actor = createActor(
    revisionMachine.provide({
      actors: {
        loadRevision: fromPromise(async ({ input: { news } }) => {
          log.push(`load ${news?.version.revision}`);
          fails -= 1;
          if (fails >= 0) throw new Error("no network");
          return takeable;
        }),
        followPage: fromCallback<RevisionEvent>(() => undefined),
        takeRevision: fromPromise(async ({ input: { news } }) => {
          log.push(`take ${news?.version.revision}`);
          return takes.shift() ?? true;
        }),
      },
    }),
    { input: { version } },
  ).start();
  const state = (): unknown => actor.getSnapshot().value;
  return {
    actor,
    log,
    state,
    find: async (changes: Partial<typeof version>) => {
      actor.send({ type: "REVISION.FOUND", news: newsOf(changes) });
      await vi.advanceTimersByTimeAsync(0);
    },
    see: (changes: Partial<PageCalm>) =>
      actor.send({ type: "PAGE.SEEN", page: { ...calm, ...changes } }),
    loadsNext: () => actor.getSnapshot().hasTag("loads-next"),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(2000);

describe("a newer revision", () => {
  it("is fetched at once, and taken once the page was calm for a moment", async () => {
    const { log, state, find, see, actor } = start();
    await find({ revision: "r2" });
    expect(log).toEqual(["load r2"]);
    see({});
    await vi.advanceTimersByTimeAsync(1999);
    expect(log).toEqual(["load r2"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(["load r2", "take r2"]);
    expect(state()).toBe("current");
    expect(actor.getSnapshot().context.version.revision).toBe("r2");
  });

  it.each([
    ["a dialog is open", { dialog: true }, "behindDialog"],
    ["somebody registers", { registering: true }, "behindRegistration"],
    ["a game is played", { playing: true }, "behindGame"],
    ["something is typed", { words: true }, "behindWords"],
  ])("waits while %s, however long, and no longer", async (_, busy, place) => {
    const { log, state, find, see } = start();
    await find({ revision: "r2" });
    see(busy);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(state()).toEqual({ waiting: place });
    expect(log).toEqual(["load r2"]);
    see({});
    await settle();
    expect(log.at(-1)).toBe("take r2");
  });

  it("waits anew when the page was calm only between two steps", async () => {
    const { log, find, see } = start();
    await find({ revision: "r2" });
    see({});
    await vi.advanceTimersByTimeAsync(1500);
    see({ dialog: true });
    await settle();
    see({});
    await vi.advanceTimersByTimeAsync(1500);
    expect(log).toEqual(["load r2"]);
  });

  it("does not mind what outlives it: a draft that is kept, a chat beside the page", async () => {
    const { log, find, see } = start();
    await find({ revision: "r2" });
    see({ draft: true });
    await settle();
    expect(log.at(-1)).toBe("take r2");
  });

  it("gives way to one that is newer still", async () => {
    const { log, find, see } = start();
    await find({ revision: "r2" });
    see({ dialog: true });
    await find({ revision: "r3" });
    see({});
    await settle();
    expect(log).toEqual(["load r2", "load r3", "take r3"]);
  });

  it("is not taken where it was called back before the page was calm", async () => {
    const { log, state, find, see } = start();
    await find({ revision: "r2" });
    see({ words: true });
    await find({});
    expect(state()).toBe("current");
    expect(log).toEqual(["load r2"]);
  });

  it("is fetched and tried again when the page was not the same any more", async () => {
    const { log, find, see } = start({ takes: [false] });
    await find({ revision: "r2" });
    see({});
    await settle();
    expect(log).toEqual(["load r2", "take r2", "load r2"]);
    see({});
    await settle();
    expect(log.at(-1)).toBe("take r2");
  });

  it("is tried again after files that did not come", async () => {
    const { log, state, find } = start({ fails: 1 });
    await find({ revision: "r2" });
    expect(state()).toBe("failed");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log).toEqual(["load r2", "load r2"]);
    expect(state()).toEqual({ waiting: "looking" });
  });
});

describe("what only a new document can show", () => {
  it.each([
    ["hosts that the policy does not let through", { revision: "r2", head: "p2" }],
    ["another build", { build: "b2" }],
  ])("%s: waits for the next address, and is not taken", async (_, changes) => {
    const { log, find, see, loadsNext } = start();
    await find(changes);
    expect(loadsNext()).toBe(false);
    see({});
    await settle();
    expect(loadsNext()).toBe(true);
    expect(log).toEqual([]);
    see({ dialog: true });
    expect(loadsNext()).toBe(false);
  });

  it("a page whose language is gone", async () => {
    const { find, see, loadsNext, log } = start({ takeable: false });
    await find({ revision: "r2" });
    see({});
    await settle();
    expect(loadsNext()).toBe(true);
    expect(log).toEqual(["load r2"]);
  });

  it("loses no draft: while one is kept, the next address comes without a new document", async () => {
    const { find, see, loadsNext, state } = start();
    await find({ head: "p2" });
    see({ draft: true });
    await settle();
    expect(state()).toEqual({ waiting: "behindDraft" });
    expect(loadsNext()).toBe(false);
    see({});
    await settle();
    expect(loadsNext()).toBe(true);
  });

  it("is forgotten when the gateway is back at what the page shows", async () => {
    const { find, see, loadsNext, state } = start();
    await find({ head: "p2" });
    see({});
    await settle();
    await find({});
    expect(state()).toBe("current");
    expect(loadsNext()).toBe(false);
  });
});
