import { BlockList, isIP } from "node:net";

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Writes an IPv4 address that came over an IPv6 socket as the IPv4 address it is. */
const unmapped = (address: string): string => address.replace(mappedPrefix, "");

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Reads a list of addresses and networks, such as `10.0.0.5, 192.168.0.0/16`.
 * @throws Error naming the entry that is neither
 */
export function toAddressList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const [address = "", bits, more] = entry.split("/");
    const widest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || more !== undefined) throw notAnAddress(entry);
    if (bits === undefined) list.addAddress(address, family(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
      list.addSubnet(address, Number(bits), family(address));
    else throw notAnAddress(entry);
  }
  return list;
}

const notAnAddress = (entry: string) =>
  new Error(`"${entry}" in PORTICO_TRUSTED_PROXIES is neither an IP address nor a network.`);

/** Tells whether the list holds an address; anything that is no address is not held. */
export function holdsAddress(list: BlockList, address: string): boolean {
  const plain = unmapped(address);
  return isIP(plain) !== 0 && list.check(plain, family(plain));
}

/**
 * Finds the visitor's address (T35): the socket's own, unless the socket is a trusted proxy. Then
 * the nearest address of X-Forwarded-For that is no trusted proxy counts; whatever stands further
 * left was written by the visitor and means nothing.
 * @param forwarded the header's value, several header lines joined by commas
 */
export function clientAddress(
  socketAddress: string,
  forwarded: string | undefined,
  trusted: BlockList,
): string {
  let nearest = unmapped(socketAddress);
  const hops = forwarded?.split(",").map((hop) => unmapped(hop.trim())) ?? [];
  while (holdsAddress(trusted, nearest)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) return nearest;
    nearest = next;
  }
  return nearest;
}
