/**
 * Reads per cent such as 0.5 as whole parts of it: with 2 decimals hundredths, 50. Further decimals do
 * not count.
 */
export function readPerCent(perCent: string, decimals: number): bigint {
  const [units = "0", rest = ""] = perCent.split(".");
  return BigInt(units + rest.slice(0, decimals).padEnd(decimals, "0"));
}

/** Writes parts of a per cent as per cent, without zeros at its end: with 2 decimals 50 as 0.5. */
export function writePerCent(parts: bigint | number, decimals: number): string {
  const digits = String(parts).padStart(decimals + 1, "0");
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  return digits.slice(0, -decimals) + (rest && `.${rest}`);
}
