import type { FastifyInstance } from "fastify";
import { buildBase } from "../build-manifest.ts";
import type { Gateway } from "../context.ts";
import { makeNonce } from "../drawn-page.ts";
import { sheetPath } from "../merchant-documents.ts";
import { gamePolicy } from "../security-headers.ts";
import { preferencesOf, visitOf } from "../visit.ts";

/** The browser entry of the page; no build has it. */
const entry = "src/portal/dev/entry-browser.tsx";

/**
 * Serves at `/__machines` the page that shows the running machines of the portal's open pages. Only
 * development mounts it; anywhere else the address is one that the portal does not know.
 */
export function mountMachinesPage(app: FastifyInstance, { portal }: Gateway): void {
  app.get("/__machines", async (request, reply) => {
    const visit = visitOf(request);
    const nonce = makeNonce();
    const { theme } = preferencesOf(request.cookies, visit.revision.site);
    const html = `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Machines</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${sheetPath(visit.revision)}"></head><body><div id="root"></div><script type="module" src="${buildBase}@vite/client"></script><script type="module" src="${buildBase}${entry}"></script></body></html>`;
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": gamePolicy(["'none'"], { nonce, host: visit.authority }),
      })
      .send(portal.prepare(html, nonce));
  });
}
