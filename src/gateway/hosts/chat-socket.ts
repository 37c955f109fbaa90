import { request as ask, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { networkOf } from "#src/shared/network-of.ts";
import type { Gateway } from "../context.ts";
import { splitTarget } from "../http/plain-path.ts";
import { chatSocketPath } from "./chat-host.ts";
import type { HostedVisit } from "./hosted-page.ts";

/** Carries the sockets of the chat's pages to the embedded platform. */
export interface ChatSockets {
  /** Serves the sockets that reach a server; every server of the gateway has to be named. */
  serve: (server: Server) => void;
  /** Ends all of them, as one that restarts: a server does not close while one is open. */
  close: () => void;
}

/** Sockets that may be open at once, of one network and of all; the platform counts by merchant. */
const maxOfNetwork = 40;
const max = 20_000;
const connectMs = 5000;

/** A WebSocket's closing frame: 1012, this server stops, come back in a moment (RFC 6455 5.5.1). */
const restartFrame = Buffer.from([0x88, 0x02, 0x03, 0xf4]);

/** The headers of a WebSocket's handshake (RFC 6455 4.1); extensions are not passed on. */
const handshake = ["sec-websocket-key", "sec-websocket-version", "upgrade"] as const;

const words: Readonly<Record<number, string>> = {
  101: "Switching Protocols",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
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
  const networks = new Map<string, number>();

  /** Answers and hangs up: whoever was refused holds nothing, however long the other end stays. */
  const refuse = (socket: Duplex, status: number): void => {
    socket.on("error", () => socket.destroy());
    socket.end(head(status, { connection: "close", "content-length": "0" }), () =>
      socket.destroy(),
    );
  };

  const count = (socket: Duplex, network: string): void => {
    open.add(socket);
    networks.set(network, (networks.get(network) ?? 0) + 1);
    socket.on("close", () => {
      open.delete(socket);
      const left = (networks.get(network) ?? 1) - 1;
      if (left === 0) networks.delete(network);
      else networks.set(network, left);
    });
  };

  const carry = ({ request, socket, early }: Meeting, visit: HostedVisit): void => {
    count(socket, networkOf(visit.clientAddress));
    socket.on("error", () => socket.destroy());
    const [base] = platform.orderFor(visit.clientAddress);
    const given = handshake.map((name) => [name, String(request.headers[name] ?? "")] as const);
    const upstream = ask(new URL("/chat/socket", base), {
      timeout: connectMs,
      headers: {
        ...Object.fromEntries(given),
        connection: "Upgrade",
        "x-portico-key": platform.key,
        "x-portico-client-ip": visit.clientAddress,
        ...(visit.clientCountry !== undefined && { "x-portico-country": visit.clientCountry }),
      },
    });
    const fail = (reason: string, status = 502): void => {
      upstream.destroy();
      log.warn({ path: chatSocketPath, reason }, "chat unreachable");
      refuse(socket, status);
    };
    socket.on("close", () => upstream.destroy());
    upstream.on("timeout", () => fail("no answer in time"));
    upstream.on("error", (error) => {
      // The page comes back by itself, to another platform when this one is put out.
      platform.note(base, false);
      fail(error.message);
    });
    upstream.on("response", (answer) => {
      answer.resume();
      fail(`refused with ${answer.statusCode}`, answer.statusCode === 503 ? 503 : 502);
    });
    upstream.on("upgrade", ({ headers }, far, farHead) => {
      upstream.removeAllListeners("timeout");
      platform.note(base, true);
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
      // A page that is gone leaves nothing half open behind it.
      socket.on("end", () => socket.destroy());
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
    if ((networks.get(networkOf(visit.clientAddress)) ?? 0) >= maxOfNetwork) return 429;
    return open.size >= max ? 503 : undefined;
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, early: Buffer): void => {
    const visit = visitOf(request);
    // Hot reload's socket shares the server while developing.
    if (visit === undefined && portal.dev) return;
    const fault = visit === undefined ? 404 : faultOf(request, visit);
    if (visit === undefined || fault !== undefined) refuse(socket, fault ?? 404);
    else carry({ request, socket, early }, visit);
  };

  return {
    serve: (server) => void server.on("upgrade", upgrade),
    close: () => {
      for (const socket of open) socket.end(restartFrame, () => socket.destroy());
    },
  };
}
