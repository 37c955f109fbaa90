import { currencySymbol, fromMinor, toMinor } from "#src/shared/money.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";

/**
 * What was typed without its blanks, with digits of any script as 0 to 9, and the signs that Arabic keypads have
 * for decimals, thousands and per cent as those of others.
 */
export const toPlainDigits = (typed: string): string =>
  plainDigits(typed)
    .replace(/\s/gu, "")
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replaceAll("\u066a", "%");

/** The decimals of an amount begin behind this sign; undefined where it has none. */
function pointOf(text: string, decimals: number): "." | "," | undefined {
  const last = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  if (!text.includes(last)) return undefined;
  const [whole = "", ...groups] = text.split(last);
  // Groups of three and no other sign: people of half the world write thousands so.
  const isGrouped = groups.every((group) => group.length === 3) && whole.length <= 3;
  const isPlain = !text.includes(last === "." ? "," : ".");
  return isGrouped && isPlain && decimals !== 3 ? undefined : last;
}

/** Without the currency's own sign before or behind it, as amounts are shown and copied. */
function withoutSign(text: string, currency: string): string {
  const sign = currencySymbol(currency);
  return text.startsWith(sign) || text.endsWith(sign) ? text.replace(sign, "") : text;
}

/** How many decimals amounts of a currency have. */
export const decimalsOf = (currency: string): number =>
  Math.max(fromMinor(0n, currency).length - 2, 0);

/** What was typed as a whole number and decimals; undefined for what is written as no amount. */
function partsOf(typed: string, currency: string): [string, string] | undefined {
  const text = withoutSign(toPlainDigits(typed), currency);
  if (!/^[0-9.,]{1,24}$/.test(text)) return undefined;
  const decimals = decimalsOf(currency);
  // Arabic keypads have a sign for decimals and another for thousands, which nothing else means.
  const isSaid = /[\u066b\u066c]/u.test(typed);
  const point = isSaid ? (text.includes(".") ? "." : undefined) : pointOf(text, decimals);
  const [whole = "", rest = "", ...more] = point === undefined ? [text] : text.split(point);
  if (more.length > 0 || rest.length > decimals) return undefined;
  // One sign between all thousands.
  if (!/^([0-9]+|[0-9]{1,3}([.,])[0-9]{3}(\2[0-9]{3})*)$/.test(whole)) return undefined;
  return [whole.replace(/[.,]/g, "").replace(/^0+(?=[0-9])/, ""), rest];
}

/** Whether what was typed is written as an amount, however much it is. */
export const isWritten = (typed: string, currency: string): boolean =>
  partsOf(typed, currency) !== undefined;

/**
 * Reads an amount as people type it into the wire's decimal string: blanks and signs between
 * thousands may stand in it, and the currency's sign at an end of it, the decimals begin with a point or
 * a comma, and digits may be of any script that a keypad gives. Undefined for anything else, for more
 * decimals than the currency has, and for nothing at all; never another amount than was meant (OPEN-097).
 */
export function readTyped(typed: string, currency: string): string | undefined {
  const parts = partsOf(typed, currency);
  if (parts === undefined) return undefined;
  const [whole, rest] = parts;
  try {
    const minor = toMinor(`${whole}.${rest || 0}`, currency);
    return minor > 0n ? fromMinor(minor, currency) : undefined;
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}
