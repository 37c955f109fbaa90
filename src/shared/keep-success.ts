/** What was fetched once and serves everybody who asks for it. */
export interface Kept<Value> {
  /** The value; whoever asks while it is under way waits for the same one. */
  readonly get: () => Promise<Value>;
  /** The value is good no more: the next one who asks has it fetched again. */
  readonly forget: () => void;
}

/**
 * Fetches a value once. A failure is told to those who waited for it and is not kept, so that the
 * next one who asks has it fetched again: one lost request must not be lost for good.
 * @param fetch fetches it; what it rejects with is what `get` rejects with
 */
export function keepSuccess<Value>(fetch: () => Promise<Value>): Kept<Value> {
  let kept: Promise<Value> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  return {
    get: () => {
      if (kept !== undefined) return kept;
      const fresh = fetch();
      kept = fresh;
      // Only this one's failure: a later fetch may be under way by then.
      fresh.catch(() => {
        if (kept === fresh) forget();
      });
      return fresh;
    },
    forget,
  };
}
