import type { Revision } from "./revision.ts";

/** Finds revisions by host name. */
export interface HostIndex {
  find: (host: string) => Revision | undefined;
  /** To be called when revisions came, changed or went. */
  refresh: () => void;
}

/** Bare host name of a `Host` header: lower case, no port, no dot at the end. */
export const toHostName = (host: string): string =>
  host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");

/**
 * Indexes revisions by the hosts they ask for.
 * @param suffix every merchant also answers to its code followed by this; for development
 */
export function makeHostIndex(
  revisions: ReadonlyMap<string, Revision>,
  suffix?: string,
): HostIndex {
  let codes: Map<string, string> | undefined;
  const build = (): Map<string, string> => {
    const index = new Map<string, string>();
    for (const { code, site } of revisions.values())
      for (const host of site.hosts) if (!index.has(host)) index.set(host, code);
    return index;
  };
  return {
    refresh: () => {
      codes = undefined;
    },
    find: (host) => {
      const name = toHostName(host);
      codes ??= build();
      const code = codes.get(name);
      if (code !== undefined) return revisions.get(code);
      if (suffix === undefined || !name.endsWith(suffix)) return undefined;
      return revisions.get(name.slice(0, -suffix.length));
    },
  };
}
