import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ServerEntry } from "#src/portal/app/page-state.ts";
import { portalFiles } from "#src/shared/portal-files.ts";
import { buildPolicy } from "../http/security-headers.ts";
import { buildBase } from "../pages/build-manifest.ts";
import type { ServedPortal } from "../pages/served-portal.ts";

/** A portal straight from its sources, which reloads itself when they change. */
export interface VitePortal extends ServedPortal {
  /** Makes every open page load again, as after a change of a merchant. */
  reload: () => void;
  close: () => Promise<void>;
}

/** What React's hot reload has to find before any component is loaded. */
const preamble = (nonce: string) => `<meta property="csp-nonce" nonce="${nonce}">
<script type="module" nonce="${nonce}">
import { injectIntoGlobalHook } from "${buildBase}@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>`;

/**
 * Starts Vite inside the gateway: the same pages and the same policy as in production, but drawn
 * from the sources. Hot reload's socket shares the gateway's own server.
 * @param root the repository
 */
export async function startVitePortal(root: string, server: Server): Promise<VitePortal> {
  // Only development needs Vite; a production install does not have it.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    dev: true,
    entry: () =>
      vite.ssrLoadModule(`/${portalFiles.serverEntry}`) as Promise<
        Record<string, unknown>
      > as Promise<unknown> as Promise<ServerEntry>,
    assets: () => ({
      scripts: [`${buildBase}@vite/client`, buildBase + portalFiles.browserEntry],
      preloads: [],
      styles: [],
      fonts: [],
    }),
    hostedAssets: (hosted) => ({
      first: undefined,
      scripts: [`${buildBase}@vite/client`, buildBase + hosted],
      preloads: [],
      styles: [],
      fonts: [],
    }),
    prepare: (html, nonce) =>
      Buffer.from(html.toString().replace(/<head[^>]*>/, (head) => head + preamble(nonce))),
    mount: async (app: FastifyInstance) => {
      app.get(`${buildBase}*`, (request, reply) => {
        reply.hijack();
        const { raw } = reply;
        raw.setHeader("content-security-policy", buildPolicy);
        raw.setHeader("x-content-type-options", "nosniff");
        vite.middlewares(request.raw, raw, () => {
          raw.statusCode = 404;
          raw.end();
        });
      });
    },
    reload: () => vite.ws.send({ type: "full-reload" }),
    close: () => vite.close(),
  };
}
