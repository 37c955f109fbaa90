import { defaultScale } from "#src/shared/default-scale.ts";
import { toMinor } from "#src/shared/money.ts";
import type { PlayType } from "./play-types.ts";

/** The least stake of one pick and the most one hit may pay, as decimal strings. */
interface Limits {
  minStake: string;
  maxPaid: string;
}

const limits: Readonly<Record<string, Limits>> = {
  VND: { minStake: "1000", maxPaid: "500000000" },
  THB: { minStake: "1", maxPaid: "600000" },
  USD: { minStake: "0.1", maxPaid: "20000" },
  IDR: { minStake: "1000", maxPaid: "300000000" },
  PHP: { minStake: "2", maxPaid: "1000000" },
  CNY: { minStake: "1", maxPaid: "140000" },
};

/** The same in a currency that has none of its own: those of the dollar, multiplied. */
function scaledLimits(currency: string): Limits {
  const scale = defaultScale(currency);
  // A tenth of a unit where a unit is about a dollar, and whole units where it is less.
  const minStake = scale === 1n ? "0.1" : String(scale / 10n);
  return { minStake, maxPaid: String(20_000n * scale) };
}

/** What one pick may be staked with, in minor units: the higher the odds, the lower the most. */
export function stakeRange(play: PlayType, currency: string): { min: bigint; max: bigint } {
  const known = Object.hasOwn(limits, currency) ? limits[currency] : undefined;
  const { minStake, maxPaid } = known ?? scaledLimits(currency);
  const unit = toMinor("1", currency);
  const max = (toMinor(maxPaid, currency) * 1000n) / BigInt(play.odds);
  // Whole units read better than what a division leaves.
  return { min: toMinor(minStake, currency), max: (max / unit) * unit };
}
