import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("./server.ts", import.meta.url));

let data: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "portico-data-"));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

afterAll(() => rm(data, { recursive: true, force: true }));

/** Runs the real program until it ends. */
async function runToEnd(env: NodeJS.ProcessEnv): Promise<{ message: unknown; code: unknown }> {
  const child = fork(script, [], {
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, PORTICO_DATA: data, PLATFORM_URL: "http://127.0.0.1:9", ...env },
  });
  children.push(child);
  const ended = once(child, "exit");
  const [message] = await once(child, "message");
  const [code] = await ended;
  return { message, code };
}

describe("the gateway's process", () => {
  it.each([
    ["PLATFORM_URL", { PLATFORM_URL: "" }],
    ["PORTICO_PORT", { PORTICO_PORT: "http" }],
    ["PORTICO_TRUSTED_PROXIES", { PORTICO_TRUSTED_PROXIES: "localhost" }],
    ["PORTICO_LOG_LEVEL", { PORTICO_LOG_LEVEL: "loud" }],
  ])("says in plain words that %s is wrong, and ends", async (name, env) => {
    expect(await runToEnd(env)).toEqual({
      message: { type: "failed", message: expect.stringContaining(name) },
      code: 1,
    });
  });
});
