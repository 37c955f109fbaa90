import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { openSecret } from "#src/credentials/secret.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { openDatabase } from "#src/store/database.ts";
import { codeOf } from "#src/store/failures.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import { keepDataPrivate } from "#src/store/private-folder.ts";
import { makeApp } from "./app.ts";
import type { ControlConfig } from "./config.ts";
import { runDue } from "./pending/run-due.ts";
import { makeLiveView } from "./revisions/live-view.ts";
import type { PublishDeps } from "./revisions/publish.ts";
import { selectInstallation } from "./revisions/repo.ts";
import { selectAllStaff } from "./staff/repo.ts";

/** A running control plane. */
export interface Control {
  /** Where it listens, such as http://127.0.0.1:4102. */
  url: string;
  /** Says for a while that nothing new should come, ends what goes on, closes everything. */
  stop: () => Promise<void>;
}

/** The tables of the control plane. */
export const controlMigrations: MigrationSet = {
  domain: "control",
  dir: join(import.meta.dirname, "migrations"),
};

/** How often it is looked whether another control plane on the same database published, and what is due. */
const lookMs = 300;
/** How long what failed to run is left alone: a full disk is not mended by asking it. */
const restMs = 5000;

/** Publishes what is due, again and again; one round ends before the next begins. */
function keepDueGoing(deps: PublishDeps, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> | undefined;
  let restUntil = 0;
  const timer = setInterval(() => {
    if (running !== undefined || performance.now() < restUntil) return;
    running = runDue(deps, Date.now(), ({ id, merchant, code, message }) =>
      log.warn({ id, merchant, code, why: message }, "A publish that waited did not become live"),
    )
      .catch((error: unknown) => {
        restUntil = performance.now() + restMs;
        log.error({ err: error }, "What is due could not be published; it is tried again");
      })
      .finally(() => {
        running = undefined;
      });
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ host: "127.0.0.1", port });
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} is taken by another program; give the control plane another one, such as --control=${port + 1}, or set PORTICO_CONTROL_PORT.`,
    );
  }
}

/**
 * Opens everything a control plane needs and listens on the loopback address. Throws, with everything
 * closed again, when anything is in the way; the message is for the person who started it.
 * @param say says what that person may want to know, in plain sentences
 */
export async function startControl(
  config: ControlConfig,
  log: FastifyBaseLogger,
  say: (sentence: string) => void = () => undefined,
): Promise<Control> {
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
    const { databaseUrl: url, ownerUrl, dataDir: dir } = config;
    const database = await openDatabase({ url, ownerUrl, dir, log });
    undo.push(() => database.close());
    await database.migrate([controlMigrations]);
    const view = makeLiveView(database, folderSource(config.merchantsDir));
    undo.push(() => view.close());
    await view.catchUp();
    const { installation, staff } = await database.ofInstallation(async (db) => ({
      installation: await selectInstallation(db),
      staff: (await selectAllStaff(db)).length,
    }));
    if (staff === 0)
      say(
        "Nobody can sign in to the control plane yet: stop it, and make the first account with `npx portico administrator NAME`.",
      );
    const app = makeApp({
      database,
      view,
      installation,
      given: config.given,
      secret: openSecret(join(config.dataDir, "keys", "secret"), config.secret),
      openId: config.openId,
      processKey: config.processKey,
      clock: Date.now,
      log,
      isDraining: () => draining,
    });
    undo.push(() => app.close());
    const looking = setInterval(() => {
      view
        .catchUp()
        .catch((error: unknown) => log.warn({ err: error }, "The revisions could not be read"));
    }, lookMs);
    undo.push(() => clearInterval(looking));
    undo.push(keepDueGoing({ database, view, given: config.given }, log));
    const address = await listen(app, config.port);
    listening = true;
    return { url: address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
