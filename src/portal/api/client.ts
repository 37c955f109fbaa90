import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "./problem.ts";

/** Makes calls of the catalogue. */
export interface Client {
  /** One call. Never throws for what can be expected: every failure is a CallProblem. */
  readonly call: <Name extends CallName>(
    name: Name,
    payload: CallMap[Name]["payload"],
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Result<CallMap[Name]["value"], CallProblem>>;
}
