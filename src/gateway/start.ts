import { mkdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { makeRegistry, type Registry, type RegistryOptions } from "#src/merchant/registry.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { openSource } from "#src/merchant/revisions/open-source.ts";
import { makeRequestsFirst } from "#src/shared/requests-first.ts";
import { giveBackMemory } from "#src/shared/spare-memory.ts";
import { makePrivate } from "#src/store/private-folder.ts";
import { buildGateway, makeServer } from "./app.ts";
import type { GatewayConfig } from "./config.ts";
import { makeDeveloperDoor } from "./dev/developer-door.ts";
import { pseudoLocales } from "./dev/pseudo-locales.ts";
import { startVitePortal, type VitePortal } from "./dev/vite-portal.ts";
import { makeRevisionHistory } from "./files/revision-history.ts";
import { type Listening, listenOnLoopback } from "./http/listen.ts";
import { loadBuiltPortal } from "./pages/built-portal.ts";
import type { ServedPortal } from "./pages/served-portal.ts";
import { foreignAgent, platformAgent } from "./platforms/platform-client.ts";
import { makePlatforms, type Platforms } from "./platforms/platforms.ts";

/** Every merchant answers to its code followed by this. */
const hostSuffix = ".localhost";

/** Where plain lines about merchants go. */
type RegistryLog = RegistryOptions["log"];

/** A portal that can be visited. */
export interface LivePortal {
  code: string;
  name: string;
  url: string;
}

/** A gateway that answers. */
export interface RunningGateway {
  port: number;
  portals: () => LivePortal[];
  registry: Registry;
  /** Says for a while that no new visitors should come, then takes none, serves the present ones to the end, then closes. */
  stop: () => Promise<void>;
}

/** What a gateway talks to, so that tests can listen in or put a portal of their own in place. */
export interface GatewayOutlets {
  log: FastifyBaseLogger;
  /** Plain lines for the person at the terminal: what became of the merchants. */
  say: RegistryLog;
  /** Instead of the build in `config.dist`. */
  portal?: ServedPortal;
}

/**
 * Starts a gateway: the merchants, the portal, the server on the loopback addresses.
 * @throws Error in plain words when the portal is not built, and Node's own when the port is taken
 */
export async function startGateway(
  config: GatewayConfig,
  outlets: GatewayOutlets,
): Promise<RunningGateway> {
  const { log, say } = outlets;
  const app = makeServer(log);
  const vite = config.dev ? await startVitePortal(config.root, app.server) : undefined;
  const portal = vite ?? outlets.portal ?? (await loadBuiltPortal(config.dist));
  const requestsFirst = makeRequestsFirst();
  requestsFirst.follow(app.server);
  const registry = await openRegistry(config, say, requestsFirst.pause);
  const history = makeRevisionHistory();
  const platforms = makePlatforms(config.platform, {
    now: Date.now,
    dispatcher: platformAgent,
    publicDispatcher: foreignAgent,
  });
  let draining = false;
  registry.onChange(({ revision }) => {
    if (revision !== undefined) history.add(revision);
  });
  try {
    await registry.start();
    giveBackMemory();
    for (const revision of registry.all()) history.add(revision);
    const { trusted, countryHeader, gamesHost, chatHost, paymentsHost, dev } = config;
    const hosts = { gamesHost, chatHost, paymentsHost };
    const given = { platform: platforms, trusted, countryHeader, ...hosts };
    const shown = config.pseudoLocales ? { pseudoLocales } : {};
    const { developerKey, sandbox } = config;
    const door = developerKey === undefined ? undefined : makeDeveloperDoor(developerKey);
    const isDraining = () => draining;
    const parts = {
      merchants: registry,
      portal,
      door,
      showsOutbox: sandbox.has("outbox"),
      isDraining,
      now: Date.now,
      log,
    };
    const gateway = { ...given, ...shown, ...parts };
    const sockets = await buildGateway(app, gateway, { history, apiReaders: config.apiReaders });
    const listening = await listenOnLoopback(app, config.port, {
      both: !dev,
      prepare: (server) => {
        sockets.serve(server);
        requestsFirst.follow(server);
      },
    });
    const { port } = listening;
    follow(registry, { say, vite, port });
    return {
      port,
      registry,
      portals: () => registry.all().map((revision) => toLivePortal(revision, port)),
      stop: async () => {
        draining = true;
        await pause(config.drainMs);
        await closeAll({ listening, app, registry, vite, platforms });
      },
    };
  } catch (error) {
    await closeAll({ app, registry, vite, platforms });
    throw error;
  }
}

async function openRegistry(
  config: GatewayConfig,
  say: RegistryLog,
  pause: () => Promise<void>,
): Promise<Registry> {
  await mkdir(config.stateDir, { recursive: true });
  makePrivate(config.stateDir);
  const { source, close } = await openSource(config.merchants, config.control, {
    keptDir: config.stateDir,
    log: say,
  });
  const registry = makeRegistry({
    source,
    stateDir: config.stateDir,
    log: say,
    watch: true,
    pause,
    makeDev: { hostSuffix },
    given: { sandbox: config.sandbox, platformHosts: config.platform.hosts },
  });
  return {
    ...registry,
    close: async () => {
      await close();
      await registry.close();
    },
  };
}

const toLivePortal = ({ code, site }: Revision, port: number): LivePortal => ({
  code,
  name: site.name,
  url: `http://${code}${hostSuffix}:${port}`,
});

interface Followers {
  say: RegistryLog;
  vite: VitePortal | undefined;
  port: number;
}

/** Keeps up with the merchants from the first page on. */
function follow(registry: Registry, { say, vite, port }: Followers) {
  const known = new Set(registry.all().map(({ code }) => code));
  registry.onChange(({ code, kind, revision }) => {
    if (kind === "gone") known.delete(code);
    if (kind === "live" && revision !== undefined && !known.has(code)) {
      known.add(code);
      const { name, url } = toLivePortal(revision, port);
      say.info(`A new portal is open: ${name}  ${url}`);
    }
    vite?.reload();
  });
}

interface Deps {
  listening?: Listening;
  app: FastifyInstance;
  registry: Registry;
  vite: VitePortal | undefined;
  platforms: Platforms;
}

async function closeAll({ listening, app, registry, vite, platforms }: Deps): Promise<void> {
  platforms.close();
  await vite?.close();
  await Promise.all([listening?.close(), app.close()]);
  await registry.close();
}
