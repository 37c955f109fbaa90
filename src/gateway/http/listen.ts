import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { connectionsCheckingInterval } from "#src/shared/slow-requests.ts";
import { wordsOf } from "#src/shared/words-of.ts";

/** Servers that listen, and the port they share. */
export interface Listening {
  port: number;
  /** Ends the second server; the first belongs to the app. */
  close: () => Promise<void>;
}

/**
 * Listens on the loopback addresses alone. Browsers resolve `*.localhost` to 127.0.0.1 or ::1, so
 * both are tried; a machine without IPv6 does with one.
 * @param options `both` false leaves ::1 out; `prepare` is given the server of ::1 before it listens
 * @throws what Node's listen throws for 127.0.0.1, such as EADDRINUSE
 */
export async function listenOnLoopback(
  app: FastifyInstance,
  port: number,
  { both, prepare = () => undefined }: { both: boolean; prepare?: (server: Server) => void },
): Promise<Listening> {
  await app.listen({ host: "127.0.0.1", port });
  const taken = (app.server.address() as AddressInfo).port;
  const second = both ? await listenOnIpv6(app, taken, prepare) : undefined;
  return {
    port: taken,
    close: () =>
      new Promise((resolve) => {
        if (second === undefined) return resolve();
        second.close(() => resolve());
        second.closeIdleConnections();
      }),
  };
}

function listenOnIpv6(
  app: FastifyInstance,
  port: number,
  prepare: (server: Server) => void,
): Promise<Server | undefined> {
  const server = createServer({ connectionsCheckingInterval }, (request, response) =>
    app.routing(request, response),
  );
  server.keepAliveTimeout = app.server.keepAliveTimeout;
  server.requestTimeout = app.server.requestTimeout;
  prepare(server);
  return new Promise((resolve) => {
    server.once("error", (error) => {
      app.log.info({ err: error }, "not listening on ::1");
      resolve(undefined);
    });
    server.listen({ host: "::1", port, ipv6Only: true }, () => resolve(server));
  });
}

/** Says in plain words why the gateway cannot start, and the way out when the port is the reason. */
export function startProblem(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const free = port === 65_535 ? port - 1 : port + 1;
    return `Port ${port} is taken by another program. Start with \`npm start -- --port ${free}\` or set PORTICO_PORT.`;
  }
  if (code === "EACCES") {
    return `Port ${port} may only be opened by an administrator. Start with \`npm start -- --port 3000\`.`;
  }
  return wordsOf(error);
}
