import { toMinor } from "#src/shared/money.ts";
import type { PlayType } from "./play-types.ts";

/** The least stake of one pick and the most one hit may pay, as decimal strings. */
interface Limits {
  minStake: string;
  mostPaid: string;
}

const limits: Readonly<Record<string, Limits>> = {
  VND: { minStake: "1000", mostPaid: "500000000" },
  THB: { minStake: "1", mostPaid: "600000" },
  USD: { minStake: "0.1", mostPaid: "20000" },
  IDR: { minStake: "1000", mostPaid: "300000000" },
  PHP: { minStake: "2", mostPaid: "1000000" },
  CNY: { minStake: "1", mostPaid: "140000" },
};

/**
 * What one pick may be staked with, in minor units: the higher the odds, the lower the most. Throws
 * for a currency without limits.
 */
export function stakeRange(play: PlayType, currency: string): { min: bigint; max: bigint } {
  const known = Object.hasOwn(limits, currency) ? limits[currency] : undefined;
  if (known === undefined) throw new Error(`No lottery stakes are set for ${currency}.`);
  const unit = toMinor("1", currency);
  const most = (toMinor(known.mostPaid, currency) * 1000n) / BigInt(play.odds);
  // Whole units read better than what a division leaves.
  return { min: toMinor(known.minStake, currency), max: (most / unit) * unit };
}
