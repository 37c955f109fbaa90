import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Dispatcher, request as send } from "undici";
import type { Revision } from "#src/merchant/revision.ts";
import { immutable } from "./bodies.ts";
import type { Gateway } from "./context.ts";
import { makeNonce } from "./drawn-page.ts";
import { refuse } from "./envelope.ts";
import { notFound, sendPlainPage } from "./plain-page.ts";
import { isPlainPath, splitTarget } from "./plain-path.ts";
import { platformAgent, reasonOf } from "./platform-client.ts";
import { browserHeaders, isSameOrigin, passBack, unsafeMethods } from "./proxy.ts";
import { gamePolicy } from "./security-headers.ts";

/** The browser entry of the games' pages, as the build's manifest names it. */
export const gamesEntry = "src/hosted/games/entry-browser.tsx";

/** A request to the games' own host, which belongs to no merchant. */
export interface GamesVisit {
  origin: string;
  clientAddress: string;
  clientCountry?: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set for every request that reached the games' host. */
    gamesVisit: GamesVisit | undefined;
  }
}

/** The only things on that host: pages of games, their files, and what their vendor answers. */
export const isGamesPath = (path: string): boolean =>
  /^\/(_a|_art|_theme|vendor)\/./.test(path) || /^\/[a-z]{1,32}$/.test(path);

/** The merchant a game's address names: in the ticket at first, by itself once that is used. */
function merchantOf(gateway: Gateway, query: string): Revision | undefined {
  const params = new URLSearchParams(query);
  const named = params.get("ticket")?.split(".")[0] ?? params.get("at");
  return gateway.merchants.all().find(({ code }) => code === named);
}

/** The origins a merchant's portal has: its own hosts, and the one on this machine. */
function portalOrigins({ code, site }: Revision, origin: string): string[] {
  const { protocol, port } = new URL(origin);
  const suffix = port === "" ? "" : `:${port}`;
  return [...new Set([...site.hosts, `${code}.localhost`])].map(
    (host) => `${protocol}//${host}${suffix}`,
  );
}

/** A page that runs one game; only the merchant's own portal may frame it (T8). */
function sendGamePage(
  gateway: Gateway,
  reply: FastifyReply,
  revision: Revision,
  visit: GamesVisit,
): FastifyReply {
  const { portal } = gateway;
  const nonce = makeNonce();
  const { scripts, styles, preloads } = portal.hostedAssets(gamesEntry);
  const { code, cssHash, site } = revision;
  const sheets = [`/_theme/${code}.${cssHash}.css`, ...styles];
  const html = `<!doctype html><html lang="en" data-theme="${site.theme.defaultTheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Game</title><link rel="icon" href="data:,">${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}</head><body><div id="root"></div>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("")}</body></html>`;
  const ancestors = portalOrigins(revision, visit.origin);
  const host = new URL(visit.origin).host;
  return reply
    .removeHeader("x-frame-options")
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": gamePolicy(ancestors, portal.dev ? { nonce, host } : undefined),
    })
    .send(portal.prepare(html, nonce));
}

/** Serves the merchant's colours to its games. */
function sendTheme(gateway: Gateway, reply: FastifyReply, path: string): FastifyReply {
  const [, code, hash] = /^\/_theme\/([a-z0-9-]+)\.([0-9a-f]+)\.css$/.exec(path) ?? [];
  const revision = gateway.merchants.all().find((one) => one.code === code);
  if (revision === undefined || revision.cssHash !== hash) return sendPlainPage(reply, notFound);
  return reply
    .headers({ "content-type": "text/css; charset=utf-8", "cache-control": immutable })
    .send(revision.css);
}

/** Answers what is asked of the games' host and no file. */
export function answerGames(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: GamesVisit,
): FastifyReply {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  if (path.startsWith("/_theme/")) return sendTheme(gateway, reply, path);
  const revision = merchantOf(gateway, query);
  if (revision === undefined) return sendPlainPage(reply, notFound);
  return sendGamePage(gateway, reply, revision, visit);
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
      const answer = await send(new URL(path, platform.url), {
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
      });
      return await passBack(request, reply, answer);
    } catch (error) {
      request.log.warn({ path, reason: reasonOf(error) }, "vendor unreachable");
      return refuse(reply, "PLATFORM_UNREACHABLE");
    }
  });
}
