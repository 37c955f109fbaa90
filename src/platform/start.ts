import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { makeRegistry, type Registry } from "#src/merchant/registry.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { type Database, openDatabase } from "#src/store/database.ts";
import { makeApp } from "./app.ts";
import type { PlatformConfig } from "./config.ts";
import { startDemo } from "./demo/start.ts";
import { mountChat } from "./domains/chat/socket.ts";
import { makeFolderFiles } from "./domains/content/files.ts";
import { startContent } from "./domains/content/start.ts";
import { mountWalletApi } from "./domains/games/play/wallet-api.ts";
import type { HouseParts } from "./domains/games/vendor-jl/house.ts";
import { cryptoRandom } from "./domains/games/vendor-jl/random.ts";
import { mountHouseApi } from "./domains/games/vendor-jl/routes.ts";
import { endDueRounds } from "./domains/games/vendor-jl/sweep.ts";
import {
  makeGamesWallet,
  makeHandlers,
  makeJobs,
  mayChatByLimits,
  mayPlayByLimits,
  migrationSets,
} from "./domains/list.ts";
import { remotePhoneKeys } from "./domains/session/phone-auth.ts";
import { findSession } from "./domains/session/sessions.ts";
import { readSocialBook } from "./domains/session/social-client.ts";
import { mountPaymentCallbacks } from "./domains/wallet/deposits/callback.ts";
import { makeDelivery } from "./domains/wallet/deposits/sandbox/deliver.ts";
import { makeSandbox } from "./domains/wallet/deposits/sandbox/sandbox.ts";
import { makeCountrySource } from "./http/country.ts";
import { openCountryDatabase } from "./http/country-database.ts";
import { openKeyRing } from "./http/key-ring.ts";
import { defaultLimits, makeMemoryLimiter } from "./http/limits.ts";
import { makeMailSender } from "./messages/mail.ts";
import { mountOutboxPage } from "./messages/outbox-page.ts";
import { makeOutbox } from "./outbox.ts";
import { makeSandboxOperator } from "./phone-sandbox/operator.ts";
import { mountSandboxOperator } from "./phone-sandbox/routes.ts";
import { openSecret } from "./secret.ts";

/** A running platform. */
export interface Platform {
  /** Where it listens, such as http://127.0.0.1:4101. */
  url: string;
  /** Finishes running calls (10 s at most), closes everything and gives the folder back. */
  stop(): Promise<void>;
}

/** Longest wait for running calls when the platform is told to stop. */
const stopWithinMs = 10_000;
/** How often rounds that players left are ended. */
const sweepEveryMs = 15_000;
/** How often it is looked whether the encryption key is due for a new one. */
const rotationCheckMs = 60 * 60 * 1000;

/** Gives every merchant its first content, now and whenever one comes. */
function keepContentStarted(registry: Registry, database: Database, log: Logger): () => void {
  const start = async (code: string): Promise<void> => {
    const revision = registry.current(code);
    if (revision === undefined) return;
    await database.withMerchant(code, (db) => startContent(db, revision, Date.now()));
  };
  const later = (code: string): void => {
    start(code).catch((error: unknown) =>
      log.error({ err: error, merchant: code }, "The first content could not be stored"),
    );
  };
  for (const { code } of registry.all()) later(code);
  return registry.onChange(({ code }) => later(code));
}

/** What the house's own games are made of. */
const makeHouse = (registry: Registry): HouseParts => ({
  wallet: makeGamesWallet((code) => registry.current(code)?.site),
  random: cryptoRandom,
  mayPlay: mayPlayByLimits,
});

/** Starts the demonstration data of the merchants that are to have it. */
function keepDemoGoing(
  { demo }: PlatformConfig,
  registry: Registry,
  database: Database,
  log: Logger,
  say: (sentence: string) => void,
): () => Promise<void> {
  const merchants =
    demo === "all"
      ? registry.all()
      : demo.map(registry.current).filter((revision) => revision !== undefined);
  return startDemo({ database, merchants, clock: Date.now, say, log });
}

/** Ends rounds of the house's games that players left behind; one sweep at a time. */
function keepRoundsEnding(registry: Registry, database: Database, log: Logger): () => void {
  const house = makeHouse(registry);
  let running = false;
  const sweep = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (const { code, site } of registry.all())
      await database
        .withMerchant(code, (db) =>
          endDueRounds(house, { db, merchant: code, site, now: Date.now() }),
        )
        .catch((error: unknown) =>
          log.error({ err: error, merchant: code }, "Rounds could not be ended"),
        );
    running = false;
  };
  const timer = setInterval(() => void sweep(), sweepEveryMs).unref();
  return () => clearInterval(timer);
}

/** The ways to players and their helpers: messages, phone operators, social providers. */
async function openWays(config: PlatformConfig, log: Logger) {
  const outbox = makeOutbox(config.outboxFile, log, Date.now);
  const operator = await makeSandboxOperator(Date.now);
  return {
    outbox,
    operator,
    onCaptcha: outbox.captcha,
    send: config.mail === undefined ? outbox.send : makeMailSender(config.mail, outbox.send),
    phoneKeys: { ...remotePhoneKeys, sandbox: operator.keys },
    social: readSocialBook(config.socialFile),
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
  mkdirSync(config.dataDir, { recursive: true });
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase({ url: config.databaseUrl, dir: config.dataDir, log });
    undo.push(() => database.close());
    const applied = await database.migrate(migrationSets);
    if (applied.length > 0) log.info(`The database is up to date (${applied.length} migrations)`);
    const registry = makeRegistry({
      source: folderSource(config.merchantsDir),
      stateDir: join(config.dataDir, "revisions", "platform"),
      // The gateway reads the same folder and reports its findings: once is enough.
      log: {
        info: (message) => log.debug(message),
        warn: (message) => log.debug(message),
        error: (message) => log.error(message),
      },
      watch: true,
    });
    undo.push(() => registry.close());
    await registry.start();
    undo.push(keepContentStarted(registry, database, log));
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
    const { outbox, operator, ...ways } = await openWays(config, log);
    const doors = { database, current: registry.current, countries, limiter, clock: Date.now };
    const provider = makeSandbox(config.gatewayKey);
    undo.push(keepRoundsEnding(registry, database, log));
    const files = makeFolderFiles(join(config.dataDir, "uploads"));
    const app = await makeApp({
      database,
      current: registry.current,
      handlers: makeHandlers({ secret, ...ways, provider, files }),
      findSession,
      keys,
      countries,
      limiter,
      gatewayKey: config.gatewayKey,
      clock: Date.now,
      log,
      mountMore: (app) => {
        mountOutboxPage(app, outbox);
        const { gatewayKey } = config;
        mountSandboxOperator(app, { operator, send: outbox.send, gatewayKey, ...doors });
        mountHouseApi(app, { ...makeHouse(registry), ...doors });
        mountPaymentCallbacks(app, { provider, ...doors });
        mountWalletApi(app, { ...makeHouse(registry), root: gatewayKey, ...doors });
        mountChat(app, { mayChat: mayChatByLimits, log, ...doors });
      },
    });
    undo.push(() => closeWithin(app, stopWithinMs));
    const url = await listen(app, config.port);
    const deliver = makeDelivery(url, config.gatewayKey, log);
    const jobs = makeJobs({
      database,
      merchants: registry.all,
      clock: Date.now,
      payments: { root: config.gatewayKey, deliver },
      log,
    });
    undo.push(() => jobs.stop());
    jobs.start();
    undo.push(keepDemoGoing(config, registry, database, log, say));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
