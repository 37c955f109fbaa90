import type { Server } from "node:net";

/**
 * The port that a server listens on.
 * @throws when it does not listen, or on a pipe
 */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error(`The server listens on no port, but on ${address ?? "nothing"}.`);
}
