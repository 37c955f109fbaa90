import type { FastifyInstance } from "fastify";
import { machinesEntry } from "#src/shared/portal-files.ts";
import { sheetPath } from "../files/merchant-documents.ts";
import { gamePolicy } from "../http/security-headers.ts";
import { buildBase } from "../pages/build-manifest.ts";
import { makeNonce } from "../pages/drawn-page.ts";
import type { ServedPortal } from "../pages/served-portal.ts";
import { preferencesOf, visitOf } from "../pages/visit.ts";
import type { DeveloperDoor } from "./developer-door.ts";

/**
 * Serves at `/__machines` the page that shows the running machines of the portal's open pages, to
 * whoever has the developer's link. Only development mounts it; anywhere else the address is one that
 * the portal does not know.
 */
export function mountMachinesPage(
  app: FastifyInstance,
  portal: ServedPortal,
  door: DeveloperDoor,
): void {
  app.get("/__machines", async (request, reply) => {
    if (!door(request, reply)) return reply;
    const visit = visitOf(request);
    const nonce = makeNonce();
    const { theme } = preferencesOf(request.cookies, visit.revision.site);
    const html = `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Machines</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${sheetPath(visit.revision)}"></head><body><div id="root"></div><script type="module" src="${buildBase}@vite/client"></script><script type="module" src="${buildBase}${machinesEntry}"></script></body></html>`;
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": gamePolicy(["'none'"], { nonce, host: visit.authority }),
      })
      .send(portal.prepare(Buffer.from(html), nonce));
  });
}
