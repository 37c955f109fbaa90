import type { CallProblem } from "#src/portal/api/problem.ts";

/** A refusal of the platform. */
export const refusal = (code: string, value: unknown = null): CallProblem => ({
  code,
  status: 400,
  message: null,
  value,
  requestId: "req-7f3a",
  retryAfter: null,
});
