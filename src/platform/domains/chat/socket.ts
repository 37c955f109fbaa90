import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ChatTold } from "#src/shared/chat-wire.ts";
import { networkOf } from "#src/shared/network-of.ts";
import { normalizeIp } from "../../kernel/client-ip.ts";
import type { CountrySource } from "../../kernel/country-source.ts";
import { makeHub } from "./hub.ts";
import { makePlaces } from "./places.ts";
import { readAsk } from "./read-ask.ts";
import { makeTalk, type Talk, type TalkDeps } from "./talk.ts";

/** What the room's socket is made of. */
export interface ChatRoomDeps extends Omit<TalkDeps, "hub"> {
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
  /** Sockets of one network, those of all that have not said who they are, and those of all. */
  ofNetwork: 40,
  unknown: 2000,
  ofAll: 20_000,
  /** Pages in one merchant's room. */
  ofMerchant: 5000,
  /** Time to take leave before the line is cut. */
  leaveMs: 1000,
};

/** WebSocket closing codes (RFC 6455 7.4.1); 4000 is our own: told why, do not come back. */
const closing = { told: 4000, policy: 1008, failure: 1011, restart: 1012 };
/** How often sessions and other platforms' messages are looked at (F9: within two seconds). */
const tickMs = 1500;

const clientIpOf = (request: FastifyRequest): string => {
  const header = request.headers["x-portico-client-ip"];
  return normalizeIp(typeof header === "string" ? header : "") ?? "0.0.0.0";
};

/** Says goodbye, and cuts the line soon after, whether or not the other end says it too. */
function cut(socket: WebSocket, code: number): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code);
  const timer = setTimeout(() => socket.terminate(), limits.leaveMs).unref();
  socket.once("close", () => clearTimeout(timer));
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
    if (ask === undefined || window.count > limits.asks) return cut(socket, closing.policy);
    before = before
      .then(() => talk.handle(ask))
      .catch((error: unknown) => {
        log.error({ err: error, ask: ask.type }, "A chat page was not answered");
        cut(socket, closing.failure);
      });
  });
}

/** Ends a page that does not say who it is in time, or is not there any more. */
function watch(socket: WebSocket, talk: Talk): () => void {
  const entering = setTimeout(() => {
    if (!talk.entered()) cut(socket, closing.policy);
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
export function mountChat(app: FastifyInstance, deps: ChatRoomDeps): void {
  const hub = makeHub(deps);
  const places = makePlaces(limits);

  /** Refuses before there is a socket, so that who is refused holds none. */
  const letUp = async (request: FastifyRequest, reply: FastifyReply) =>
    places.hasRoom(networkOf(clientIpOf(request))) ? undefined : reply.code(503).send();

  const serve = (socket: WebSocket, request: FastifyRequest): void => {
    const clientIp = clientIpOf(request);
    const place = places.take(networkOf(clientIp));
    const tell = teller(socket);
    const talk = makeTalk(
      { ...deps, hub },
      {
        clientIp,
        countryAt: ({ site }) => deps.countries.countryOf(request, clientIp, site),
        tell,
        sit: (merchant) => place.sit(merchant),
        end: (code) => {
          talk.leave();
          tell({ type: "closed", code });
          cut(socket, closing.told);
        },
      },
    );
    const unwatch = watch(socket, talk);
    listen(socket, talk, deps.log, deps.clock);
    socket.on("error", (error) => deps.log.debug({ err: error }, "A chat page broke off"));
    socket.on("close", () => {
      unwatch();
      talk.leave();
      place.leave();
    });
  };

  const timer = setInterval(() => void hub.tick(), tickMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: limits.message },
      // Pages come back by themselves, each after a pause of its own.
      preClose: (done) => {
        const { clients } = scope.websocketServer;
        for (const socket of clients) cut(socket, closing.restart);
        scope.websocketServer.close(() => done());
      },
    });
    scope.get(socketPath, { websocket: true, preValidation: letUp }, serve);
  });
}
