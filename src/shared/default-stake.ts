import { defaultScale } from "./default-scale.ts";
import { toMinor } from "./money.ts";

/**
 * What amounts of play are measured by where a merchant names none: about a dime in its currency, such
 * as 1000 dong or 1 baht. Minor units.
 */
export function defaultStake(currency: string): bigint {
  const dime = toMinor(String(defaultScale(currency)), currency) / 10n;
  return dime > 0n ? dime : 1n;
}

/**
 * How many times the stakes of the house's games are those that are written down, which are for
 * currencies whose dime is one unit, such as the baht: 1000 for the dong. Never less than one, so that
 * what a round pays is always a whole number of minor units.
 */
export function stakeScale(currency: string): bigint {
  const scale = defaultStake(currency) / 100n;
  return scale > 0n ? scale : 1n;
}
