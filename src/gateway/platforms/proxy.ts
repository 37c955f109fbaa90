import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Dispatcher, request as send } from "undici";
import type { Gateway } from "../context.ts";
import { chatOrigin, gamesOrigin, paymentsOrigin } from "../hosts/hosted-origins.ts";
import { chooseEncoding, isCompressible, smallest } from "../http/encoding.ts";
import { refuse } from "../http/envelope.ts";
import { isPlainPath, splitTarget } from "../http/plain-path.ts";
import { makeUploadGate } from "../http/upload-gate.ts";
import { visitOf } from "../pages/visit.ts";
import { mayRepeat } from "./ask-platform.ts";
import { askPlatform, gatewayHeaders, reasonOf } from "./platform-client.ts";

/**
 * The headers of a browser that a platform gets to see. Everything else stays behind: what belongs
 * to one connection, what claims to come from a proxy, and whatever looks like our own.
 */
const passedOn = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "cookie",
  "idempotency-key",
  "if-none-match",
  "module-id",
  "user-agent",
  "x-portico-language",
];

/** The headers of a platform that a browser gets to see. */
const passedBack = [
  "cache-control",
  "clear-site-data",
  "content-disposition",
  "content-language",
  "content-type",
  "etag",
  "last-modified",
  "retry-after",
  "set-cookie",
];

/** A file of 5 MB and what a form writes around it. */
const maxUploaded = 5.5 * 1024 * 1024;

/** Methods that change something. */
export const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Tells whether a changing call comes from the portal's own pages (W8). A program that is no
 * browser sends neither header; it has no visitor's cookies to misuse.
 */
export function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

/** Passes calls to the merchant's platform, on the portal's own origin. */
export function mountProxy(app: FastifyInstance, gateway: Gateway) {
  const { platform } = gateway;

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const visit = visitOf(request);
    const target = request.raw.url ?? "/";
    const { path, query } = splitTarget(target);
    if (!isPlainPath(path)) return refuse(reply, "CALL_UNKNOWN");
    if (unsafeMethods.has(request.method) && !isSameOrigin(request, visit.origin)) {
      return refuse(reply, "ORIGIN_REFUSED");
    }
    const caller = { ...visit, requestId: request.id };
    const payments = paymentsOrigin(gateway, visit.origin);
    const sent = {
      method: request.method as Dispatcher.HttpMethod,
      headers: {
        ...browserHeaders(request),
        ...gatewayHeaders(caller, platform),
        "x-portico-portal-origin": visit.origin,
        "x-portico-games-origin": gamesOrigin(gateway, visit.origin),
        "x-portico-chat-origin": chatOrigin(gateway, visit.origin),
        ...(payments !== undefined && { "x-portico-payments-origin": payments }),
      },
      body: Buffer.isBuffer(request.body) ? request.body : null,
    };
    const repeats = mayRepeat(request.method, path);
    try {
      const answer = await askPlatform(platform, visit, { path, repeats }, (url, dispatcher) => {
        url.search = query;
        return send(url, { ...sent, dispatcher });
      });
      return await passBack(request, reply, answer);
    } catch (error) {
      const { code } = visit.revision;
      request.log.warn({ merchant: code, path, reason: reasonOf(error) }, "platform unreachable");
      return refuse(reply, "PLATFORM_UNREACHABLE");
    }
  }

  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  app.post("/wps/upload/*", { bodyLimit: maxUploaded, onRequest: makeUploadGate() }, pass);
  // The last is the phone operator that comes with the platform; a page of its merchants talks to it.
  for (const url of ["/wps/*", "/lgw/*", "/sandbox/phone-auth/*"])
    app.route({ method: methods, url, handler: pass });
  app.get("/.well-known/jwks.json", pass);
}

/** What of a browser's headers goes on to a platform. */
export function browserHeaders({ headers }: FastifyRequest): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of passedOn) {
    const value = headers[name];
    if (typeof value === "string") kept[name] = value;
  }
  return kept;
}

/** Gives a platform's answer to the browser, compressed when it is text and not short. */
export async function passBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers, body }: Dispatcher.ResponseData,
) {
  reply.code(statusCode).header("cache-control", "no-store");
  for (const name of passedBack) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  body.on("error", (error: unknown) => {
    request.log.warn({ reason: reasonOf(error) }, "the platform's answer broke off");
  });
  const type = String(headers["content-type"] ?? "");
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const hasBody = request.method !== "HEAD" && ![204, 304].includes(statusCode);
  if (!hasBody || !isCompressible(type) || headers["content-encoding"] !== undefined) {
    if (headers["content-encoding"]) reply.header("content-encoding", headers["content-encoding"]);
    return reply.send(body);
  }
  reply.header("vary", "Accept-Encoding");
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity" || length < smallest) return reply.send(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const squeeze = encoding === "br" ? createBrotliCompress({ params }) : createGzip({ level: 4 });
  body.on("error", (error: Error) => squeeze.destroy(error));
  return reply.header("content-encoding", encoding).send(body.pipe(squeeze));
}
