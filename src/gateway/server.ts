import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { wordsOf } from "#src/shared/words-of.ts";
import { makeFilesPrivate } from "#src/store/private-folder.ts";
import { readConfig } from "./config.ts";
import { startProblem } from "./http/listen.ts";
import { type RunningGateway, startGateway } from "./start.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** How long visitors being served are waited for after SIGTERM (F21), milliseconds. */
const patience = 9000;

makeFilesPrivate();
const config = orFail(() => readConfig(process.env, root));
const log = pino({
  name: "gateway",
  level: config.logLevel,
  redact: ["authorization", "cookie", "headers", "*.authorization", "*.cookie", "*.headers"],
});

process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

const say = { info: console.log, warn: console.warn, error: console.error };
const gateway = await startGateway(config, { log, say }).catch((error: unknown) => {
  fail(startProblem(error, config.port));
});

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(gateway));
process.send?.({
  type: "ready",
  url: `http://127.0.0.1:${gateway.port}`,
  portals: gateway.portals(),
});

async function stop({ stop: close }: RunningGateway): Promise<void> {
  setTimeout(() => process.exit(0), config.drainMs + patience).unref();
  try {
    await close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, "closing failed");
    process.exit(1);
  }
}

function orFail<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    fail(wordsOf(error));
  }
}

/** Tells the supervisor, or whoever looks at the terminal, why the gateway cannot run. */
function fail(message: string): never {
  if (process.send) process.send({ type: "failed", message });
  else console.error(message);
  process.exit(1);
}
