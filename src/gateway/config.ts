import type { BlockList } from "node:net";
import { join, resolve } from "node:path";
import { toAddressList } from "./client-address.ts";
import { usualChatHost, usualGamesHost } from "./hosted-origins.ts";

const apiReaders = ["loopback", "everyone", "nobody"] as const;

/** Who may read about the calls at /_api. */
export type ApiReaders = (typeof apiReaders)[number];

/** Where the gateway finds things; all of it comes from the environment. */
export interface GatewayConfig {
  root: string;
  port: number;
  merchants: string;
  /** Keeps the last good revisions. */
  stateDir: string;
  dist: string;
  platform: { url: string; key: string };
  trusted: BlockList;
  /** The header in which a trusted proxy says the visitor's country (OPEN-112). */
  countryHeader: string | undefined;
  /** The host of the games' own pages. */
  gamesHost: string;
  /** The host of the chat's own page. */
  chatHost: string;
  apiReaders: ApiReaders;
  dev: boolean;
  /** Shows EN-XA and AR-XB to whoever names them in the language cookie; for tests of the layout. */
  pseudoLocales: boolean;
  logLevel: string;
}

const defaultPort = 3000;
const levels = new Set(["fatal", "error", "warn", "info", "debug", "trace", "silent"]);

/**
 * Reads the gateway's settings.
 * @param root the repository
 * @throws Error in plain words that names the setting
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): GatewayConfig {
  const port = Number(env.PORTICO_PORT || defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORTICO_PORT is "${env.PORTICO_PORT}": give a number from 0 to 65535.`);
  }
  const url = env.PLATFORM_URL ?? "";
  if (!URL.canParse(url)) {
    throw new Error(
      "PLATFORM_URL is missing: it names the platform, such as http://127.0.0.1:4100.",
    );
  }
  const level = env.PORTICO_LOG_LEVEL || "warn";
  if (!levels.has(level)) {
    throw new Error(`PORTICO_LOG_LEVEL is "${level}": give one of ${[...levels].join(", ")}.`);
  }
  const readers = apiReaders.find((one) => one === (env.PORTICO_API || "loopback"));
  if (readers === undefined) {
    throw new Error(`PORTICO_API is "${env.PORTICO_API}": give one of ${apiReaders.join(", ")}.`);
  }
  const data = resolve(root, env.PORTICO_DATA || ".portico/data");
  return {
    root,
    port,
    merchants: resolve(root, env.PORTICO_MERCHANTS || "merchants"),
    stateDir: join(data, "revisions/gateway"),
    dist: join(root, "dist"),
    platform: { url, key: env.PORTICO_GATEWAY_KEY ?? "" },
    trusted: toAddressList(env.PORTICO_TRUSTED_PROXIES ?? ""),
    countryHeader: env.PORTICO_COUNTRY_HEADER?.toLowerCase() || undefined,
    gamesHost: env.PORTICO_GAMES_HOST?.toLowerCase() || usualGamesHost,
    chatHost: env.PORTICO_CHAT_HOST?.toLowerCase() || usualChatHost,
    apiReaders: readers,
    dev: env.PORTICO_DEV === "1",
    pseudoLocales: env.PORTICO_PSEUDO_LOCALES === "1",
    logLevel: level,
  };
}
