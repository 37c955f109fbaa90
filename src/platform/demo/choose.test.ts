import { expect, it } from "vitest";
import { chooseDemo } from "./choose.ts";
import type { DemoMerchant } from "./seed.ts";

const live = Array.from({ length: 40 }, (_, index) => ({ code: `m${index}` }) as DemoMerchant);
const codesOf = (asked: readonly string[] | "all", some = live, said: string[] = []) =>
  chooseDemo(asked, some, (sentence) => void said.push(sentence)).map(({ code }) => code);

it("takes no more than a dozen of many for all, and says so", () => {
  const said: string[] = [];
  expect(codesOf("all", live, said)).toEqual(live.slice(0, 12).map(({ code }) => code));
  expect(said.join()).toContain("for the first 12 of 40 merchants");
});

it("takes all of a few without a word", () => {
  const said: string[] = [];
  expect(codesOf("all", live.slice(0, 12), said)).toHaveLength(12);
  expect(said).toEqual([]);
});

it("takes whoever was named, however many, in that order", () => {
  expect(codesOf(["m39", "nobody", "m0"])).toEqual(["m39", "m0"]);
  expect(codesOf(live.map(({ code }) => code))).toHaveLength(40);
});
