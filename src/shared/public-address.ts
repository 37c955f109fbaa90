import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** What the internet is reached by (RFC 4291 2.4); everything else in IPv6 has a use of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by their number, and yet a cloud's own service on each of its machines. */
const ofMachines = new Set(["168.63.129.16"]);

/**
 * Tells an address of the internet from one of this machine, a private network, a carrier's or a
 * cloud's inside, or of no use: by the registries of RFC 6890. Forms of IPv6 that carry an IPv4
 * address (mapped, compatible, translated, tunnelled) lead elsewhere than they seem and are none.
 * @param address without brackets; what is no address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return !ofMachines.has(parsed.toString());
}
