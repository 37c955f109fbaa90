import { createHash } from "node:crypto";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../http/context.ts";
import { isOverdrawn } from "./public.ts";
import { insertRequest, type RequestKey, selectRequest, storeAnswer } from "./request-repo.ts";

/** A digest of what is asked for: equal digests ask for the same. */
export const digestOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * Does what a key asks for once (M6). The same key again gives the first answer; with other content
 * it is refused with KEY_REUSED. The caller's transaction must be rolled back when the outcome is no
 * success: a refusal leaves the key free, and nothing moved.
 */
export async function once<T>(
  db: Tx,
  merchant: string,
  request: RequestKey,
  now: number,
  work: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  if (!(await insertRequest(db, merchant, request, new Date(now)))) {
    const first = await selectRequest(db, merchant, request);
    if (first === undefined) throw new Error("A key is taken by no request.");
    return first.content_hash === request.contentHash
      ? ok(first.answer as T)
      : err({ code: "KEY_REUSED" });
  }
  const outcome = await work();
  if (outcome.ok) await storeAnswer(db, merchant, request, outcome.value);
  return outcome;
}

/** What a failed transaction means to the caller: two calls at once wanted the same money. */
export const refusalOf = (failure: unknown): CallError | undefined =>
  isOverdrawn(failure) ? { code: "FUNDS_INSUFFICIENT" } : undefined;
