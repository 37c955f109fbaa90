import { pino } from "pino";
import { wordsOf } from "#src/shared/words-of.ts";
import { makeFilesPrivate } from "#src/store/private-folder.ts";
import { readConfig } from "./config.ts";
import { type Control, startControl } from "./start.ts";

/** The control plane's process: started by the supervisor, told to stop by a signal. */

const log = pino({
  name: "control",
  level: process.env.PORTICO_LOG_LEVEL ?? "warn",
  redact: ["authorization", "*.authorization", "headers", "*.headers", "password", "*.password"],
});

const say = (message: object): void => {
  process.send?.(message, undefined, undefined, (error) => {
    if (error !== null) log.warn("Nobody listens to this process any more");
  });
};

/** Fails in one sentence: to the supervisor if there is one, and to the log. */
function fail(error: unknown): void {
  const message = wordsOf(error);
  say({ type: "failed", message });
  log.fatal(message);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

function stopOnSignals(control: Control): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    control.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "The control plane did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

process.on("unhandledRejection", (error) => log.error({ err: error }, "A failure was not handled"));

makeFilesPrivate();
try {
  const control = await startControl(readConfig(process.env), log, (words) => {
    say({ type: "note", words });
    log.info(words);
  });
  stopOnSignals(control);
  say({ type: "ready", url: control.url });
} catch (error) {
  fail(error);
}
