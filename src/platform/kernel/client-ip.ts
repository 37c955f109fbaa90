import { isIP, SocketAddress } from "node:net";

const mapped = /^::ffff:(?=[0-9.]+$)/i;

/** An address in one spelling: IPv4 plain even when mapped into IPv6, IPv6 in short lower case. */
export function normalizeIp(address: string): string | undefined {
  const plain = address.replace(mapped, "");
  const family = isIP(plain);
  if (family === 0) return undefined;
  if (family === 4) return plain;
  const bare = plain.split("%")[0] ?? plain;
  // ::ffff:cb00:7107 is a mapped IPv4 address too; its short form shows it.
  return new SocketAddress({ address: bare, family: "ipv6" }).address.replace(mapped, "");
}
