import type { Merchant } from "#src/contracts/site.gen.ts";
import { readPerCent, writePerCent } from "#src/shared/per-cent.ts";
import type { CallError } from "../../kernel/context.ts";

/** Rates of a line are whole hundredths of a per cent. */
const decimals = 2;

/** Writes a rate as per cent: 50 as 0.5. */
export const toRate = (hundredths: number): string => writePerCent(hundredths, decimals);

/** Reads per cent such as 0.5 as hundredths of it; further decimals do not count. */
export const readRate = (perCent: string): number => Number(readPerCent(perCent, decimals));

/** The highest rate an agent may give: the own one; of an agent nobody gave one, the merchant's highest. */
export function highestRate({ rebate }: Pick<Merchant, "rebate">, own: number | null): number {
  return own ?? Math.max(0, ...Object.values(rebate?.rates ?? {}).map(readRate));
}

/** Why a rate may not be given: it is above this one, the highest that the agent may give. */
export const rateTooHigh = (max: number): CallError => ({
  code: "RATE_TOO_HIGH",
  value: { maxRate: toRate(max) },
});
