import type { Merchant } from "#src/contracts/site.gen.ts";
import { defaultScale } from "#src/shared/default-scale.ts";
import { toMinor } from "#src/shared/money.ts";
import { readPerCent, writePerCent } from "#src/shared/per-cent.ts";
import { rankRateAt } from "#src/shared/rank-rate.ts";

type Site = Pick<Merchant, "rebate" | "currency">;

/** A rate of one hundred per cent: rates are whole millionths. */
export const whole = 1_000_000n;

const decimals = 4;

/** Reads per cent such as 0.5 as millionths: 5000. */
const toMillionths = (perCent: string): bigint => readPerCent(perCent, decimals);

/** Writes millionths as per cent: 5000 as 0.5. */
export const toPerCent = (rate: bigint): string => writePerCent(rate, decimals);

/** The rates by category at a rank, in millionths; none where the merchant has none. */
export function ratesAt({ rebate }: Site, rank: number): ReadonlyMap<string, bigint> {
  const { rates = {}, rankRates } = rebate ?? {};
  const added = toMillionths(rankRateAt(rankRates, rank) ?? "0");
  return new Map(
    Object.entries(rates)
      .filter(([, perCent]) => toMillionths(perCent) > 0n)
      .map(([category, perCent]) => [category, toMillionths(perCent) + added]),
  );
}

/** The least that is paid at once, in minor units; left out: about ten cents of a dollar. */
export function minOf({ rebate, currency }: Site): bigint {
  if (rebate?.min !== undefined) return toMinor(rebate.min, currency);
  const tenth = toMinor(String(defaultScale(currency)), currency) / 10n;
  return tenth > 0n ? tenth : 1n;
}
