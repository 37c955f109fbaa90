import { expect, it } from "vitest";
import { toDuration } from "./say.mjs";

it.each([
  [0, "0.0 s"],
  [420, "0.4 s"],
  [12_400, "12 s"],
  [59_000, "59 s"],
  [125_000, "2 min 5 s"],
])("puts %i ms into words", (milliseconds, words) => {
  expect(toDuration(milliseconds)).toBe(words);
});
