import { isIP, SocketAddress } from "node:net";

/** An address in one spelling: IPv4 plain even when mapped into IPv6, IPv6 in short lower case. */
export function normalizeIp(address: string): string | undefined {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  if (family === 0) return undefined;
  if (family === 4) return plain;
  return new SocketAddress({ address: plain.split("%")[0] ?? plain, family: "ipv6" }).address;
}

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 one, of which a single
 * subscriber has 2^64 addresses.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<string>(missing).fill("0"), ...right].slice(0, 4).join(":")}::/64`;
}
