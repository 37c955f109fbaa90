/**
 * How many decimals a currency is stored with where it is not two, by ISO 4217. The table never
 * changes, whatever a runtime's own does: every stored amount is an integer counted in these units,
 * and server and browser have to agree. Dong has none there, and is kept with two (OPEN-097).
 */
const decimals: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/** Codes of ISO 4217 that stand for no money, and for trying out. */
const noMoney = "XXX XTS";

/** The signs that people expect before an amount; every other currency shows its code. */
const symbols: Readonly<Record<string, string>> = {
  VND: "₫",
  THB: "฿",
  USD: "$",
  IDR: "Rp",
  PHP: "₱",
  CNY: "¥",
  EUR: "€",
  GBP: "£",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
};

/** The largest amount that is accepted, in minor units: 10^15. */
const largest = 10n ** 15n;

/** `fixed`: the currency's decimals and commas; `locale`: as the language writes it (spec 9, OPEN-097). */
export type MoneyPolicy = "fixed" | "locale";

function exponentOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency) || noMoney.includes(currency))
    throw new RangeError(`${currency} is no currency.`);
  const found = Object.entries(decimals).find(([, codes]) => codes.includes(currency));
  return found === undefined ? 2 : Number(found[0]);
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
  const [, sign, whole = "0", rest = ""] = found;
  if (/[^0]/.test(rest.slice(exponent)))
    throw new RangeError(`${currency} has ${exponent} decimals; the amount has more.`);
  const minor = BigInt(whole + rest.slice(0, exponent).padEnd(exponent, "0"));
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
  if (policy === "locale") return asLanguage(exact, currency, languageTag);
  const [whole = "0", rest] = exact.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
  const sign = exact.startsWith("-") ? "-" : "";
  const symbol = currencySymbol(currency);
  // A sign stands at its amount, a code apart from it.
  const before = symbol === currency ? `${symbol}\u00a0` : symbol;
  return `${sign}${before}${grouped}${rest === undefined ? "" : `.${rest}`}`;
}

/** Formats by language and currency, of which there are as many as portals know; one takes long to make. */
const formats = new Map<string, Intl.NumberFormat>();

/** How a language writes a currency. Where it leaves decimals out that an amount has, they show all the same. */
function makeFormat(currency: string, languageTag: string): Intl.NumberFormat {
  const style = { style: "currency", currency } as const;
  const format = new Intl.NumberFormat(languageTag, style);
  const decimals = exponentOf(currency);
  if (format.resolvedOptions().maximumFractionDigits === decimals) return format;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const whole = { trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(languageTag, { ...style, ...digits, ...whole });
}

/** As a language writes it. */
function asLanguage(exact: string, currency: string, languageTag: string): string {
  const name = `${languageTag} ${currency}`;
  const format = formats.get(name) ?? makeFormat(currency, languageTag);
  formats.set(name, format);
  return format.format(exact as Intl.StringNumericLiteral);
}
