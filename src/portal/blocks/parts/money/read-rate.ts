import { toPlainDigits } from "./read-typed.ts";

/**
 * Reads per cent as people type it into the wire's, such as 0.5: the decimals begin with a point or a
 * comma, a sign of per cent may follow, and digits may be of any script that a keypad gives. Undefined
 * for anything else, and for more than two decimals.
 */
export function readTypedRate(typed: string): string | undefined {
  const plain = toPlainDigits(typed).replace(",", ".").replace(/%$/, "");
  return /^[0-9]{1,2}(\.[0-9]{1,2})?$/.test(plain) ? plain : undefined;
}
