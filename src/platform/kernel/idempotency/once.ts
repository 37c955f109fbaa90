import { createHash } from "node:crypto";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../context.ts";
import { insertRequest, type RequestKey, selectRequest, storeAnswer } from "./request-repo.ts";

/**
 * A digest of what is asked for: equal digests ask for the same. Its first part names what is done,
 * as keys of all kinds lie in one table.
 */
export const contentHash = (action: string, ...parts: readonly (string | number)[]): string =>
  createHash("sha256")
    .update(JSON.stringify([action, ...parts]))
    .digest("hex");

/** What a key was answered with before, or KEY_REUSED for other content; undefined for a new key. */
export async function firstAnswer<T>(
  db: Tx,
  request: RequestKey,
): Promise<Result<T, CallError> | undefined> {
  const first = await selectRequest(db, request);
  if (first === undefined) return undefined;
  return first.content_hash === request.contentHash
    ? ok(first.answer as T)
    : err({ code: "KEY_REUSED" });
}

/**
 * Does what a key asks for once (M6). The same key again gives the first answer; with other content
 * it is refused with KEY_REUSED. The caller's transaction must be rolled back when the outcome is no
 * success: a refusal leaves the key free, and nothing moved.
 */
export async function once<T>(
  db: Tx,
  request: RequestKey,
  now: number,
  work: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  if (!(await insertRequest(db, request, now))) {
    const first = await firstAnswer<T>(db, request);
    if (first === undefined) throw new Error("A key is taken by no request.");
    return first;
  }
  const outcome = await work();
  if (outcome.ok) await storeAnswer(db, request, outcome.value);
  return outcome;
}
