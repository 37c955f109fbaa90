import type { BlockList } from "node:net";
import { join, resolve } from "node:path";
import { type ControlAddress, readControlAddress } from "#src/merchant/revisions/open-source.ts";
import { readDrain } from "#src/shared/drain.ts";
import { readPlatformHosts } from "#src/shared/platform-hosts.ts";
import { readSandbox, type Sandbox } from "#src/shared/sandbox.ts";
import { defaultChatHost, defaultGamesHost, defaultPaymentsHost } from "./hosts/hosted-origins.ts";
import { toAddressList } from "./http/client-address.ts";
import type { PlatformSettings } from "./platforms/platforms.ts";

const apiReaders = ["everyone", "nobody"] as const;

/** Who may read about the calls at /_api: developers are those who have the printed link. */
export type ApiReaders = (typeof apiReaders)[number] | "developers";

/** Where the gateway finds things; all of it comes from the environment. */
export interface GatewayConfig {
  root: string;
  port: number;
  merchants: string;
  /** The control plane, where there is one. */
  control: ControlAddress | undefined;
  /** Keeps the last good revisions. */
  stateDir: string;
  dist: string;
  /** The house's own platforms: one, or several that share a database; and what merchants may name. */
  platform: PlatformSettings;
  /** How long it says that it is about to stop before it takes no more visitors; milliseconds. */
  drainMs: number;
  trusted: BlockList;
  /** The header in which a trusted proxy says the visitor's country (OPEN-112). */
  countryHeader: string | undefined;
  /** The host of the games' own pages. */
  gamesHost: string;
  /** The host of the chat's own page. */
  chatHost: string;
  /** The host of the sandbox's payment page; undefined where the sandbox has no payments. */
  paymentsHost: string | undefined;
  apiReaders: ApiReaders;
  /** What is in the link of developers' pages; set where there are any. */
  developerKey: string | undefined;
  /** What stands in for services that are not set up; nothing unless asked for. */
  sandbox: Sandbox;
  dev: boolean;
  /** Shows EN-XA and AR-XB to whoever names them in the language cookie; for tests of the layout. */
  pseudoLocales: boolean;
  logLevel: string;
}

const defaultPort = 3000;
const levels = new Set(["fatal", "error", "warn", "info", "debug", "trace", "silent"]);

/** The platforms' addresses, with commas between them. */
function readPlatforms(text = ""): readonly [string, ...string[]] {
  const urls = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  const wrong = urls.find((url) => !URL.canParse(url));
  const [first, ...others] = urls;
  if (first === undefined || wrong !== undefined)
    throw new Error(
      `PLATFORM_URL is ${wrong === undefined ? "missing" : `"${wrong}"`}: it names the platform, such as http://127.0.0.1:4100, or several with commas between them.`,
    );
  return [first, ...others];
}

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
  const level = env.PORTICO_LOG_LEVEL || "warn";
  if (!levels.has(level)) {
    throw new Error(`PORTICO_LOG_LEVEL is "${level}": give one of ${[...levels].join(", ")}.`);
  }
  const sandbox = readSandbox(env);
  const dev = env.PORTICO_DEV === "1";
  const needsKey = dev || sandbox.has("outbox") || sandbox.has("api");
  const data = resolve(root, env.PORTICO_DATA || ".portico/data");
  return {
    root,
    port,
    merchants: resolve(root, env.PORTICO_MERCHANTS || "merchants"),
    control: readControlAddress(env),
    stateDir: join(data, "revisions/gateway"),
    dist: join(root, "dist"),
    platform: {
      urls: readPlatforms(env.PLATFORM_URL),
      key: env.PORTICO_GATEWAY_KEY ?? "",
      hosts: readPlatformHosts(env),
    },
    drainMs: readDrain(env.PORTICO_DRAIN_SECONDS),
    trusted: toAddressList(env.PORTICO_TRUSTED_PROXIES ?? ""),
    countryHeader: env.PORTICO_COUNTRY_HEADER?.toLowerCase() || undefined,
    gamesHost: env.PORTICO_GAMES_HOST?.toLowerCase() || defaultGamesHost,
    chatHost: env.PORTICO_CHAT_HOST?.toLowerCase() || defaultChatHost,
    paymentsHost: sandbox.has("payments")
      ? env.PORTICO_PAYMENTS_HOST?.toLowerCase() || defaultPaymentsHost
      : undefined,
    apiReaders: readApiReaders(env, sandbox.has("api")),
    developerKey: needsKey ? readDeveloperKey(env) : undefined,
    sandbox,
    dev,
    pseudoLocales: env.PORTICO_PSEUDO_LOCALES === "1",
    logLevel: level,
  };
}

function readApiReaders(env: NodeJS.ProcessEnv, inSandbox: boolean): ApiReaders {
  if (!env.PORTICO_API) return inSandbox ? "developers" : "nobody";
  const readers = apiReaders.find((one) => one === env.PORTICO_API);
  if (readers === undefined)
    throw new Error(`PORTICO_API is "${env.PORTICO_API}": give one of ${apiReaders.join(", ")}.`);
  return readers;
}

/** Shorter ones could be guessed. */
const shortestKey = 16;

function readDeveloperKey({ PORTICO_DEVELOPER_KEY: key = "" }: NodeJS.ProcessEnv): string {
  if (key.length < shortestKey)
    throw new Error(
      `PORTICO_DEVELOPER_KEY must be set to a secret of at least ${shortestKey} characters: the sandbox's pages open by a link with it.`,
    );
  return key;
}
