import type { BlockList } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import type { PseudoLocale } from "./dev/pseudo-locales.ts";
import type { Portal } from "./portal.ts";

/** What the gateway asks of the registry of merchants. */
export interface Merchants {
  byHost: (host: string) => Revision | undefined;
  all: () => Revision[];
}

/** The embedded platform, which is reached exactly as a foreign one is. */
export interface PlatformAddress {
  url: string;
  /** Proves to the embedded platform that a call comes from the gateway; no other ever sees it. */
  key: string;
}

/** Everything the gateway's parts are given. */
export interface Gateway {
  merchants: Merchants;
  portal: Portal;
  platform: PlatformAddress;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed (T35). */
  trusted: BlockList;
  /** The header in which a trusted proxy says the visitor's country (OPEN-112). */
  countryHeader?: string | undefined;
  /** The host of the games' own pages. */
  gamesHost: string;
  /** The host of the chat's own page. */
  chatHost: string;
  /** Languages that tests alone can ask for; no portal offers them. */
  pseudoLocales?: Readonly<Record<string, PseudoLocale>> | undefined;
  now: () => number;
  log: FastifyBaseLogger;
}
