import { expect, it } from "vitest";
import { readTypedRate } from "./read-rate.ts";

it.each([
  ["0.5", "0.5"],
  ["0,5", "0.5"],
  [" 12,25 % ", "12.25"],
  ["٠,٥", "0.5"],
  ["٠٫٥٪", "0.5"],
  ["０．５％", "0.5"],
  ["0", "0"],
  ["", undefined],
  ["-1", undefined],
  ["1e1", undefined],
  ["0.555", undefined],
  ["100", undefined],
  [".5", undefined],
  ["0,5,1", undefined],
  ["half", undefined],
])("SCOPE-10 a rate typed as %j is read as %j", (typed, rate) => {
  expect(readTypedRate(typed)).toBe(rate);
});
