/** Tells whether the operator named the host of an address for merchants' platforms. */
export type PlatformHosts = (url: URL) => boolean;

/** No host was named. */
export const noPlatformHosts: PlatformHosts = () => false;

const ports: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/**
 * Reads PORTICO_PLATFORM_HOSTS: the hosts inside the operator's own network, with commas between
 * them, that a merchant's `platform.url` may lead to (T30). One with a port means that port alone.
 * @throws Error in plain words for an entry that is no host
 */
export function readPlatformHosts(
  env: Readonly<Record<string, string | undefined>>,
): PlatformHosts {
  const words = (env.PORTICO_PLATFORM_HOSTS ?? "").split(",").map((word) => word.trim());
  const named = new Set(words.filter((word) => word !== "").map(toHost));
  return ({ hostname, port, protocol }) =>
    named.has(hostname) || named.has(`${hostname}:${port || ports[protocol]}`);
}

/** A host as `URL` writes it, with the port it was given. */
function toHost(word: string): string {
  const [, host = "", port] = /^(\[[^\]]*\]|[^:/?#@\\\s]+)(?::([0-9]{1,5}))?$/.exec(word) ?? [];
  const address = `http://${host}`;
  if (host === "" || !URL.canParse(address) || Number(port ?? 1) > 65_535)
    throw new Error(
      `PORTICO_PLATFORM_HOSTS names "${word}": give hosts such as platform.internal or 10.0.0.5:4100, with commas between them.`,
    );
  const { hostname } = new URL(address);
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}
