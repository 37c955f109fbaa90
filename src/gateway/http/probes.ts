import type { FastifyInstance } from "fastify";
import type { Gateway } from "../context.ts";
import { makeFlightCache } from "./flight-cache.ts";

/** `/_health` is asked by portals at other addresses, and says what `/readyz` says. */
const readyPaths = ["/readyz", "/_health"];
const probes = new Set([...readyPaths, "/livez"]);

/** Many ask at once; the platforms are asked once a second. */
const keptMs = 1000;

/** Whether whoever watches over processes asks, which may come to any host. */
export const isProbe = (target: string): boolean => probes.has(target);

/**
 * Answers whoever watches over processes. `/livez` is 200 while the event loop turns; `/readyz` is 503
 * while no merchant is there, while no platform is ready, and while the gateway is about to stop.
 */
export function mountProbes(app: FastifyInstance, gateway: Gateway): void {
  const { merchants, platform, isDraining, now } = gateway;
  const answers = makeFlightCache<boolean>({ ttl: keptMs, maxWeight: 1, now });
  // A portal at another address asks how fast this one is; there is nothing here to hide.
  const headers = { "cache-control": "no-store", "access-control-allow-origin": "*" };
  app.get("/livez", async (_request, reply) => reply.headers(headers).send({ ok: true }));
  for (const path of readyPaths)
    app.get(path, async (_request, reply) => {
      const isOpen = !isDraining() && merchants.all().length > 0;
      const ok = isOpen && (await answers.get("ready", () => platform.isReady()));
      return reply
        .code(ok ? 200 : 503)
        .headers(headers)
        .send({ ok });
    });
}
