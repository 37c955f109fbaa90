import type { BlockList } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import type { DeveloperDoor } from "./dev/developer-door.ts";
import type { PseudoLocale } from "./dev/pseudo-locales.ts";
import type { ServedPortal } from "./pages/served-portal.ts";
import type { Platforms } from "./platforms/platforms.ts";

/** What the gateway asks of the registry of merchants. */
export interface Merchants {
  byHost: (host: string) => Revision | undefined;
  all: () => Revision[];
  /** What is to be done for a visited portal's new revision before it is served. */
  beforeLive: (prepare: (revision: Revision) => Promise<void>) => void;
}

/** Everything the gateway's parts are given. */
export interface Gateway {
  merchants: Merchants;
  portal: ServedPortal;
  /** The house's own platforms, which are reached exactly as a foreign one is. */
  platform: Platforms;
  /** Whether it is about to stop: it answers, and says that no new visitors should come. */
  isDraining: () => boolean;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed (T35). */
  trusted: BlockList;
  /** The header in which a trusted proxy says the visitor's country (OPEN-112). */
  countryHeader?: string | undefined;
  /** The host of the games' own pages. */
  gamesHost: string;
  /** The host of the chat's own page. */
  chatHost: string;
  /** The host of the sandbox's payment page; undefined where the sandbox has no payments. */
  paymentsHost: string | undefined;
  /** Languages that tests alone can ask for; no portal offers them. */
  pseudoLocales?: Readonly<Record<string, PseudoLocale>> | undefined;
  /** Lets developers in by their link; where there is none, no page of theirs is there. */
  door?: DeveloperDoor | undefined;
  /** The outbox has a host. */
  showsOutbox: boolean;
  now: () => number;
  log: FastifyBaseLogger;
}
