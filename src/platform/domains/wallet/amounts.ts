import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../kernel/context.ts";
import type { Limits } from "./settings.ts";

/**
 * Reads an amount that is to move: above zero, no more decimals than the currency has, within the
 * limits. Gives minor units, or AMOUNT_INVALID with the limits (M10).
 */
export function readAmount(
  amount: string,
  currency: string,
  { minimum, maximum }: Limits,
): Result<bigint, CallError> {
  const refusal: CallError = {
    code: "AMOUNT_INVALID",
    value: { minimum: fromMinor(minimum, currency), maximum: fromMinor(maximum, currency) },
  };
  try {
    const minor = toMinor(amount, currency);
    return minor > 0n && minor >= minimum && minor <= maximum ? ok(minor) : err(refusal);
  } catch (failure) {
    if (failure instanceof RangeError) return err(refusal);
    throw failure;
  }
}
