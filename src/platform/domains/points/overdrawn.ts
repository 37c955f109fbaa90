import { constraintOf } from "#src/store/failures.ts";
import type { CallError } from "../../kernel/context.ts";

/** What a member is told whose points do not reach. */
export const tooFewPoints: CallError = { code: "POINTS_INSUFFICIENT" };

/** What a failed transaction means to the caller: two calls at once wanted the same points. */
export const refusalOf = (failure: unknown): CallError | undefined =>
  constraintOf(failure) === "points_account_not_overdrawn" ? tooFewPoints : undefined;
