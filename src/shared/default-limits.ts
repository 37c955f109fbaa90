import { defaultScale } from "./default-scale.ts";

const limits: Readonly<Record<string, readonly [minimum: string, maximum: string]>> = {
  VND: ["10000", "300000000"],
  IDR: ["10000", "200000000"],
  THB: ["50", "500000"],
  PHP: ["50", "500000"],
  CNY: ["10", "100000"],
  USD: ["2", "10000"],
};

/**
 * The least and the most of one deposit or withdrawal where a merchant names none, as amounts in
 * the currency; those of the dollar, multiplied, for a currency that has none of its own.
 */
export const defaultLimits = (currency: string): readonly [minimum: string, maximum: string] => {
  const known = Object.hasOwn(limits, currency) ? limits[currency] : undefined;
  const scale = defaultScale(currency);
  return known ?? [String(2n * scale), String(10_000n * scale)];
};
