import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { connectionsCheckingInterval } from "#src/shared/slow-requests.ts";
import type { Database } from "#src/store/database.ts";
import { bindCalls } from "./http/bind-calls.ts";
import { addErrorHandlers } from "./http/errors.ts";
import { hasGatewayKey } from "./http/identify.ts";
import type { KeyRing } from "./http/key-ring.ts";
import { isProbe, mountProbes } from "./http/probes.ts";
import { addBodyParsers } from "./http/read-payload.ts";
import type { FindSession } from "./kernel/access.ts";
import { sendRefusal } from "./kernel/answer.ts";
import type { Handlers } from "./kernel/context.ts";
import type { CountrySource } from "./kernel/country-source.ts";
import type { Limiter } from "./kernel/limits.ts";

/** Everything the platform is made of; nothing in it is global. */
export interface AppDeps {
  database: Database;
  /** The revision a merchant is served by. */
  current: (code: string) => Revision | undefined;
  handlers: Handlers;
  findSession: FindSession;
  keys: KeyRing;
  countries: CountrySource;
  limiter: Limiter;
  /** Only requests that carry this key are the gateway's. */
  gatewayKey: string;
  /** Epoch milliseconds. */
  clock: () => number;
  log: FastifyBaseLogger;
  /** Whether it is about to stop: it answers, and says that no new calls should come. */
  isDraining?: () => boolean;
  /** Adds what is no call of the catalogue: the API of the house's own games. */
  mountMore?: (app: FastifyInstance) => void;
}

/** A body is 256 KiB at most; a call that takes a file says how large that may be. */
const bodyLimit = 256 * 1024;

/**
 * Makes the platform's HTTP server out of the call catalogue: every declared call and nothing else,
 * the public encryption keys, and a health check. Not listening yet.
 */
export async function makeApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: 15_000,
    http: { connectionsCheckingInterval },
    // While it closes, a call on a connection that is open is still answered.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Bodies are judged as they are, neither mended nor trimmed.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, { code: "CALL_UNKNOWN" }),
  });
  await app.register(cookie);
  addBodyParsers(app);
  // Reads nothing by itself: a call that takes a file asks for it once it knows who sends it.
  await app.register(multipart);
  addErrorHandlers(app, deps);
  app.addHook("onRequest", async (request, reply) => {
    if (isProbe(request.url) || hasGatewayKey(request, deps.gatewayKey)) return undefined;
    return sendRefusal(reply, { code: "GATEWAY_REFUSED" });
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, id, routeOptions } = request;
    const facts = { requestId: id, method, route: routeOptions.url, status: reply.statusCode };
    request.log.debug({ ...facts, ms: Math.round(reply.elapsedTime) }, "Answered");
  });
  mountProbes(app, deps);
  app.get("/.well-known/jwks.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(deps.keys.publicKeys()),
  );
  bindCalls(app, deps);
  deps.mountMore?.(app);
  return app;
}
