import { isIP } from "node:net";

/** What an http address is made of, exactly as it is written. */
export interface ParsedOrigin {
  scheme: "http" | "https";
  host: string;
  port: string | undefined;
  /** Everything behind host and port. */
  path: string;
}

/**
 * Takes an address of a host apart without correcting it, as `new URL` would: what is written is
 * what reaches headers.
 * @returns nothing for a text that is no http or https address
 */
export function originParts(address: string): ParsedOrigin | undefined {
  const found = /^(https?):\/\/([^/?#:]*)(?::([0-9]+))?([/?#].*)?$/s.exec(address);
  if (found === null) return undefined;
  const [, scheme, host = "", port, path = ""] = found;
  return { scheme: scheme as "http" | "https", host, port, path };
}

/** Tells hosts that visitors cannot reach or that are their own machine. */
export const isInside = (host: string): boolean =>
  isIP(host) > 0 || host === "localhost" || /\.(?:localhost|local|internal)$/.test(host);
