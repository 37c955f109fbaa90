import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, fromMinor, toMinor } from "./money.ts";

describe("money", () => {
  it("reads and writes every amount exactly", () => {
    const bound = 10n ** 15n;
    fc.assert(
      fc.property(
        fc.bigInt({ min: -bound, max: bound }),
        fc.constantFrom("VND", "THB", "USD", "IDR", "PHP", "CNY", "JPY", "KWD", "CLF"),
        (minor, currency) => {
          expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
        },
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

  it.each([
    ["JPY", "1000", 1000n, "0.5"],
    ["EUR", "1000.25", 100_025n, "0.005"],
    ["KWD", "1000.125", 1_000_125n, "0.0005"],
    ["CLF", "1.0625", 10_625n, "0.00005"],
    ["VND", "1000.25", 100_025n, "0.005"],
  ])(
    "counts %s in its own smallest units, and refuses parts of one",
    (currency, amount, minor, part) => {
      expect(toMinor(amount, currency)).toBe(minor);
      expect(fromMinor(minor, currency)).toBe(amount);
      expect(() => toMinor(part, currency)).toThrow(currency);
    },
  );

  it("shows as many decimals as the currency has", () => {
    expect(formatMoney("1000", "JPY", "fixed", "ja")).toBe("¥1,000");
    expect(formatMoney("1000.5", "KWD", "fixed", "en")).toBe("KWD\u00a01,000.500");
    expect(formatMoney("-1.0625", "CLF", "fixed", "es")).toBe("-CLF\u00a01.0625");
  });

  it("refuses a code that is no currency's", () => {
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
    // No part of an amount is rounded away where a language usually writes none.
    expect(formatMoney("1000.5", "VND", "locale", "vi")).toBe("1.000,50\u00a0₫");
    expect(formatMoney("0.75", "IDR", "locale", "en")).toContain("0.75");
    expect(formatMoney("1000.5", "KWD", "locale", "en")).toBe("KWD\u00a01,000.500");
  });
});
