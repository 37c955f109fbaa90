import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { isProcessAlive } from "../lib/lock.mjs";
import { findFreePort } from "./ports.ts";
import { defaultTiming, toPause } from "./service.ts";
import { startSupervisor } from "./supervisor.ts";

const timing = {
  firstPause: 10,
  longestPause: 40,
  steadyAfter: 60_000,
  killAfter: 500,
  attempts: 3,
};

/** Answers every request with its process id and some of its settings; /die ends it. */
const service = (port: string) => `
  import { createServer } from "node:http";
  const { PLATFORM_URL, PORTICO_GATEWAY_KEY, NODE_ENV, PORTICO_DEV, MALLOC_ARENA_MAX } = process.env;
  const told = { pid: process.pid, PLATFORM_URL, PORTICO_GATEWAY_KEY, NODE_ENV, PORTICO_DEV, MALLOC_ARENA_MAX };
  createServer((request, response) => {
    if (request.url === "/die") process.exit(3);
    response.end(JSON.stringify(told));
  }).listen(Number(process.env.${port}), "127.0.0.1", () =>
    process.send({ type: "ready", portals: [{ code: "one" }] }));
`;
const good = { platform: service("PLATFORM_PORT"), gateway: service("PORTICO_PORT") };

interface Told {
  pid: number;
  PLATFORM_URL?: string;
  PORTICO_GATEWAY_KEY?: string;
  NODE_ENV?: string;
  PORTICO_DEV?: string;
  MALLOC_ARENA_MAX?: string;
}

async function begin(
  programs: { platform: string; gateway: string; control?: string },
  dev = false,
  built = true,
) {
  const folder = makeTempFolder({
    "platform.mjs": programs.platform,
    "gateway.mjs": programs.gateway,
    "control.mjs": programs.control ?? "",
  });
  const port = await findFreePort();
  const lines: string[] = [];
  const announced: string[][] = [];
  let heard = Promise.withResolvers<void>();
  const supervisor = startSupervisor({
    dev,
    port,
    data: folder,
    merchants: folder,
    demo: "none",
    sandbox: "none",
    developerKey: "a-key-of-tests-only",
    built: Promise.resolve(built),
    programs: {
      platform: join(folder, "platform.mjs"),
      gateway: join(folder, "gateway.mjs"),
      control: join(folder, "control.mjs"),
    },
    ...(programs.control !== undefined && { control: 0 }),
    timing,
    say: (line) => void lines.push(line),
    onPlatform: () => void lines.push("platform"),
    onPortals: (portals) => {
      announced.push(portals.map(({ url }) => url));
      heard.resolve();
      heard = Promise.withResolvers<void>();
    },
  });
  onTestFinished(() => supervisor.stop());
  const ask = async (url: string) => (await (await fetch(url)).json()) as Told;
  return {
    ...supervisor,
    lines,
    announced,
    port,
    ready: () => heard.promise,
    askGateway: () => ask(`http://127.0.0.1:${port}/`),
    ask,
  };
}

describe("startSupervisor", () => {
  beforeEach(() => {
    vi.stubEnv("PORTICO_GATEWAY_KEY", undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
  });

  it("starts the platform, then the gateway that is told where it is, and stops both", async () => {
    const run = await begin(good);
    await run.ready();
    const gateway = await run.askGateway();
    const platform = await run.ask(String(gateway.PLATFORM_URL));
    expect(run.announced).toEqual([[`http://one.localhost:${run.port}`]]);
    expect(platform.PORTICO_GATEWAY_KEY).toBe(gateway.PORTICO_GATEWAY_KEY);
    expect(gateway).toMatchObject({ NODE_ENV: "production", MALLOC_ARENA_MAX: "2" });
    expect(gateway.PORTICO_DEV).toBeUndefined();
    expect(run.lines).toEqual(["platform"]);
    await run.stop();
    expect(await run.ended).toBeUndefined();
    expect([gateway.pid, platform.pid].filter(isProcessAlive)).toEqual([]);
  });

  it("says where the control plane answers that it was asked to start", async () => {
    const run = await begin({ ...good, control: service("PORTICO_CONTROL_PORT") });
    await run.ready();
    const said = /login NAME --control (http:\S+)$/.exec(run.lines[0] ?? "")?.[1];
    expect((await run.ask(String(said))).pid).toBeGreaterThan(0);
  });

  it("gives every start another secret, and says when it is for development", async () => {
    const one = await begin(good, true);
    const two = await begin(good);
    await Promise.all([one.ready(), two.ready()]);
    const [first, second] = [await one.askGateway(), await two.askGateway()];
    expect(first.PORTICO_GATEWAY_KEY).not.toBe(second.PORTICO_GATEWAY_KEY);
    expect(first).toMatchObject({ NODE_ENV: "development", PORTICO_DEV: "1" });
  });

  it("keeps the secret that was set", async () => {
    vi.stubEnv("PORTICO_GATEWAY_KEY", "a-secret-of-the-operator");
    const run = await begin(good);
    await run.ready();
    const gateway = await run.askGateway();
    const platform = await run.ask(String(gateway.PLATFORM_URL));
    expect(gateway.PORTICO_GATEWAY_KEY).toBe("a-secret-of-the-operator");
    expect(platform.PORTICO_GATEWAY_KEY).toBe("a-secret-of-the-operator");
  });

  it("starts a process again that died, at the same place, and says so", async () => {
    const run = await begin(good);
    await run.ready();
    const before = await run.askGateway();
    await expect(fetch(`http://127.0.0.1:${run.port}/die`)).rejects.toThrow();
    await run.ready();
    const after = await run.askGateway();
    expect(after.pid).not.toBe(before.pid);
    expect(after.PLATFORM_URL).toBe(before.PLATFORM_URL);
    expect(run.lines.join("\n")).toContain("The gateway ended unexpectedly (exit code 3)");
  });

  it("ends with the sentence of a process that cannot run", async () => {
    const refusing = `process.send({ type: "failed", message: "Port 1 is taken." });
      setInterval(() => {}, 1000);`;
    const run = await begin({ ...good, gateway: refusing });
    expect(await run.ended).toBe("Port 1 is taken.");
  });

  it("gives up on a process that dies before it was ever ready", async () => {
    const run = await begin({ ...good, platform: "process.exit(7)" });
    expect(await run.ended).toContain("The platform could not start (exit code 7)");
    expect(run.lines.filter((line) => line.includes("Starting it again"))).toHaveLength(2);
  });

  it("starts no gateway without a build", async () => {
    const run = await begin(good, false, false);
    expect(await run.ended).toContain("The build failed");
    expect(run.announced).toEqual([]);
  });

  it("kills a process that does not stop when it is asked to", async () => {
    const stubborn = `process.on("SIGTERM", () => {});${good.gateway}`;
    const run = await begin({ ...good, gateway: stubborn });
    await run.ready();
    const { pid } = await run.askGateway();
    await run.stop();
    expect(isProcessAlive(pid)).toBe(false);
  });
});

describe("toPause", () => {
  it("grows from one second to thirty", () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((deaths) => toPause(deaths, defaultTiming) / 1000);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it("and the start after it together take no longer than that", () => {
    const pauseAfter = (deaths: number, startUp: number) => toPause(deaths, defaultTiming, startUp);
    expect(pauseAfter(2, 17_000)).toBe(2000);
    expect(pauseAfter(6, 17_000) + 17_000).toBe(30_000);
    // A start that takes longer by itself still leaves the machine a moment.
    expect(pauseAfter(9, 60_000)).toBe(1000);
  });
});
