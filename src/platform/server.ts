import { wordsOf } from "#src/shared/words-of.ts";
import { makeFilesPrivate } from "#src/store/private-folder.ts";
import { readConfig } from "./config.ts";
import { makeLogger } from "./http/logger.ts";
import { type Platform, startPlatform } from "./start.ts";

/** The platform's process: started by the supervisor, told to stop by a signal. */

const say = (message: object): void => {
  // With a callback a supervisor that is gone is no failure of its own: the log says the same.
  process.send?.(message, undefined, undefined, (error) => {
    if (error !== null) log.warn("Nobody listens to this process any more");
  });
};

const log = makeLogger(process.env.PORTICO_LOG_LEVEL ?? "info");

/** Fails in one sentence: to the supervisor if there is one, and to the log. */
function fail(error: unknown): void {
  const message = wordsOf(error);
  say({ type: "failed", message });
  log.fatal(message);
  process.exitCode = 1;
  // The channel to the supervisor would keep the process alive.
  if (process.connected) process.disconnect();
}

function stopOnSignals(platform: Platform): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info(`Stopping (${signal})`);
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "The platform did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
}

process.on("unhandledRejection", (error) => {
  // A request that is lost this way was answered with 500 already; the others go on (F38).
  log.error({ err: error }, "A failure was not handled");
});

makeFilesPrivate();
try {
  const platform = await startPlatform(readConfig(process.env), log, (words) => {
    say({ type: "note", words });
    log.info(words);
  });
  stopOnSignals(platform);
  say({ type: "ready", url: platform.url });
  log.info({ url: platform.url }, "The platform is ready");
} catch (error) {
  fail(error);
}
