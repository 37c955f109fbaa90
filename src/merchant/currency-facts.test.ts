import { describe, expect, it } from "vitest";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { some } from "#tests/support/some.ts";
import { countryName } from "./country-facts.ts";
import { countriesOf, currencyCodes, currencyMeant, currencyOf } from "./currency-facts.ts";

/** Decimals of ISO 4217's list one, of currencies a reader can look up. */
const published: Readonly<Record<string, number>> = {
  BHD: 3,
  CLF: 4,
  CLP: 0,
  EUR: 2,
  ISK: 0,
  JPY: 0,
  KWD: 3,
  PYG: 0,
  TND: 3,
  UGX: 0,
  USD: 2,
  UYW: 4,
  XOF: 0,
  ZAR: 2,
};

describe("the currencies of merchants", () => {
  it("are those of ISO 4217 that are money, each with its decimals and its countries", () => {
    expect(currencyCodes.length).toBeGreaterThan(155);
    for (const [currency, decimals] of Object.entries(published)) {
      expect(currencyCodes).toContain(currency);
      expect(toMinor("1", currency)).toBe(10n ** BigInt(decimals));
    }
    for (const currency of some(currencyCodes)) {
      expect(toMinor(fromMinor(1n, currency), currency)).toBe(1n);
      for (const country of some(countriesOf(currency))) expect(countryName(country)).toBeDefined();
    }
    for (const none of ["XAU", "XTS", "XXX", "XDR", "DEM", "VNN"])
      expect(currencyCodes).not.toContain(none);
  });

  it("leave out nothing that the runtime knows and that is not over", () => {
    // Names of what is over end in its years, such as (1978–1985); the others are no money. Two ended too lately.
    const over = /\(\d{4}|Gold|Silver|Platinum|Palladium|Testing|Special Drawing|Sucre/;
    const nameOf = new Intl.DisplayNames(["en"], { type: "currency" });
    const missing = Intl.supportedValuesOf("currency")
      .filter((code) => !currencyCodes.includes(code))
      .map((code) => `${code} ${nameOf.of(code)}`)
      .filter((name) => !over.test(name));
    expect(missing).toEqual(["CUC Cuban Convertible Peso", "HRK Croatian Kuna"]);
  });

  it.each([
    ["DEM", undefined, "EUR"],
    ["RMB", undefined, "CNY"],
    ["VDN", "VN", "VND"],
    ["THD", "TH", "THB"],
    ["HKB", "HK", "HKD"],
    ["XAU", "VN", undefined],
    ["ZZZ", "VN", undefined],
  ])("%s of a merchant in %s means %s", (code, country, meant) => {
    expect(currencyMeant(code, country)).toBe(meant);
  });

  it.each([
    ["JP", "JPY"],
    ["DE", "EUR"],
    ["CH", "CHF"],
    ["CL", "CLP"],
    ["GB", "GBP"],
    ["BT", "BTN"],
    ["SV", "SVC"],
    ["AQ", undefined],
  ])("people of %s pay in %s", (country, currency) => {
    expect(currencyOf(country)).toBe(currency);
  });
});
