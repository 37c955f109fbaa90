import type { Merchant } from "#src/contracts/site.gen.ts";
import { defaultScale } from "#src/shared/default-scale.ts";
import { toMinor } from "#src/shared/money.ts";

/** How points are earned and what they are worth, as the merchant's document says it. */
type Rates = NonNullable<Merchant["points"]>;

/** Where a merchant names none: a point for every bet of this much, worth a thousandth of it. */
const defaultRates: Readonly<Record<string, Rates>> = {
  VND: { betPerPoint: "1000", pointsPerUnit: 1, minConvert: 10_000 },
  IDR: { betPerPoint: "1000", pointsPerUnit: 1, minConvert: 10_000 },
  THB: { betPerPoint: "10", pointsPerUnit: 100, minConvert: 1000 },
  PHP: { betPerPoint: "10", pointsPerUnit: 100, minConvert: 1000 },
  CNY: { betPerPoint: "10", pointsPerUnit: 100, minConvert: 1000 },
  USD: { betPerPoint: "10", pointsPerUnit: 100, minConvert: 100 },
};

/** The same of any other currency; a point is worth one unit at most, and the least conversion a dollar. */
function scaledRates(currency: string): Rates {
  const scale = Number(defaultScale(currency));
  return scale < 100
    ? { betPerPoint: String(10 * scale), pointsPerUnit: 100 / scale, minConvert: 100 }
    : { betPerPoint: "1000", pointsPerUnit: 1, minConvert: scale };
}

/**
 * A merchant's rates. Its own hold for its own currency; bets in another, from before it changed,
 * count by the usual ones.
 */
export function ratesOf(
  { points, currency }: Pick<Merchant, "points" | "currency">,
  wanted: string = currency,
): Rates {
  if (points !== undefined && wanted === currency) return points;
  return (
    (Object.hasOwn(defaultRates, wanted) ? defaultRates[wanted] : undefined) ?? scaledRates(wanted)
  );
}

/** What points are worth, in minor units; undefined when that is no whole number of them. */
export function worthOf(points: bigint, rates: Rates, currency: string): bigint | undefined {
  const scaled = points * toMinor("1", currency);
  const each = BigInt(rates.pointsPerUnit);
  return scaled % each === 0n ? scaled / each : undefined;
}
