const wellFormed = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::([0-9]{1,5}))?$/;

/** The host a request names, taken apart. */
export interface NamedHost {
  /** Lower case, without the port. */
  name: string;
  /** As an origin writes it, with the port if one was given. */
  authority: string;
}

/**
 * Reads the host out of a request's raw headers (T12). Forwarded hosts are never looked at.
 * @param rawHeaders names and values in turn, as Node received them
 * @returns nothing when the header is missing, given twice, or no plain host name
 */
export function toNamedHost(rawHeaders: readonly string[]): NamedHost | undefined {
  let value: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== "host") continue;
    if (value !== undefined) return undefined;
    value = rawHeaders[at + 1];
  }
  if (value === undefined) return undefined;
  const match = wellFormed.exec(value.toLowerCase());
  const [, name, port] = match ?? [];
  if (name === undefined || name.includes("..")) return undefined;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return undefined;
  return { name, authority: port === undefined ? name : `${name}:${Number(port)}` };
}
