import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Bodies } from "./bodies.ts";
import type { ApiReaders } from "./config.ts";
import type { Gateway } from "./context.ts";
import { makeNonce } from "./drawn-page.ts";
import { isLocalVisit } from "./local-visit.ts";
import { sheetPath } from "./merchant-documents.ts";
import { notFound, sendPlainPage } from "./plain-page.ts";
import { gamePolicy } from "./security-headers.ts";
import { preferencesOf, type Visit, visitOf } from "./visit.ts";

/** The browser entry of the page, as the build's manifest names it. */
export const apiEntry = "src/hosted/api/entry-browser.tsx";

const documentFile = fileURLToPath(new URL("../contracts/openapi.gen.json", import.meta.url));

/** The names that every browser takes for this machine; a portal's public name is none of them. */
const localName = /^(?:[a-z0-9.-]+\.)?localhost(?::\d+)?$/;

/** Tells whether a visitor may read about the calls. */
const mayRead = (readers: ApiReaders, request: FastifyRequest, { authority }: Visit): boolean =>
  readers === "everyone" ||
  (readers === "loopback" && isLocalVisit(request) && localName.test(authority));

/**
 * Serves the OpenAPI document of all calls at `/_api/openapi.json`, and at `/_api` a page to read it
 * in the merchant's colours.
 * @param readers who may: by default visitors of this machine alone
 */
export function mountApiPage(
  app: FastifyInstance,
  gateway: Gateway,
  bodies: Bodies,
  readers: ApiReaders,
): void {
  const { portal } = gateway;
  const visitOfReader = (request: FastifyRequest): Visit | undefined => {
    const visit = visitOf(request);
    return mayRead(readers, request, visit) ? visit : undefined;
  };

  app.get("/_api/openapi.json", async (request, reply) => {
    if (visitOfReader(request) === undefined) return sendPlainPage(reply, notFound);
    const type = "application/json; charset=utf-8";
    reply.header("cache-control", "no-cache");
    // While developing the document is written anew under the running server.
    if (portal.dev) return reply.header("content-type", type).send(await readFile(documentFile));
    const load = () => readFile(documentFile);
    return bodies.send(request, reply, { key: "openapi", type, load });
  });

  app.get("/_api", async (request, reply) => {
    const visit = visitOfReader(request);
    if (visit === undefined) return sendPlainPage(reply, notFound);
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
      .send(portal.prepare(html, nonce));
  });
}
