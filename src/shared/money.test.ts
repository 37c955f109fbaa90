import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exponents, formatMoney, fromMinor, toMinor } from "./money.ts";

describe("money", () => {
  it("reads and writes every amount exactly", () => {
    const bound = 10n ** 15n;
    fc.assert(
      fc.property(
        fc.bigInt({ min: -bound, max: bound }),
        fc.constantFrom(...Object.keys(exponents)),
        (minor, currency) => toMinor(fromMinor(minor, currency), currency) === minor,
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    "",
    " 1",
    "1 ",
    "+5",
    "1e3",
    "1,000",
    "01",
    ".5",
    "5.",
    "0x10",
    "NaN",
    "Infinity",
    "--1",
    "１２",
    "0.001",
    "10000000000000.01",
    "999999999999999999",
  ])("refuses %j", (amount) => {
    expect(() => toMinor(amount, "VND")).toThrow(RangeError);
  });

  it("takes decimals that say nothing more than the currency stores", () => {
    expect(toMinor("1.50000", "VND")).toBe(150n);
    expect(toMinor("-0.5", "THB")).toBe(-50n);
  });

  it("refuses a currency whose exponent is not in the table", () => {
    expect(() => toMinor("1", "XXX")).toThrow("XXX");
    expect(() => fromMinor(1n, "constructor")).toThrow(RangeError);
  });

  it("CONST-28 shows two decimals and commas under the fixed policy, whatever the language", () => {
    expect(formatMoney("1000", "VND", "fixed", "vi")).toBe("₫1,000.00");
    expect(formatMoney("-1234567.8", "THB", "fixed", "th")).toBe("-฿1,234,567.80");
    expect(formatMoney("999.99", "USD", "fixed", "en")).toBe("$999.99");
    // Beyond what a floating-point number holds.
    expect(formatMoney("9999999999999.99", "VND", "fixed", "en")).toBe("₫9,999,999,999,999.99");
  });

  it("follows the language under the locale policy, and stays exact", () => {
    expect(formatMoney("1000", "VND", "locale", "vi")).toBe("1.000\u00a0₫");
    expect(formatMoney("9999999999999.99", "THB", "locale", "th")).toBe("฿9,999,999,999,999.99");
  });
});
