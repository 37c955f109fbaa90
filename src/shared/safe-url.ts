/**
 * An address of the configuration or of a platform that may be opened: https, or http on a local
 * host name while the portal itself is served from one (OPEN-002, T5). Anything else is undefined.
 */
export function safeUrl(address: string, localAllowed = false): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if (protocol === "https:") return href;
  const local = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "http:" && local && localAllowed ? href : undefined;
}

/**
 * A path of this portal to go to after a login: it starts with one slash, so that it can lead to no
 * other host (T6). Anything else gives the fallback.
 */
export function safePath(path: string | null | undefined, fallback = "/"): string {
  if (path === null || path === undefined || !/^\/(?![/\\])/.test(path)) return fallback;
  const base = "https://portal.invalid";
  if (!URL.canParse(path, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, base);
  // Taking the dots out of /.//host leaves //host, which leads to another host after all.
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}
