import type { FastifyInstance } from "fastify";
import { parseArtPath } from "#src/shared/art/art-path.ts";
import { type Bodies, immutable } from "./bodies.ts";
import { makeLru } from "./lru.ts";
import { notFound, sendPlainPage } from "./plain-page.ts";

/** Serves generated pictures; an address says all there is to know, so the answer never changes. */
export function mountArt(app: FastifyInstance, bodies: Bodies) {
  const drawn = makeLru<string>({ maxWeight: 16 * 1024 * 1024, weigh: (svg) => svg.length });
  const draw = (path: string): string | undefined => {
    const known = drawn.get(path);
    if (known !== undefined) return known;
    const svg = parseArtPath(path);
    if (svg !== undefined) drawn.set(path, svg);
    return svg;
  };

  app.get("/_art/*", async (request, reply) => {
    const { "*": rest } = request.params as { "*": string };
    const svg = rest.length > 200 ? undefined : draw(`/_art/${rest}`);
    if (svg === undefined) return sendPlainPage(reply, notFound);
    reply.header("cache-control", immutable);
    const load = () => Promise.resolve(Buffer.from(svg));
    return bodies.send(request, reply, { key: `art ${rest}`, type: "image/svg+xml", load });
  });
}
