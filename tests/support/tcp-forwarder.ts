import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { portOf } from "./port-of.ts";

/** What passes connections on as they are, such as `socat`, a tunnel or a container's published port. */
export interface TcpForwarder {
  port: number;
  /** Loses every connection there is, on both sides; takes new ones as before. */
  cut(): void;
  stop(): Promise<void>;
}

/**
 * Passes every connection on to a port of this machine: whoever comes seems to sit at it.
 * @param target the port, or what says it for each connection anew
 */
export async function startTcpForwarder(target: number | (() => number)): Promise<TcpForwarder> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(typeof target === "number" ? target : target(), "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: portOf(server),
    cut,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
