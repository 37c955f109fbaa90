import { expect, it } from "vitest";
import { makeRecentPages } from "./recent-pages.ts";

const letters = [..."abcdefghij"];

it("gives the pages of a portal, the last asked for first, and at most eight", () => {
  const recent = makeRecentPages<string>(() => 0);
  for (const letter of letters) recent.note("alpha", letter, letter.toUpperCase());
  recent.note("alpha", "d", "D again");
  recent.note("beta", "x", "X");
  expect(recent.of("alpha").join(" ")).toBe("D again J I H G F E C");
  expect(recent.of("beta")).toEqual(["X"]);
  expect(recent.of("gamma")).toEqual([]);
});

it("forgets a page that nobody asked for in a minute", () => {
  let now = 0;
  const recent = makeRecentPages<string>(() => now);
  recent.note("alpha", "a", "A");
  now = 30_000;
  recent.note("alpha", "b", "B");
  now = 59_999;
  expect(recent.of("alpha")).toEqual(["B", "A"]);
  now = 60_000;
  expect(recent.of("alpha")).toEqual(["B"]);
});
