import type { Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "./context.ts";

/** Carries a refusal out of a transaction that must not be kept. */
class Refused extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super("refused");
    this.error = error;
  }
}

/** Asks for what a call needs besides a session, such as a password; gives the refusal, or undefined. */
export type Guard = () => Promise<CallError | undefined>;

/**
 * What a guarded call is answered with before any work: its first answer when it comes again, which
 * moves nothing and so is no guess at a password; else what its guard refuses it with.
 * @returns undefined when the work is to be done
 */
export async function answerBefore<T>(
  { transaction }: Pick<OpenCallContext, "transaction">,
  first: (db: Tx) => Promise<Result<T, CallError> | undefined>,
  guard: Guard | undefined,
): Promise<Result<T, CallError> | undefined> {
  if (guard === undefined) return undefined;
  const answered = await transaction(first);
  if (answered !== undefined) return answered;
  const refusal = await guard();
  return refusal && { ok: false, error: refusal };
}

/**
 * Runs an open handler's work in one transaction: kept when the outcome is ok, rolled back when it
 * is a refusal.
 * @param refusalOf what an unexpected failure is to the caller, such as an overdrawn account;
 *   undefined for one that stays unexpected
 */
export async function transact<T>(
  { transaction }: Pick<OpenCallContext, "transaction">,
  work: (db: Tx) => Promise<Result<T, CallError>>,
  refusalOf: (failure: unknown) => CallError | undefined = () => undefined,
): Promise<Result<T, CallError>> {
  try {
    return await transaction(async (db) => {
      const outcome = await work(db);
      if (!outcome.ok && outcome.error.keepWrites !== true) throw new Refused(outcome.error);
      return outcome;
    });
  } catch (failure) {
    const error = failure instanceof Refused ? failure.error : refusalOf(failure);
    if (error === undefined) throw failure;
    return { ok: false, error };
  }
}
