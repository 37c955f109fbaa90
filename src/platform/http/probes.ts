import type { FastifyInstance } from "fastify";
import type { Database } from "#src/store/database.ts";

/** What tells whether a process may be sent calls. */
export interface ProbeDeps {
  database: Pick<Database, "ping">;
  isDraining?: () => boolean;
}

/** `/health` is what `/readyz` was called before. */
const readyPaths = ["/readyz", "/health"];
const probes = new Set([...readyPaths, "/livez"]);

/** Whether whoever watches over processes asks: it needs no key, and is told nothing but yes or no. */
export const isProbe = (url: string): boolean => probes.has(url);

/**
 * Answers whoever watches over processes. `/livez` is 200 while the event loop turns; `/readyz` is 503
 * where the database does not answer on a connection of its own, and while the process is about to
 * stop. Nothing listens before migrations and merchants are there.
 */
export function mountProbes(app: FastifyInstance, { database, isDraining }: ProbeDeps): void {
  app.get("/livez", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ live: true }),
  );
  for (const path of readyPaths)
    app.get(path, async (request, reply) => {
      const answers = await database.ping().then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, "The database does not answer");
          return false;
        },
      );
      const ready = answers && isDraining?.() !== true;
      return reply
        .code(ready ? 200 : 503)
        .header("cache-control", "no-store")
        .send({ ready });
    });
}
