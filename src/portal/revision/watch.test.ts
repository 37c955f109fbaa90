import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RevisionNews } from "#src/shared/revision-news.ts";
import { makeWatch, wordFor } from "./watch.ts";

const newsOf = (revision: string): RevisionNews => ({
  version: { revision, head: "p", build: "b" },
  links: { site: "", texts: {}, longTexts: "" },
  sheet: "",
});

/** A page that asks a gateway whose answer the test sets. */
function start() {
  const at = { revision: "r1", awake: true, online: true, status: 200, body: "" };
  const questions: (string | undefined)[] = [];
  const found: string[] = [];
  const look = makeWatch({
    fetch: async (address, options) => {
      questions.push(`${address} ${options?.cache}`);
      if (!at.online) throw new TypeError("no network");
      const text = at.body || JSON.stringify(newsOf(at.revision));
      return new Response(text, { status: at.status });
    },
    isAwake: () => at.awake,
    shown: () => wordFor(newsOf("r1").version),
    found: async ({ version }) => void found.push(version.revision),
    clock: () => Date.now(),
  });
  return { at, questions, found, look };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it("asks at once and then about twice a minute, and says nothing while nothing is new", async () => {
  const { questions, found, look } = start();
  look();
  await minutes(10);
  expect(questions[0]).toBe("/_revision no-cache");
  expect(questions.length).toBeGreaterThanOrEqual(16);
  expect(questions.length).toBeLessThanOrEqual(27);
  expect(found).toEqual([]);
});

it("does not ask in step with other pages", async () => {
  const moments = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { questions, look } = start();
      const seen: number[] = [];
      const push = questions.push.bind(questions);
      questions.push = (...all) => {
        seen.push(Date.now());
        return push(...all);
      };
      look();
      return seen;
    }),
  );
  await minutes(1);
  expect(new Set(moments.map(([, second]) => second)).size).toBeGreaterThan(10);
});

it("says each revision once, also one that takes another back", async () => {
  const { at, found, look } = start();
  look();
  at.revision = "r2";
  await minutes(3);
  at.revision = "r1";
  await minutes(3);
  expect(found).toEqual(["r2", "r1"]);
});

it("rests while nobody looks, and asks when somebody does, though not for each glance", async () => {
  const { at, questions, look } = start();
  at.awake = false;
  look();
  await minutes(60);
  expect(questions).toEqual([]);
  at.awake = true;
  look();
  look();
  look();
  expect(questions).toHaveLength(1);
});

it.each([
  ["no network", { online: false }],
  ["an answer that is an error", { status: 503 }],
  ["an answer of somebody else", { body: "<h1>Log in to the hotel</h1>" }],
  ["an answer without a version", { body: "{}" }],
])("goes on asking after %s", async (_, trouble) => {
  const { at, found, look } = start();
  Object.assign(at, trouble);
  look();
  await minutes(3);
  expect(found).toEqual([]);
  Object.assign(at, { online: true, status: 200, body: "", revision: "r2" });
  await minutes(1);
  expect(found).toEqual(["r2"]);
});
