// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const unsafe = /[\\\u0000-\u001f\u007f]/;

/**
 * Tells whether the path of a request is written the plain way: nothing that a later hop could read
 * as another path (dot segments, doubled or encoded slashes, backslashes).
 * @param path without the query, still percent-encoded
 */
export function isPlainPath(path: string): boolean {
  if (
    !path.startsWith("/") ||
    path.includes("//") ||
    unsafe.test(path) ||
    /%(2f|5c|00|2e)/i.test(path)
  )
    return false;
  return !path.split("/").some((part) => part === "." || part === "..");
}

/** Splits a request's target into path and query; the query keeps its question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf("?");
  return at < 0
    ? { path: target, query: "" }
    : { path: target.slice(0, at), query: target.slice(at) };
}
