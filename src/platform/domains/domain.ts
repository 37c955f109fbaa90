import type { Handlers } from "../http/context.ts";

/**
 * One domain of the platform. Its folder holds `routes.ts` (exports `handlers`), `service.ts` (pure
 * decisions), `repo.ts` (all SQL), `public.ts` (what other domains may call) and `migrations/`.
 */
export interface Domain {
  name: string;
  handlers: Handlers;
}
