import { fromMinor, toMinor } from "#src/shared/money.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";

/**
 * What points are worth as a wire amount; undefined where that is no whole number of the currency's
 * units, which the platform refuses.
 * @param ratio points for one unit of money, such as 100 or 0.5
 */
export function worthOf(points: number, ratio: string, currency: string): string | undefined {
  const [whole = "0", decimals = ""] = ratio.split(".");
  const scale = 10n ** BigInt(decimals.length);
  const perUnit = BigInt(whole + decimals);
  if (perUnit === 0n) return undefined;
  const scaled = BigInt(points) * toMinor("1", currency) * scale;
  return scaled % perUnit === 0n ? fromMinor(scaled / perUnit, currency) : undefined;
}

/** Reads a count that was typed: whole and at least 1; undefined for anything else. */
export function readCount(typed: string): number | undefined {
  const text = plainDigits(typed).replace(/[\s,]/g, "");
  return /^[0-9]{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
