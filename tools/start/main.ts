import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSandbox, type Sandbox } from "#src/shared/sandbox.ts";
import { isBuilt } from "../build/inputs.ts";
import { findLockHolder, toLockSentence } from "../lib/lock.mjs";
import { root } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { bold, complain, say, startStep, toDuration } from "../lib/say.mjs";
import { readStartOptions } from "../lib/start-options.mjs";
import { explainUnusableFolder } from "./data-folder.ts";
import { toDeveloperLines } from "./developer-lines.ts";
import type { PortalAddress } from "./messages.ts";
import { explainTakenPort, findFreePort } from "./ports.ts";
import { ensureGenerated } from "./prepare.ts";
import { startSupervisor } from "./supervisor.ts";

/**
 * `npm start`: brings generated files and the build up to date and runs everything until a signal.
 * @param argv see tools/lib/start-options.mjs
 * @returns 0 after SIGINT, SIGTERM or SIGHUP, 1 when something could not run
 */
export async function main(argv: string[]): Promise<number> {
  const began = Date.now();
  const options = readStartOptions(argv, process.env);
  if (!options.ok) return refuse(options.message);
  const sandbox = orSentence(() =>
    readSandbox({ ...process.env, PORTICO_SANDBOX: options.sandbox }),
  );
  if (typeof sandbox === "string") return refuse(sandbox);
  const holder = findLockHolder(options.data);
  if (holder !== undefined) return refuse(toLockSentence(options.data, holder));
  const first = !existsSync(options.data);
  const unusable = explainUnusableFolder(options.data);
  if (unusable !== undefined) return refuse(unusable);
  if (!(await ensureGenerated())) return refuse("Nothing was started.");

  const port = options.port === 0 ? await findFreePort() : options.port;
  const taken = options.port === 0 ? undefined : await explainTakenPort(port);
  if (taken !== undefined) return refuse(taken);
  const developerKey = process.env.PORTICO_DEVELOPER_KEY || randomBytes(24).toString("base64url");
  const building = new AbortController();
  const starting = startStep(toStartTitle(options.data, first));
  const supervisor = startSupervisor({
    ...options,
    port,
    developerKey,
    built: options.dev ? Promise.resolve(true) : ensureBuilt(building.signal),
    say,
    onPlatform: () => starting.done("the platform answers"),
    onPortals: (portals) => {
      announce(portals, Date.now() - began);
      for (const line of toDeveloperLines({
        sandbox,
        dev: options.dev,
        port,
        developerKey,
        portals,
      }))
        say(line);
      say("Ctrl-C stops everything.");
      process.send?.({ type: "ready", port, portals, developerKey });
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      building.abort();
      void supervisor.stop();
    });
  }
  const reason = await supervisor.ended;
  building.abort();
  starting.cancel();
  return reason === undefined ? goodbye() : refuse(reason);
}

async function ensureBuilt(signal: AbortSignal): Promise<boolean> {
  if (isBuilt()) return true;
  const { code } = await run(process.execPath, [join(root, "tools/build.mjs")], { signal });
  return code === 0;
}

function toStartTitle(data: string, first: boolean): string {
  if (process.env.DATABASE_URL) return "Starting the platform on the database of DATABASE_URL";
  say(`Data lies in ${data}: safe against a killed process, not against power loss.`);
  return `Starting the platform and its embedded database${first ? ", made first" : ""}`;
}

function announce(portals: PortalAddress[], milliseconds: number): void {
  say(`Ready after ${toDuration(milliseconds)}. Open in a browser:`);
  const width = Math.max(0, ...portals.map(({ name }) => name.length));
  for (const { name, url } of portals) say(`  ${name.padEnd(width)}  ${bold(url)}`);
  if (portals.length === 0) say("  no merchant has a usable configuration yet");
}

/** Gives what was made, or the sentence that says why it was not. */
function orSentence(make: () => Sandbox): Sandbox | string {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function goodbye(): number {
  say("Everything has stopped.");
  return 0;
}

function refuse(message: string): number {
  complain(message);
  return 1;
}
