import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { openSecret } from "#src/credentials/secret.ts";
import { makeRegistry, type Registry } from "#src/merchant/registry.ts";
import { openSource } from "#src/merchant/revisions/open-source.ts";
import { makeRequestsFirst } from "#src/shared/requests-first.ts";
import { giveBackMemory } from "#src/shared/spare-memory.ts";
import { type DatabaseOptions, openDatabase } from "#src/store/database.ts";
import { keepDataPrivate } from "#src/store/private-folder.ts";
import { makeApp } from "./app.ts";
import { type JobDeps, makeHandlers, makeJobs, migrationSets, mountRoutes } from "./compose.ts";
import type { PlatformConfig } from "./config.ts";
import { chooseDemo } from "./demo/choose.ts";
import { type DemoRunDeps, startDemo } from "./demo/start.ts";
import { makeFolderFiles } from "./domains/content/files.ts";
import { fairDraws } from "./domains/games/fairness/fair-draws.ts";
import type { HouseDeps } from "./domains/games/vendor-jl/house.ts";
import { cryptoRandom } from "./domains/games/vendor-jl/random.ts";
import type { IdentityProvider } from "./domains/identity/provider.types.ts";
import { makeRemoteIdentity } from "./domains/identity/remote.ts";
import { makeSandboxIdentity } from "./domains/identity/sandbox.ts";
import { explainUnchecked } from "./domains/identity/unchecked.ts";
import { remotePhoneKeys } from "./domains/session/phone/phone-auth.ts";
import { findSession } from "./domains/session/sessions/sessions.ts";
import { readSocialBook } from "./domains/session/social/social-book.ts";
import { noProviders, onlyProvider } from "./domains/wallet/deposits/providers.ts";
import { makeDelivery } from "./domains/wallet/deposits/sandbox/deliver.ts";
import { mountPayPage } from "./domains/wallet/deposits/sandbox/pay-page.ts";
import { makeSandbox } from "./domains/wallet/deposits/sandbox/sandbox.ts";
import { makeGamesSettling, makeGamesWallet, mayPlayByLimits } from "./hooks.ts";
import { makeCountrySource } from "./http/country.ts";
import { openCountryDatabase } from "./http/country-database.ts";
import { openKeyRing } from "./http/key-ring.ts";
import { makeLooks } from "./kernel/jobs/look.ts";
import { makeRunner } from "./kernel/jobs/runner.ts";
import { defaultLimits, makeMemoryLimiter } from "./kernel/limits.ts";
import { mountOutboxPage } from "./messages/outbox-page.ts";
import { explainUndelivered, makeSender } from "./messages/sender.ts";
import { makeOutbox } from "./outbox.ts";
import { makeSandboxOperator } from "./phone-sandbox/operator.ts";
import { mountSandboxOperator } from "./phone-sandbox/routes.ts";

/** A running platform. */
export interface Platform {
  /** Where it listens, such as http://127.0.0.1:4101. */
  url: string;
  /**
   * Says for a while that no new calls should come, finishes running ones (10 s at most), closes
   * everything and gives the folder back.
   */
  stop(): Promise<void>;
}

/** Longest wait for running calls when the platform is told to stop. */
const stopWithinMs = 10_000;
/** How often it is looked whether the encryption key is due for a new one. */
const rotationCheckMs = 60 * 60 * 1000;

const toDatabaseOptions = (config: PlatformConfig, log: Logger): DatabaseOptions => ({
  url: config.databaseUrl,
  ownerUrl: config.ownerUrl,
  directUrl: config.directUrl,
  dir: config.dataDir,
  log,
  limits:
    config.databaseConnections === undefined ? {} : { connections: config.databaseConnections },
});

const toRegistryLog = (log: Logger, error = (message: string) => log.debug(message)) => ({
  info: (message: string) => log.debug(message),
  warn: (message: string) => log.debug(message),
  error,
});

/** What the house's own games are made of. */
const makeHouse = (registry: Registry): HouseDeps => ({
  wallet: makeGamesWallet((code) => registry.current(code)?.site),
  settle: makeGamesSettling((code) => registry.current(code)?.site),
  random: cryptoRandom,
  drawsOf: fairDraws,
  mayPlay: mayPlayByLimits,
});

/** Opens the merchants, of the folder and of a control plane; resolves when they are judged. */
async function openRegistry(
  config: PlatformConfig,
  log: Logger,
  pause: () => Promise<void>,
  undo: (() => Promise<void> | void)[],
): Promise<Registry> {
  const stateDir = join(config.dataDir, "revisions", "platform");
  const registryLog = toRegistryLog(log, (message) => log.error(message));
  const merchants = await openSource(config.merchantsDir, config.control, {
    keptDir: stateDir,
    log: registryLog,
  });
  undo.push(merchants.close);
  const registry = makeRegistry({
    source: merchants.source,
    stateDir,
    log: registryLog,
    // The gateway reads the same folder and says what is wrong with it: once is enough.
    judged: toRegistryLog(log),
    watch: true,
    pause,
    given: { sandbox: config.sandbox, platformHosts: config.platformHosts },
  });
  undo.push(() => registry.close());
  await registry.start();
  return registry;
}

/** Starts the demonstration data of the merchants that are to have it. */
function keepDemoGoing(
  { demo }: PlatformConfig,
  registry: Registry,
  deps: Pick<DemoRunDeps, "database" | "secret" | "log" | "say">,
): () => Promise<void> {
  const merchants = chooseDemo(demo, registry.all(), deps.say);
  return startDemo({ ...deps, merchants, clock: Date.now });
}

/** The ways to players and their helpers: messages, phone operators, social providers. */
async function openWays(config: PlatformConfig, log: Logger, say: (sentence: string) => void) {
  const inSandbox = config.sandbox.has("outbox");
  const outbox = inSandbox ? makeOutbox(config.outboxFile, log, Date.now) : undefined;
  const sender = makeSender(config.mail, outbox?.send);
  const gap = explainUndelivered(sender);
  if (gap !== undefined) say(gap);
  const operator = config.sandbox.has("phone") ? await makeSandboxOperator(Date.now) : undefined;
  return {
    outbox,
    operator,
    onCaptcha: outbox?.captcha,
    ...sender,
    phoneKeys: { ...remotePhoneKeys, ...(operator && { sandbox: operator.keys }) },
    social: readSocialBook(config.socialFile),
  };
}

/** Who checks identities: the service that is set up, else the sandbox's provider where it is asked for. */
const openIdentity = (config: PlatformConfig): IdentityProvider | undefined =>
  config.identity !== undefined
    ? makeRemoteIdentity(config.identity)
    : config.sandbox.has("identity")
      ? makeSandboxIdentity(config.gatewayKey)
      : undefined;

/** Says which merchants have members checked by nobody: what waits for it stays closed. */
function tellUnchecked(registry: Registry, say: (sentence: string) => void): void {
  const codes = registry.all().flatMap(({ code, site }) => (site.limits?.identity ? [code] : []));
  if (codes.length > 0) say(explainUnchecked(codes));
}

/** Runs the work that goes on without a call; gives what ends it. */
async function startJobs(
  registry: Registry,
  deps: Omit<JobDeps, "merchants">,
  log: Logger,
): Promise<() => Promise<void>> {
  const merchants = registry.all;
  const jobs = makeJobs({ ...deps, merchants });
  const runner = await makeRunner({ jobs, database: deps.database, merchants, log });
  await runner.look();
  const looks = makeLooks(runner.look, (error, codes) =>
    log.error({ err: error, merchants: codes }, "Merchants' jobs were not looked at"),
  );
  const unsubscribe = registry.onChange(({ code, kind }) => {
    if (kind === "live") looks.add(code);
  });
  await runner.start();
  return async () => {
    unsubscribe();
    await looks.end();
    await runner.stop();
  };
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ host: "127.0.0.1", port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is taken by another program; set PLATFORM_PORT to a free one.`);
  }
}

async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([app.close(), tooLong]);
  clearTimeout(timer);
}

/**
 * Opens everything a platform needs and listens on the loopback address. Throws, with everything
 * closed again, when anything is in the way; the message is for the person who started it.
 * @param say says what goes on beside calls, in plain sentences for that person
 */
export async function startPlatform(
  config: PlatformConfig,
  log: Logger,
  say: (sentence: string) => void = () => undefined,
): Promise<Platform> {
  keepDataPrivate(config.dataDir);
  const undo: (() => Promise<void> | void)[] = [];
  let draining = false;
  let listening = false;
  const stop = async (): Promise<void> => {
    draining = true;
    if (listening) await pause(config.drainMs);
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase(toDatabaseOptions(config, log));
    undo.push(() => database.close());
    const applied = await database.migrate(migrationSets);
    if (applied.length > 0) log.info(`The database is up to date (${applied.length} migrations)`);
    const requestsFirst = makeRequestsFirst();
    const registry = await openRegistry(config, log, requestsFirst.pause, undo);
    giveBackMemory();
    const keys = await openKeyRing(join(config.dataDir, "keys", "encryption.json"), Date.now());
    const rotation = setInterval(() => {
      keys
        .rotateIfDue(Date.now())
        .catch((error: unknown) => log.error({ err: error }, "The key could not be renewed"));
    }, rotationCheckMs).unref();
    undo.push(() => clearInterval(rotation));
    const limiter = makeMemoryLimiter(defaultLimits);
    const countryFile = config.countryDatabase;
    const countryDatabase =
      countryFile === undefined ? undefined : await openCountryDatabase(countryFile, log);
    undo.push(() => countryDatabase?.close());
    const countries = makeCountrySource(config.countryHeader, countryDatabase);
    log.info(countries.description);
    const secret = openSecret(join(config.dataDir, "keys", "secret"), config.secret);
    const { outbox, operator, ...ways } = await openWays(config, log, say);
    const access = { database, current: registry.current, countries, limiter, clock: Date.now };
    const inSandbox = config.sandbox.has("payments");
    const identity = openIdentity(config);
    if (identity === undefined) tellUnchecked(registry, say);
    const providers = inSandbox ? onlyProvider(makeSandbox(config.gatewayKey)) : noProviders;
    const files = makeFolderFiles(join(config.dataDir, "uploads"));
    const app = await makeApp({
      database,
      current: registry.current,
      handlers: makeHandlers({ secret, ...ways, providers, identity, files }),
      findSession,
      keys,
      countries,
      limiter,
      gatewayKey: config.gatewayKey,
      clock: Date.now,
      log,
      isDraining: () => draining,
      mountMore: (app) => {
        if (outbox !== undefined) mountOutboxPage(app, outbox);
        const { gatewayKey } = config;
        if (inSandbox) mountPayPage(app, { root: gatewayKey, ...access });
        if (operator !== undefined)
          mountSandboxOperator(app, { operator, send: ways.send, gatewayKey, ...access });
        const served = { root: gatewayKey, providers, identity, secret, log };
        mountRoutes(app, { ...makeHouse(registry), ...served, ...access });
      },
    });
    requestsFirst.follow(app.server);
    undo.push(() => closeWithin(app, stopWithinMs));
    const url = await listen(app, config.port);
    listening = true;
    const deliver = makeDelivery(url, config.gatewayKey, log);
    const sandbox = inSandbox ? { root: config.gatewayKey, deliver } : undefined;
    const house = makeHouse(registry);
    const errands = { sandbox, house, send: ways.send, identity, secret };
    undo.push(await startJobs(registry, { database, ...errands, log }, log));
    undo.push(keepDemoGoing(config, registry, { database, secret, log, say }));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
