import { expect, it } from "vitest";
import { readCount, worthOf } from "./worth.ts";

it("says what points are worth, or nothing where that is no whole unit", () => {
  expect(worthOf(250, "100", "THB")).toBe("2.50");
  expect(worthOf(1, "3", "THB")).toBe(undefined);
  expect(worthOf(10, "0.5", "VND")).toBe("20.00");
  expect(worthOf(10, "0", "VND")).toBe(undefined);
});

it("reads a count as people type it", () => {
  expect(
    ["1,000", " 12 ", "５００", "0", "-3", "1.5", "", "x", "9999999999"].map(readCount),
  ).toEqual([1000, 12, 500, undefined, undefined, undefined, undefined, undefined, undefined]);
});
