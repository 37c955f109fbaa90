import { expect, it } from "vitest";
import type { OnceKey } from "#src/shared/once-key.ts";
import { makeKeptKey } from "./kept-key.ts";

function makeKept() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
}

const wish = { method: "bank", amount: "100.00" };
const other = { method: "bank", amount: "200.00" };

it("gives a content the same key over a reload and in every tab, and another content another", () => {
  const kept = makeKept();
  const first = makeKeptKey(kept, "a:deposit");
  const key = first.keyOf(wish);
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(first.keyOf(wish)).toBe(key);
  expect(first.keyOf(other)).not.toBe(key);
  expect(makeKeptKey(kept, "a:deposit").keyOf(wish)).toBe(key);
  expect(makeKeptKey(kept, "b:deposit").keyOf(wish)).not.toBe(key);
});

it("makes another key once it is done, and keeps the old one where a tab had the form open", () => {
  const kept = makeKept();
  const [here, elsewhere] = [makeKeptKey(kept, "f"), makeKeptKey(kept, "f")];
  const key = here.keyOf(wish);
  here.done();
  expect(here.keyOf(wish)).not.toBe(key);
  expect(elsewhere.keyOf(wish)).toBe(key);
  elsewhere.done();
  expect(elsewhere.keyOf(wish)).toBe(here.keyOf(wish));
});

it("takes another tab's new seed where it follows, so that nothing of before is answered again", () => {
  const kept = makeKept();
  const [here, elsewhere] = [0, 1].map(() => makeKeptKey(kept, "f", { follows: true })) as [
    OnceKey,
    OnceKey,
  ];
  const key = here.keyOf(wish);
  expect(elsewhere.keyOf(wish)).toBe(key);
  here.done();
  expect(elsewhere.keyOf(wish)).not.toBe(key);
  expect(elsewhere.keyOf(wish)).toBe(here.keyOf(wish));
});

it("makes a seed of its own where something else stands in its place", () => {
  const kept = makeKept();
  kept.set("f", "<b>");
  expect(makeKeptKey(kept, "f").keyOf(wish)).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

it("tells contents apart that differ in a digit", () => {
  const keys = makeKeptKey(makeKept(), "f");
  const made = Array.from({ length: 5000 }, (_, at) => keys.keyOf({ amount: String(at) }));
  expect(new Set(made).size).toBe(5000);
});
