import { HashingBusy } from "#src/credentials/hash-pool.ts";
import { isHashingFull } from "#src/credentials/passwords.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";

/** What a call is refused with while too many passwords wait: no guess was made, and nothing is the caller's fault. */
export const hashingBusy: CallError = { code: "BUSY", retryAfter: 2 };

/** Under a flood of logins those that find the queue full are asked at once to come back. */
export async function unlessBusy<T>(
  work: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  if (isHashingFull()) return err(hashingBusy);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingBusy) return err(hashingBusy);
    throw error;
  }
}
