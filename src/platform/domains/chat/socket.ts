import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { ChatTold } from "#src/shared/chat-wire.ts";
import { normalizeIp } from "../../http/client-ip.ts";
import type { CountrySource } from "../../http/country.ts";
import { makeHub } from "./hub.ts";
import { readAsk } from "./read-ask.ts";
import { makeTalk, type Talk, type TalkParts } from "./talk.ts";

/** What the room's socket is made of. */
export interface ChatRoomParts extends Omit<TalkParts, "hub"> {
  countries: CountrySource;
  log: FastifyBaseLogger;
}

/** Where pages connect; the gateway alone gets here. */
const socketPath = "/chat/socket";

const limits = {
  /** Bytes of one message of a page. */
  message: 4096,
  /** Messages of a page in a row, and the time in which that many are forgotten. */
  asks: 40,
  asksMs: 10_000,
  /** Time to say who it is. */
  enterMs: 10_000,
  /** Time between two questions whether it is still there. */
  pingMs: 30_000,
  /** Bytes that wait for a page that does not take them. */
  waiting: 512 * 1024,
  /** Sockets of one address, and of all. */
  ofAddress: 40,
  ofAll: 5000,
};

/** WebSocket closing codes (RFC 6455 7.4.1); 4000 is our own: told why, do not come back. */
const closing = { told: 4000, policy: 1008, failure: 1011, later: 1013 };
/** How often sessions and other platforms' messages are looked at (F9: within two seconds). */
const tickMs = 1500;

const clientIpOf = (request: FastifyRequest): string => {
  const header = request.headers["x-portico-client-ip"];
  return normalizeIp(typeof header === "string" ? header : "") ?? "0.0.0.0";
};

/** Counts the sockets of each address; an address without any is forgotten. */
function makeCounter() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a place; false when there is none. */
    take: (address: string): boolean => {
      const count = counts.get(address) ?? 0;
      if (all >= limits.ofAll || count >= limits.ofAddress) return false;
      counts.set(address, count + 1);
      all += 1;
      return true;
    },
    give: (address: string): void => {
      const count = (counts.get(address) ?? 1) - 1;
      if (count <= 0) counts.delete(address);
      else counts.set(address, count);
      all -= 1;
    },
  };
}

/** Hears a page's messages one after the other; a page that sends too many, or nonsense, is cut. */
function listen(socket: WebSocket, talk: Talk, log: FastifyBaseLogger, clock: () => number): void {
  let window = { since: 0, count: 0 };
  let before = Promise.resolve();
  socket.on("message", (data, isBinary) => {
    const now = clock();
    if (now - window.since >= limits.asksMs) window = { since: now, count: 0 };
    window.count += 1;
    const ask = isBinary ? undefined : readAsk(String(data));
    if (ask === undefined || window.count > limits.asks) return socket.close(closing.policy);
    before = before
      .then(() => talk.hear(ask))
      .catch((error: unknown) => {
        log.error({ err: error, ask: ask.type }, "A chat page was not answered");
        socket.close(closing.failure);
      });
  });
}

/** Ends a page that does not say who it is in time, or is not there any more. */
function watch(socket: WebSocket, talk: Talk): () => void {
  const entering = setTimeout(() => {
    if (!talk.entered()) socket.close(closing.policy);
  }, limits.enterMs);
  let answered = true;
  socket.on("pong", () => {
    answered = true;
  });
  const pinging = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, limits.pingMs);
  return () => {
    clearTimeout(entering);
    clearInterval(pinging);
  };
}

function teller(socket: WebSocket) {
  return (told: ChatTold): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.waiting) socket.terminate();
    else socket.send(JSON.stringify(told));
  };
}

/**
 * Serves the rooms of all merchants to the chat's page: one socket a page, which says first what it
 * may enter with. Everything else about a page is behind that.
 */
export function mountChat(app: FastifyInstance, parts: ChatRoomParts): void {
  const hub = makeHub(parts);
  const counter = makeCounter();

  const serve = (socket: WebSocket, request: FastifyRequest): void => {
    const clientIp = clientIpOf(request);
    if (!counter.take(clientIp)) {
      socket.close(closing.later);
      return;
    }
    const tell = teller(socket);
    const talk = makeTalk(
      { ...parts, hub },
      {
        clientIp,
        countryAt: ({ site }) => parts.countries.countryOf(request, clientIp, site),
        tell,
        end: (code) => {
          talk.leave();
          tell({ type: "closed", code });
          socket.close(closing.told);
        },
      },
    );
    const unwatch = watch(socket, talk);
    listen(socket, talk, parts.log, parts.clock);
    socket.on("error", (error) => parts.log.debug({ err: error }, "A chat page broke off"));
    socket.on("close", () => {
      unwatch();
      talk.leave();
      counter.give(clientIp);
    });
  };

  const timer = setInterval(() => void hub.tick(), tickMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: limits.message } });
    scope.get(socketPath, { websocket: true }, serve);
  });
}
