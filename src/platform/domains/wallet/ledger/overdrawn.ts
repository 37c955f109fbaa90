import { constraintOf } from "#src/store/failures.ts";
import type { CallError } from "../../../kernel/context.ts";

/** Whether a failed transaction would have overdrawn a member's account. */
export const isOverdrawn = (failure: unknown): boolean =>
  constraintOf(failure) === "ledger_account_not_overdrawn";

/** What a failed transaction means to the caller: two calls at once wanted the same money. */
export const refusalOf = (failure: unknown): CallError | undefined =>
  isOverdrawn(failure) ? { code: "FUNDS_INSUFFICIENT" } : undefined;
