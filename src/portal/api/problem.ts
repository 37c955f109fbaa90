import type { ErrorCode } from "#src/contracts/api.gen.ts";

/**
 * Why a call gave no value. Expected failures are values, never exceptions (spec 8, OPEN-089).
 *
 * `NETWORK`: no answer came. `BAD_ANSWER`: an answer came that is not the call's envelope. Any other
 * code is the platform's own; one that the catalogue does not know is shown by its `message`.
 */
export interface CallProblem {
  readonly code: ErrorCode | "NETWORK" | "BAD_ANSWER" | (string & {});
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The platform's own words, for codes that have no text of ours. */
  readonly message: string | null;
  /** What came with the failure, such as `{captchaRequired: true}` (OPEN-022). */
  readonly value: unknown;
  /** Shown to the player so that staff find the log line. */
  readonly requestId: string | null;
  /** Seconds to wait before another try, from `Retry-After`. */
  readonly retryAfter: number | null;
}
