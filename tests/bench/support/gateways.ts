import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { wordOf } from "#tests/support/service-word.ts";
import { compiledFolder, root } from "#tools/lib/paths.mjs";

/** A gateway that runs as a process of its own. */
export interface GatewayProcess {
  /** The text that a host answers with at a path. */
  ask(host: string, path: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts one over a merchants' folder and a control plane.
 * @throws with what it says, when it cannot start
 */
export async function startGatewayProcess(env: NodeJS.ProcessEnv): Promise<GatewayProcess> {
  const data = mkdtempSync(join(tmpdir(), "portico-gateway-"));
  const child = fork(join(root, "src/gateway/server.ts"), {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiledFolder,
      PORTICO_DATA: data,
      PORTICO_PORT: "0",
      PORTICO_DRAIN_SECONDS: "0",
      PORTICO_LOG_LEVEL: "silent",
      ...env,
    },
  });
  const { type, url = "", message } = await wordOf(child);
  if (type !== "ready") throw new Error(message);
  return {
    ask: (host, path) => ask(new URL(path, url), host),
    stop: async () => {
      await end(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function ask(url: URL, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, async (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      for await (const part of answer) text += part;
      resolve(text);
    });
    sent.once("error", reject);
    sent.end();
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/**
 * Asks until an answer holds a text.
 * @returns how long that took, milliseconds
 * @throws after `maxMs`
 */
export async function untilShown(
  gateway: GatewayProcess,
  { host, path, text, maxMs = 30_000, everyMs = 50 }: ShownOptions,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    if ((await gateway.ask(host, path)).includes(text)) return performance.now() - began;
    if (performance.now() - began > maxMs) throw new Error(`${host}${path} never held ${text}.`);
    await pause(everyMs);
  }
}

interface ShownOptions {
  host: string;
  path: string;
  text: string;
  maxMs?: number;
  everyMs?: number;
}
