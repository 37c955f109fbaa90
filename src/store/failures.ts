import { wordsOf } from "#src/shared/words-of.ts";

/** SQLSTATE of a deadlock and of a serialization failure: the transaction is over, and may be run anew. */
const crossed = new Set(["40001", "40P01"]);

/**
 * SQLSTATE of a server that ends, starts or has lost the connection (class 08 and 57P01 to 57P05), and
 * what the operating system says of a server that is not there.
 */
const lost = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** What the driver says, without a code, of a connection that is gone. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|socket hang up)/;

/** The code of a failure: an SQLSTATE, or the operating system's. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;

/** The constraint of a table that a failed statement would have broken; undefined for other failures. */
export const constraintOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "constraint" in error
    ? String(error.constraint)
    : undefined;

/** Whether the tables changed since a statement with a name was planned. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === "0A000" &&
  error instanceof Error &&
  error.message === "cached plan must not change result type";

/**
 * Whether a transaction crossed another one, or a change of the tables, so that it was rolled back and
 * may be run anew.
 */
export const isCrossed = (error: unknown): boolean =>
  crossed.has(codeOf(error) ?? "") || isOutdated(error);

/** Whether the connection to the server was lost, or none could be had because it does not answer. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  if (lost.has(code) || code.startsWith("08")) return true;
  return error instanceof Error && lostWords.test(error.message);
}

/**
 * SQLSTATE of a statement or a lock that took too long, of a transaction that was ended for it, and
 * of a server that has no connection or memory left (class 53).
 */
const late = new Set(["57014", "55P03", "25P03", "25P04"]);

/** What the driver says, without a code, of an answer or a connection that did not come in time. */
const lateWords = /^(Query read timeout|timeout expired|timeout exceeded when trying to connect)/;

/** Whether the server had no time or room for the work, and may have later. */
function isLate(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  if (late.has(code) || code.startsWith("53")) return true;
  return error instanceof Error && lateWords.test(error.message);
}

/** The database could not do the work now; the same work may well succeed a moment later. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
  /** Seconds to wait before another try. */
  readonly retryAfter = 1;
  /** True when the work may have been kept: the connection was lost while it was. */
  readonly mayBeKept: boolean;
  constructor(why: string, options: ErrorOptions & { mayBeKept?: boolean } = {}) {
    super(`The database is busy: ${why}`, options);
    this.mayBeKept = options.mayBeKept ?? false;
  }
}

/**
 * Gives every failure that is no fault of the work itself one shape; any other stays as it is.
 * @param committing whether the transaction was being committed when it failed
 */
export function toBusy(error: unknown, committing: boolean): unknown {
  if (error instanceof DatabaseBusy) return error;
  const isGone = isLost(error);
  if (!(isGone || isLate(error) || isCrossed(error))) return error;
  const why = wordsOf(error);
  // A statement that took too long was undone by the server itself.
  const mayBeKept = committing && (isGone || codeOf(error) === undefined);
  return new DatabaseBusy(why, { cause: error, mayBeKept });
}
