import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashOf } from "#src/merchant/sources.ts";
import { drawingOf } from "#src/shared/art/art-name.ts";
import { parseArtPath } from "#src/shared/art/art-path.ts";
import { makeLru } from "#src/shared/lru.ts";
import { TooManyDrawings } from "../pages/draw-limit.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { makeBitmaps, recipeName } from "./bitmaps.ts";
import { type Bodies, immutable } from "./bodies.ts";

/** A picture's address and the drawing it names. */
interface Drawn {
  path: string;
  svg: string;
}

/** Who asks, on whichever of the gateway's hosts. */
const addressOf = ({ visit, gamesVisit, chatVisit, ip }: FastifyRequest): string =>
  (visit ?? gamesVisit ?? chatVisit)?.clientAddress ?? ip;

/**
 * Serves generated pictures; an address says all there is to know, so the answer never changes. Games'
 * pictures exist as drawings (.svg) and as bitmaps (.webp), which cost a browser that shows hundreds
 * of them far less.
 */
export function mountArt(
  app: FastifyInstance,
  bodies: Bodies,
  now: () => number,
  bitmaps = makeBitmaps(now),
) {
  const drawn = makeLru<string>({ maxWeight: 16 * 1024 * 1024, weigh: (svg) => svg.length });
  const draw = (path: string): string | undefined => {
    const known = drawn.get(path);
    if (known !== undefined) return known;
    const svg = parseArtPath(path);
    if (svg !== undefined) drawn.set(path, svg);
    return svg;
  };

  const sendDrawing = (request: FastifyRequest, reply: FastifyReply, { path, svg }: Drawn) => {
    const load = () => Promise.resolve(Buffer.from(svg));
    return bodies.send(request, reply, { key: `art ${path}`, type: "image/svg+xml", load });
  };

  async function sendBitmap(request: FastifyRequest, reply: FastifyReply, { path, svg }: Drawn) {
    const tag = `"${hashOf(`${recipeName} ${svg}`)}"`;
    reply.headers({ "cache-control": immutable, etag: tag });
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    try {
      const bytes = await bitmaps.get(path, svg, addressOf(request));
      return await reply.type("image/webp").send(bytes);
    } catch (error) {
      if (!(error instanceof TooManyDrawings)) throw error;
      // The drawing itself shows the same, only not for good.
      reply.removeHeader("etag").header("cache-control", "no-store");
      return sendDrawing(request, reply, { path: drawingOf(path), svg });
    }
  }

  app.get("/_art/*", (request, reply) => {
    const { "*": rest } = request.params as { "*": string };
    const path = `/_art/${rest}`;
    const svg = rest.length > 200 ? undefined : draw(drawingOf(path));
    if (svg === undefined) return sendPlainPage(reply, notFound);
    if (path !== drawingOf(path)) return sendBitmap(request, reply, { path, svg });
    reply.header("cache-control", immutable);
    return sendDrawing(request, reply, { path, svg });
  });
}
