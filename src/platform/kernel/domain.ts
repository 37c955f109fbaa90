import type { FastifyInstance } from "fastify";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Handlers } from "./context.ts";
import type { Job } from "./jobs/job.ts";

/**
 * What a domain is to the platform. Each folder below `domains` exports one from its `domain.ts`, and
 * is in the platform by that: `npm run generate` lists them, `compose.ts` goes through the list.
 * What a domain needs from outside stands in the parameters of its functions; the composition has to
 * have all of it, or does not compile.
 */
export interface Domain {
  /** The folder's name. */
  name: string;
  /**
   * The domains whose public.ts it may import and whose tables its migrations may name. It comes
   * after all of them; none of them stands on it.
   */
  below: readonly string[];
  migrations?: MigrationSet;
  /** The calls it answers. */
  handlers?: (deps: never) => Handlers;
  /** Adds what it serves beside calls. */
  routes?: (app: FastifyInstance, deps: never) => void;
  /** The work that goes on without a call. */
  jobs?: (deps: never) => readonly Job<never>[];
}
