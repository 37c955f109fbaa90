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
