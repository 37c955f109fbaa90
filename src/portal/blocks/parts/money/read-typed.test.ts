import { expect, it } from "vitest";
import { isWritten, readTyped } from "./read-typed.ts";

it.each([
  ["100", "100.00"],
  ["100.5", "100.50"],
  ["100,5", "100.50"],
  ["1,000", "1000.00"],
  ["1.000", "1000.00"],
  ["1.000.000", "1000000.00"],
  ["1,000,000.25", "1000000.25"],
  ["1.000.000,25", "1000000.25"],
  [" 1 000 ", "1000.00"],
  ["١٠٠", "100.00"],
  ["๑๐๐.๕๐", "100.50"],
  ["１００", "100.00"],
  // Signs of an Arabic keypad: for decimals, for thousands, for both.
  ["١٠٫٥", "10.50"],
  ["١٬٢٣٤", "1234.00"],
  ["١٬٢٣٤٫٥٠", "1234.50"],
  ["007", "7.00"],
  ["5.", "5.00"],
  ["10.005", "10005.00"],
  // Copied from where it is shown.
  ["₫10,000.00", "10000.00"],
  ["10.000 ₫", "10000.00"],
])("reads %s as %s", (typed, amount) => {
  expect(readTyped(typed, "VND")).toBe(amount);
});

it.each([
  "",
  "0",
  "0.00",
  "-5",
  "+5",
  "1e3",
  "1.2.3",
  "1,00,000",
  "1,000.00.0",
  "1.0000",
  "₫",
  "$5",
  "-₫5",
  "₫₫5",
  // Three decimals, and thousands that are none: nothing else was meant by these signs.
  "١٠٫٠٠٥",
  "١٬٥",
  "١.٠٠٠٫٥",
])("reads no amount out of %s", (typed) => {
  expect(readTyped(typed, "VND")).toBe(undefined);
});

it("goes by the currency's decimals", () => {
  expect(readTyped("100.5", "JPY")).toBe(undefined);
  expect(readTyped("1,000", "JPY")).toBe("1000");
  expect(readTyped("1.234", "KWD")).toBe("1.234");
  expect(readTyped("KWD 1.234", "KWD")).toBe("1.234");
  expect(readTyped("Rp 20.000", "IDR")).toBe("20000.00");
});

it("tells what is written as an amount, however much it is, from what is written in no such way", () => {
  const written = (...all: string[]) => all.map((typed) => isWritten(typed, "VND"));
  expect(written("0", "0,00", "1.000", "9".repeat(24), "₫5")).toEqual(Array(5).fill(true));
  expect(written("", "x", "-5", "1e3", "1000.505", "1,00,000")).toEqual(Array(6).fill(false));
});
