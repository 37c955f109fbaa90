/** SQLSTATE of a disk that is full, and what the operating system calls one. */
const codes = new Set(["53100", "ENOSPC", "EDQUOT"]);
const words = /no space left on device|could not extend file|disk quota exceeded/i;

/** Whether there is no room left for what was to be kept. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && codes.has(String(error.code))) return true;
  return words.test(error.message) || (error.cause !== undefined && isFull(error.cause));
}
