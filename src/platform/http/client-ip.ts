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
