/** A network that an address belongs to, and how much more than one subscriber it may ask for. */
export interface Network {
  network: string;
  /** How many subscribers' worth of calls all of it together may make. */
  share: number;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill("0"), ...right];
}

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 one, of which a single
 * subscriber has 2^64 addresses.
 */
export const networkOf = (ip: string): string =>
  ip.includes(":") ? `${groupsOf(ip).slice(0, 4).join(":")}::/64` : ip;

/**
 * The networks an address is counted by, the narrowest first. Many subscribers are given a /56 or a
 * /48 whole (RIPE-690), so 256 or 65,536 networks of the narrowest kind are no more than a few
 * people: those are counted together too, with more room for each.
 */
export function networksOf(ip: string): readonly Network[] {
  const own = { network: networkOf(ip), share: 1 };
  if (!ip.includes(":")) return [own];
  const [one = "0", two = "0", three = "0", four = "0"] = groupsOf(ip);
  const site = `${one}:${two}:${three}`;
  const half = (Number.parseInt(four, 16) & 0xff00).toString(16);
  return [
    own,
    { network: `${site}:${half}::/56`, share: 4 },
    { network: `${site}::/48`, share: 16 },
  ];
}
