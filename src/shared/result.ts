/** The outcome of something that is expected to fail at times: a value or an error, never both. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** Wraps what went well. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** Wraps what went wrong; say what, where and how to fix it. */
export const err = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });
