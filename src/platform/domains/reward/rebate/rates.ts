import type { Merchant } from "#src/contracts/site.gen.ts";
import { defaultScale } from "#src/shared/default-scale.ts";
import { toMinor } from "#src/shared/money.ts";
import { rankRateAt } from "#src/shared/rank-rate.ts";

type Site = Pick<Merchant, "rebate" | "currency">;

/** A rate of one hundred per cent: rates are whole millionths. */
export const whole = 1_000_000n;

const decimals = 4;

/** Reads per cent such as 0.5 as millionths: 5000. */
function toMillionths(perCent: string): bigint {
  const [units = "", rest = ""] = perCent.split(".");
  return BigInt(units + rest.padEnd(decimals, "0"));
}

/** Writes millionths as per cent: 5000 as 0.5. */
export function toPerCent(rate: bigint): string {
  const digits = String(rate).padStart(decimals + 1, "0");
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  return digits.slice(0, -decimals) + (rest && `.${rest}`);
}

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
