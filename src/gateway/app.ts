import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { connectionsCheckingInterval } from "#src/shared/slow-requests.ts";
import { readUnwanted } from "#src/shared/unwanted-body.ts";
import type { ApiReaders } from "./config.ts";
import type { Gateway } from "./context.ts";
import { mountMachinesPage } from "./dev/machines-page.ts";
import { mountArt } from "./files/art-files.ts";
import { makeBodies } from "./files/bodies.ts";
import { mountCrawlerFiles } from "./files/crawler-files.ts";
import { mountFlags } from "./files/flag-files.ts";
import { mountIdentityFiles } from "./files/identity-files.ts";
import { mountMerchantFiles } from "./files/merchant-files.ts";
import type { RevisionHistory } from "./files/revision-history.ts";
import { makeNews, mountRevisionNews } from "./files/revision-news.ts";
import { mountApiPage } from "./hosts/api-page.ts";
import { answerChat, isChatPath } from "./hosts/chat-host.ts";
import { type ChatSockets, makeChatSockets } from "./hosts/chat-socket.ts";
import { answerGames, isGamesPath, mountVendorProxy } from "./hosts/games-host.ts";
import { type NamedHost, toNamedHost } from "./hosts/host-name.ts";
import type { HostedVisit } from "./hosts/hosted-page.ts";
import { answerOutbox, outboxHost } from "./hosts/outbox-host.ts";
import { answerPayments } from "./hosts/payments-host.ts";
import { clientAddress, holdsAddress } from "./http/client-address.ts";
import { mountCspReports } from "./http/csp-reports.ts";
import { refuse } from "./http/envelope.ts";
import { splitTarget } from "./http/plain-path.ts";
import { isProbe, mountProbes } from "./http/probes.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { mountOffline } from "./pages/offline.ts";
import { makePageHandler } from "./pages/page.ts";
import {
  badAddress,
  broken,
  drawPlainPage,
  notFound,
  plainHeaders,
  sendPlainPage,
  unknownHost,
} from "./pages/plain-page.ts";
import type { Visit } from "./pages/visit.ts";
import { mountProxy } from "./platforms/proxy.ts";

/** What the platform takes of a body; a route of files names its own. */
const bodyLimit = 256 * 1024;

/** Makes the bare server; the portal in development needs it before the routes are there. */
export function makeServer(log: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval },
    keepAliveTimeout: 72_000,
    // While it closes, no new connection is taken; a call on one that is open is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, onBadUrl },
    exposeHeadRoutes: true,
  });
}

/** An address that cannot be decoded; no hook has run yet, so the headers are set here. */
function onBadUrl(_path: string, _request: unknown, response: unknown) {
  const answer = response as ServerResponse;
  answer.writeHead(badAddress.status, { ...commonHeaders(false), ...plainHeaders });
  answer.end(drawPlainPage(badAddress));
}

/** What the server is put together with, beside what its parts are given. */
interface ServerDeps {
  /** The revisions that open pages may still need. */
  history: RevisionHistory;
  apiReaders: ApiReaders;
}

/**
 * Puts everything on the server: the merchant by host, then its pages, files and calls.
 * @returns what serves the chat's sockets, for a second server beside the app's own
 */
export async function buildGateway(
  app: FastifyInstance,
  gateway: Gateway,
  { history, apiReaders }: ServerDeps,
): Promise<ChatSockets> {
  const bodies = makeBodies(gateway.now);

  await app.register(cookie);
  app.decorateRequest("visit", undefined);
  app.decorateRequest("gamesVisit", undefined);
  app.decorateRequest("chatVisit", undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", (request, reply, done) => identify(gateway, request, reply, done));
  app.addHook("onResponse", async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler((error: FastifyError, request, reply) => fail(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendPlainPage(reply, notFound));

  mountProbes(app, gateway);
  await gateway.portal.mount(app);
  mountMerchantFiles(app, history, bodies);
  mountArt(app, bodies, gateway.now);
  mountFlags(app, bodies);
  mountIdentityFiles(app);
  mountCrawlerFiles(app);
  mountOffline(app, gateway);
  mountCspReports(app, gateway.now);
  mountApiPage(app, gateway, bodies, apiReaders);
  if (gateway.portal.dev && gateway.door) mountMachinesPage(app, gateway.portal, gateway.door);
  mountProxy(app, gateway);
  mountVendorProxy(app, gateway);
  const newsOf = makeNews(gateway);
  mountRevisionNews(app, newsOf);
  const page = makePageHandler(gateway, newsOf);
  app.get("/*", (request, reply) => {
    const { gamesVisit, chatVisit } = request;
    if (chatVisit !== undefined) return answerChat(gateway, request, reply, chatVisit);
    if (gamesVisit !== undefined) return answerGames(gateway, request, reply, gamesVisit);
    return page(request, reply);
  });
  const sockets = makeChatSockets(gateway, (request) => {
    const host = toNamedHost(request.rawHeaders);
    return host?.name === gateway.chatHost ? toHostedVisit(gateway, host, request) : undefined;
  });
  sockets.serve(app.server);
  app.addHook("preClose", async () => sockets.close());
  return sockets;
}

/** The house's own hosts, by their names' names. */
const hostedNames = ["gamesHost", "chatHost"] as const;

/** Finds out who is visited and by whom, before anything else happens to a request. */
function identify(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): FastifyReply | undefined {
  const { door, showsOutbox } = gateway;
  const named = toNamedHost(request.raw.rawHeaders);
  if (showsOutbox && door && named?.name === outboxHost) {
    reply.headers({ ...commonHeaders(false), "x-request-id": request.id });
    answerOutbox(gateway, door, request, reply).catch(done);
    return reply;
  }
  if (named !== undefined && named.name === gateway.paymentsHost) {
    const visit = toHostedVisit(gateway, named, request.raw);
    const secure = visit.origin.startsWith("https:");
    reply.headers({ ...commonHeaders(secure), "x-request-id": request.id });
    answerPayments(gateway, visit, request, reply).catch(done);
    return reply;
  }
  for (const host of hostedNames) {
    if (named?.name !== gateway[host]) continue;
    return identifyHosted(host, toHostedVisit(gateway, named, request.raw), request, reply, done);
  }
  const visit = named && toVisit(gateway, named, request.raw);
  reply.headers({ ...commonHeaders(visit?.secure ?? false), "x-request-id": request.id });
  const target = request.raw.url ?? "";
  if (isProbe(target)) {
    done();
    return undefined;
  }
  if (visit === undefined) return sendPlainPage(reply, unknownHost);
  // A target with a host of its own could contradict the Host header (RFC 9112 3.2.2).
  if (!target.startsWith("/")) return sendPlainPage(reply, notFound);
  request.visit = visit;
  done();
  return undefined;
}

function toVisit(gateway: Gateway, host: NamedHost, request: IncomingMessage): Visit | undefined {
  const revision = gateway.merchants.byHost(host.name);
  if (revision === undefined) return undefined;
  const client = toClient(gateway, request);
  const origin = `${client.secure ? "https" : "http"}://${host.authority}`;
  return { revision, origin, authority: host.authority, ...client };
}

/** Lets in what belongs on one of the house's own hosts, where no merchant's page or call is. */
function identifyHosted(
  host: "gamesHost" | "chatHost",
  visit: HostedVisit,
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): FastifyReply | undefined {
  const secure = visit.origin.startsWith("https:");
  reply.headers({ ...commonHeaders(secure), "x-request-id": request.id });
  const { path } = splitTarget(request.raw.url ?? "");
  const isOurs = host === "gamesHost" ? isGamesPath(path) : isChatPath(path);
  if (!isOurs) return sendPlainPage(reply, notFound);
  if (host === "gamesHost") request.gamesVisit = visit;
  else request.chatVisit = visit;
  done();
  return undefined;
}

function toHostedVisit(gateway: Gateway, host: NamedHost, request: IncomingMessage): HostedVisit {
  const { secure, ...client } = toClient(gateway, request);
  return { ...client, origin: `${secure ? "https" : "http"}://${host.authority}` };
}

/** Who asks, as far as the trusted proxies are believed (T35). */
function toClient({ trusted, countryHeader = "" }: Gateway, request: IncomingMessage) {
  const socketAddress = request.socket.remoteAddress ?? "";
  const { "x-forwarded-for": forwarded, "x-forwarded-proto": protocol } = request.headers;
  const isProxied = holdsAddress(trusted, socketAddress);
  const country = isProxied ? request.headers[countryHeader] : undefined;
  return {
    secure: isProxied && protocol === "https",
    clientAddress: clientAddress(socketAddress, [forwarded ?? []].flat().join(","), trusted),
    ...(typeof country === "string" && { clientCountry: country }),
  };
}

/** One line an answer: the path without its query, which may hold a start token. */
function logAnswer(request: FastifyRequest, reply: FastifyReply) {
  request.log.info(
    {
      merchant: request.visit?.revision.code,
      method: request.method,
      path: splitTarget(request.raw.url ?? "").path.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    "answered",
  );
}

const isCall = (request: FastifyRequest) => /^\/(wps|lgw)\//.test(request.raw.url ?? "");

/** The one place where what nobody expected ends: logged whole, told as a reference. */
async function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status === 413) await readUnwanted(request.raw);
  if (status >= 500) request.log.error({ err: error }, "request failed");
  else request.log.info({ reason: error.code }, "request refused");
  if (isCall(request)) {
    if (status === 413) return refuse(reply, "PAYLOAD_TOO_LARGE");
    return refuse(reply, status < 500 ? "PAYLOAD_INVALID" : "INTERNAL");
  }
  if (status >= 500) return sendPlainPage(reply, broken(request.id));
  return sendPlainPage(reply, { ...notFound, status });
}
