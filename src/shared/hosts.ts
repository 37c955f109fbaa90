/**
 * The hosts to choose from: those the server lists, as far as the merchant's document knows them,
 * because the page's policy lets no others through; where none is left, the document's own
 * (CALL-104, CALL-105). Empty: the portal's own host.
 */
export function hostsOf(
  listed: readonly string[] | undefined,
  known: readonly string[],
): readonly string[] {
  const usable = listed?.filter((host) => known.includes(host));
  return usable?.length ? usable : known;
}

/** A path of the portal on another host; anything else, and every path where there is none, as it is. */
export const onHost = (path: string, host: string | undefined): string =>
  host === undefined || !/^\/(?!\/)/.test(path) ? path : host.replace(/\/$/, "") + path;

/** How often a picture is tried before its stand-in shows (CONST-31). */
export const pictureTries = 3;

/**
 * Where a picture is asked for. Each one has a host that follows from its path, so that hosts share
 * the work, a picture is kept by the browser under one address, and a page drawn on the server asks
 * for the same one. Another try asks the next host, the last one the portal's own.
 * @param tried how often it failed before
 */
export function pictureAddress(path: string, hosts: readonly string[], tried: number): string {
  if (tried >= pictureTries - 1) return path;
  let number = tried;
  for (const sign of path) number += sign.charCodeAt(0);
  return onHost(path, hosts[number % hosts.length]);
}
