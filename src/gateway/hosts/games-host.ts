import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Dispatcher, request as send } from "undici";
import type { Gateway } from "../context.ts";
import { refuse } from "../http/envelope.ts";
import { isPlainPath, splitTarget } from "../http/plain-path.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { askPlatforms } from "../platforms/ask-platform.ts";
import { platformAgent, reasonOf } from "../platforms/platform-client.ts";
import { browserHeaders, isSameOrigin, passBack, unsafeMethods } from "../platforms/proxy.ts";
import {
  type HostedVisit,
  languageIn,
  merchantIn,
  sendHostedPage,
  sendTheme,
} from "./hosted-page.ts";

/** The browser entry of the games' pages, as the build's manifest names it. */
export const gamesEntry = "src/hosted/games/entry-browser.tsx";

/** The only things on that host: pages of games, their files, and what their vendor answers. */
export const isGamesPath = (path: string): boolean =>
  /^\/(_a|_art|_theme|vendor)\/./.test(path) || /^\/[a-z]{1,32}$/.test(path);

/** Answers what is asked of the games' host and no file. */
export function answerGames(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: HostedVisit,
): FastifyReply {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  if (path.startsWith("/_theme/")) return sendTheme(gateway, reply, path);
  const revision = merchantIn(gateway, query);
  if (revision === undefined) return sendPlainPage(reply, notFound);
  const { tag, texts } = languageIn(revision, query);
  // An address is named as the file of its game is.
  const wanted = [[path.slice(1)], texts];
  const page = { entry: gamesEntry, title: "Game", language: tag, wanted };
  return sendHostedPage(gateway, reply, { revision, visit }, page);
}

/** Passes what a game's page asks to the vendor's side of the embedded platform. */
export function mountVendorProxy(app: FastifyInstance, gateway: Gateway): void {
  const { platform } = gateway;
  app.post("/vendor/*", async (request, reply) => {
    const visit = request.gamesVisit;
    if (visit === undefined) return sendPlainPage(reply, notFound);
    const { path } = splitTarget(request.raw.url ?? "/");
    if (!isPlainPath(path)) return refuse(reply, "CALL_UNKNOWN");
    if (unsafeMethods.has(request.method) && !isSameOrigin(request, visit.origin))
      return refuse(reply, "ORIGIN_REFUSED");
    const { cookie: _unused, ...headers } = browserHeaders(request);
    try {
      const answer = await askPlatforms(platform, visit.clientAddress, false, (base) =>
        send(new URL(path, base), {
          method: request.method as Dispatcher.HttpMethod,
          headers: {
            ...headers,
            "x-portico-key": platform.key,
            "x-portico-client-ip": visit.clientAddress,
            ...(visit.clientCountry !== undefined && { "x-portico-country": visit.clientCountry }),
            "x-request-id": request.id,
          },
          body: Buffer.isBuffer(request.body) ? request.body : null,
          dispatcher: platformAgent,
        }),
      );
      return await passBack(request, reply, answer);
    } catch (error) {
      request.log.warn({ path, reason: reasonOf(error) }, "vendor unreachable");
      return refuse(reply, "PLATFORM_UNREACHABLE");
    }
  });
}
