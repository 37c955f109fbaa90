import { request as ask, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { chatSocketPath } from "./chat-host.ts";
import type { Gateway } from "./context.ts";
import type { HostedVisit } from "./hosted-page.ts";
import { splitTarget } from "./plain-path.ts";

/** Carries the sockets of the chat's pages to the embedded platform. */
export interface ChatSockets {
  /** Serves the sockets that reach a server; every server of the gateway has to be named. */
  serve: (server: Server) => void;
  /** Ends all of them: a server does not close while one is open. */
  close: () => void;
}

/** Sockets that may be open at once; the platform counts those of one address. */
const most = 5000;
const connectMs = 5000;

/** The headers of a WebSocket's handshake (RFC 6455 4.1); extensions are not passed on. */
const handshake = ["sec-websocket-key", "sec-websocket-version", "upgrade"] as const;

const words: Readonly<Record<number, string>> = {
  101: "Switching Protocols",
  403: "Forbidden",
  404: "Not Found",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

const head = (status: number, headers: Readonly<Record<string, string>>): string =>
  `HTTP/1.1 ${status} ${words[status] ?? ""}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

/** A socket as it reaches a server. */
interface Meeting {
  request: IncomingMessage;
  socket: Duplex;
  /** What came right behind the handshake. */
  early: Buffer;
}

/** Makes the carrier. `visitOf` tells a request to the chat's host from any other. */
export function makeChatSockets(
  gateway: Gateway,
  visitOf: (request: IncomingMessage) => HostedVisit | undefined,
): ChatSockets {
  const { platform, portal, log } = gateway;
  const open = new Set<Duplex>();

  const refuse = (socket: Duplex, status: number): void => {
    socket.end(head(status, { connection: "close", "content-length": "0" }));
  };

  const carry = ({ request, socket, early }: Meeting, visit: HostedVisit): void => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    const given = handshake.map((name) => [name, String(request.headers[name] ?? "")] as const);
    const upstream = ask(new URL("/chat/socket", platform.url), {
      timeout: connectMs,
      headers: {
        ...Object.fromEntries(given),
        connection: "Upgrade",
        "x-portico-key": platform.key,
        "x-portico-client-ip": visit.clientAddress,
        ...(visit.clientCountry !== undefined && { "x-portico-country": visit.clientCountry }),
      },
    });
    const fail = (reason: string): void => {
      upstream.destroy();
      log.warn({ path: chatSocketPath, reason }, "chat unreachable");
      refuse(socket, 502);
    };
    socket.on("close", () => upstream.destroy());
    upstream.on("timeout", () => fail("no answer in time"));
    upstream.on("error", (error) => fail(error.message));
    upstream.on("response", (answer) => {
      answer.resume();
      fail(`refused with ${answer.statusCode}`);
    });
    upstream.on("upgrade", ({ headers }, far, farHead) => {
      upstream.removeAllListeners("timeout");
      const accept = String(headers["sec-websocket-accept"] ?? "");
      const answer = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-accept": accept,
      };
      socket.write(head(101, answer));
      if (farHead.length > 0) socket.write(farHead);
      if (early.length > 0) far.write(early);
      far.on("error", () => socket.destroy());
      far.on("close", () => socket.destroy());
      socket.on("close", () => far.destroy());
      far.pipe(socket).pipe(far);
    });
    upstream.end();
  };

  /** Why a socket is not carried; undefined when it is. */
  const faultOf = (request: IncomingMessage, visit: HostedVisit): number | undefined => {
    const isSocket = splitTarget(request.url ?? "/").path === chatSocketPath;
    if (!isSocket || request.headers.upgrade?.toLowerCase() !== "websocket") return 404;
    // Only the chat's own page: a browser always says where a socket's page is from.
    if (request.headers.origin !== visit.origin) return 403;
    return open.size >= most ? 503 : undefined;
  };

  const meet = (request: IncomingMessage, socket: Duplex, early: Buffer): void => {
    const visit = visitOf(request);
    // Hot reload's socket shares the server while developing.
    if (visit === undefined && portal.dev) return;
    const fault = visit === undefined ? 404 : faultOf(request, visit);
    if (visit === undefined || fault !== undefined) refuse(socket, fault ?? 404);
    else carry({ request, socket, early }, visit);
  };

  return {
    serve: (server) => void server.on("upgrade", meet),
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
