import { HashingBusy } from "#src/credentials/passwords.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";

const busy: CallError = { code: "RATE_LIMITED", retryAfter: 2 };

/** Under a flood of logins those that find the queue full are asked to come back. */
export async function unlessBusy<T>(
  work: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingBusy) return err(busy);
    throw error;
  }
}
