import { expect, it } from "vitest";
import { readPerCent, writePerCent } from "./per-cent.ts";

it.each([
  ["0.5", 2, 50n],
  ["12", 2, 1200n],
  ["0.05", 2, 5n],
  ["0", 4, 0n],
  ["0.5", 4, 5000n],
  ["0.0001", 4, 1n],
  ["100", 4, 1_000_000n],
])("%s per cent with %i decimals is %i parts, both ways", (perCent, decimals, parts) => {
  expect(readPerCent(perCent, decimals)).toBe(parts);
  expect(writePerCent(parts, decimals)).toBe(perCent);
  expect(writePerCent(Number(parts), decimals)).toBe(perCent);
});

it("passes over decimals that are too fine, and writes no zero at the end", () => {
  expect(readPerCent("0.509", 2)).toBe(50n);
  expect(writePerCent(110, 2)).toBe("1.1");
});
