import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { type Bodies, immutable } from "./bodies.ts";

const folder = new URL("./flags/", import.meta.resolve("circle-flags/package.json"));

/**
 * Serves countries' flags, round pictures by the country's code (ENT-02). Their address names them for
 * good: a country that changes its flag shows the old one until a browser forgets it.
 */
export function mountFlags(app: FastifyInstance, bodies: Bodies) {
  app.get("/_art/flag/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const bytes = /^[a-z]{2}\.svg$/.test(name)
      ? await readFile(new URL(name, folder)).catch(() => undefined)
      : undefined;
    if (bytes === undefined) return sendPlainPage(reply, notFound);
    reply.header("cache-control", immutable);
    const load = () => Promise.resolve(bytes);
    return bodies.send(request, reply, { key: `flag ${name}`, type: "image/svg+xml", load });
  });
}
