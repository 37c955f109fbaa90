import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiReaders } from "../config.ts";
import type { Gateway } from "../context.ts";
import type { Bodies } from "../files/bodies.ts";
import { sheetPath } from "../files/merchant-documents.ts";
import { gamePolicy } from "../http/security-headers.ts";
import { makeNonce } from "../pages/drawn-page.ts";
import { preferencesOf, type Visit, visitOf } from "../pages/visit.ts";

/** The browser entry of the page, as the build's manifest names it. */
export const apiEntry = "src/hosted/api/entry-browser.tsx";

const documentFile = fileURLToPath(new URL("../../contracts/openapi.gen.json", import.meta.url));

/**
 * Serves the OpenAPI document of all calls at `/_api/openapi.json`, and at `/_api` a page to read it
 * in the merchant's colours.
 * @param readers who may: nobody unless it is asked for
 */
export function mountApiPage(
  app: FastifyInstance,
  gateway: Gateway,
  bodies: Bodies,
  readers: ApiReaders,
): void {
  if (readers === "nobody") return;
  const { portal, door } = gateway;
  /** The visit of somebody who may read; anybody else was answered. */
  const admit = (request: FastifyRequest, reply: FastifyReply): Visit | undefined =>
    readers === "everyone" || door?.(request, reply) ? visitOf(request) : undefined;

  app.get("/_api/openapi.json", async (request, reply) => {
    if (admit(request, reply) === undefined) return reply;
    const type = "application/json; charset=utf-8";
    reply.header("cache-control", "no-cache");
    // While developing the document is written anew under the running server.
    if (portal.dev) return reply.header("content-type", type).send(await readFile(documentFile));
    const load = () => readFile(documentFile);
    return bodies.send(request, reply, { key: "openapi", type, load });
  });

  app.get("/_api", async (request, reply) => {
    const visit = admit(request, reply);
    if (visit === undefined) return reply;
    const nonce = makeNonce();
    const { theme } = preferencesOf(request.cookies, visit.revision.site);
    const { scripts, styles, preloads } = portal.hostedAssets(apiEntry);
    const sheets = [sheetPath(visit.revision), ...styles];
    const html = `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Calls</title><link rel="icon" href="data:,">${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}<link rel="preload" href="/_api/openapi.json" as="fetch" crossorigin></head><body><div id="root"></div>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("")}</body></html>`;
    const dev = portal.dev ? { nonce, host: visit.authority } : undefined;
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": gamePolicy(["'none'"], dev),
      })
      .send(portal.prepare(Buffer.from(html), nonce));
  });
}
