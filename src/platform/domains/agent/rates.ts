import type { Merchant } from "#src/contracts/site.gen.ts";

const decimals = 2;

/** Writes hundredths of a per cent as per cent: 50 as 0.5. */
export function toRate(hundredths: number): string {
  const digits = String(hundredths).padStart(decimals + 1, "0");
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  return digits.slice(0, -decimals) + (rest && `.${rest}`);
}

/** Reads per cent such as 0.5 as hundredths of a per cent; further decimals do not count. */
export function readRate(perCent: string): number {
  const [units = "", rest = ""] = perCent.split(".");
  return Number(units + rest.slice(0, decimals).padEnd(decimals, "0"));
}

/** The highest rate an agent may give: the own one; of an agent nobody gave one, the merchant's highest. */
export function highestRate({ rebate }: Pick<Merchant, "rebate">, own: number | null): number {
  return own ?? Math.max(0, ...Object.values(rebate?.rates ?? {}).map(readRate));
}
