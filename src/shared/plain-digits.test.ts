import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { plainDigits } from "./plain-digits.ts";

/** Those whose digits are letters or have no nought are words, not digits of a keypad. */
const scripts = Intl.supportedValuesOf("numberingSystem").flatMap((name) => {
  const format = new Intl.NumberFormat("en", { numberingSystem: name, useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [[name, digits.join("")] as const] : [];
});

it("reads the digits of every script", () => {
  expect(scripts.length).toBeGreaterThan(50);
  for (const [name, digits] of some(scripts))
    expect([name, plainDigits(digits)]).toEqual([name, "0123456789"]);
});

it.each([
  ["٠٩١٢ ٣٤٥", "0912 345"],
  ["๐๙๑", "091"],
  ["０９１２", "0912"],
  ["12ab-Ω", "12ab-Ω"],
  ["", ""],
])("reads %j as %j", (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
