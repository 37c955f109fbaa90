/**
 * How many decimals each currency is stored with. The table never changes: every stored amount is
 * an integer counted in these units (OPEN-097).
 */
export const exponents: Readonly<Record<string, number>> = {
  VND: 2,
  THB: 2,
  USD: 2,
  IDR: 2,
  PHP: 2,
  CNY: 2,
};

const symbols: Readonly<Record<string, string>> = {
  VND: "₫",
  THB: "฿",
  USD: "$",
  IDR: "Rp",
  PHP: "₱",
  CNY: "¥",
};

/** The largest amount that is accepted, in minor units: 10^15. */
const largest = 10n ** 15n;

/** `fixed`: 2 decimals and commas; `locale`: as the language writes it (spec 9, OPEN-097). */
export type MoneyPolicy = "fixed" | "locale";

function exponentOf(currency: string): number {
  const exponent = Object.hasOwn(exponents, currency) ? exponents[currency] : undefined;
  if (exponent === undefined) throw new RangeError(`No exponent is known for ${currency}.`);
  return exponent;
}

/**
 * Reads a decimal string such as "1000.5" into minor units. Only ASCII digits, an optional leading
 * minus and a point; no exponent, plus sign, separators or blanks. Throws RangeError for anything
 * else, for more decimals than the currency stores (trailing zeros aside) and beyond 10^15 units.
 */
export function toMinor(amount: string, currency: string): bigint {
  const exponent = exponentOf(currency);
  const found = /^(-?)(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,8}))?$/.exec(amount);
  if (!found) throw new RangeError("An amount is a decimal number such as 1000.50.");
  const [, sign, whole = "0", decimals = ""] = found;
  if (/[^0]/.test(decimals.slice(exponent)))
    throw new RangeError(`${currency} has ${exponent} decimals; the amount has more.`);
  const minor = BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, "0"));
  if (minor > largest) throw new RangeError("The amount is too large.");
  return sign === "-" ? -minor : minor;
}

/** Writes minor units as the wire's decimal string, with all the currency's decimals. */
export function fromMinor(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency);
  const sign = minor < 0n ? "-" : "";
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The sign of a currency, such as ₫; the code itself where none is known. */
export const currencySymbol = (currency: string): string =>
  Object.hasOwn(symbols, currency) ? (symbols[currency] ?? currency) : currency;

/**
 * Writes a wire amount for people, with the currency's sign: `fixed` gives "₫1,000.00" in every
 * language, `locale` what the language (a BCP 47 tag) makes of it. Exact: no amount ever becomes a
 * floating-point number. Throws RangeError for what `toMinor` refuses.
 */
export function formatMoney(
  amount: string,
  currency: string,
  policy: MoneyPolicy,
  languageTag: string,
): string {
  const exact = fromMinor(toMinor(amount, currency), currency);
  if (policy === "locale") {
    const format = new Intl.NumberFormat(languageTag, { style: "currency", currency });
    return format.format(exact as Intl.StringNumericLiteral);
  }
  const [whole = "0", decimals = ""] = exact.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
  const sign = exact.startsWith("-") ? "-" : "";
  return `${sign}${currencySymbol(currency)}${grouped}.${decimals.padEnd(2, "0")}`;
}
