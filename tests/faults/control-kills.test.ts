import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  alpha,
  makeTestMerchants,
  type TestMerchants,
} from "#src/gateway/testing/test-merchants.ts";
import { makeControlClient } from "#src/merchant/revisions/control-client.ts";
import { type ControlSource, makeControlSource } from "#src/merchant/revisions/control-source.ts";
import { sha256 } from "#src/merchant/revisions/file-map.ts";
import { keepLayersIn } from "#src/merchant/revisions/kept-layers.ts";
import {
  controlEnvironment,
  enrolAdministrator,
  makeFirstAdministrator,
  processKey,
} from "#tests/support/control-process.ts";
import { noPostgres, startOwnPostgres } from "#tests/support/own-postgres.ts";
import { wordOf } from "#tests/support/service-word.ts";
import { some } from "#tests/support/some.ts";
import { startTcpForwarder } from "#tests/support/tcp-forwarder.ts";
import { root } from "#tools/lib/paths.mjs";
import { sendCall, sendFile } from "#tools/portico/control/calls.ts";

/** 25 in all in the full run; each costs the start of a process. */
const kills =
  process.env.PORTICO_TEST_FULL === "1" ? { embedded: 3, server: 22 } : { embedded: 1, server: 4 };

let merchants: TestMerchants;
beforeAll(async () => {
  merchants = await makeTestMerchants();
});
afterAll(() => merchants.remove("."));

/** One control plane's process. */
interface Plane {
  process: ChildProcess;
  port: number;
}

/** Control planes over one database, of which one answers at a time. */
interface Planes {
  /** Where whoever answers is found, whichever process that is. */
  url: string;
  dir: string;
  /** Kills the one that answers, and lets the next one answer. */
  kill: () => Promise<void>;
  /** Kills it, and nobody answers any more. */
  end: () => Promise<void>;
}

async function start(dir: string, databaseUrl: string): Promise<Plane> {
  const child = fork(join(root, "src/control/server.ts"), {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...controlEnvironment(dir, merchants.dir, databaseUrl),
      // The same sources are read two dozen times.
      NODE_COMPILE_CACHE: join(dir, "compiled"),
    },
  });
  const { type, url = "", message } = await wordOf(child);
  if (type !== "ready") throw new Error(message);
  return { process: child, port: Number(new URL(url).port) };
}

async function killNow({ process }: Plane): Promise<void> {
  const gone = once(process, "exit");
  process.kill("SIGKILL");
  await gone;
}

/** Starts the first one, and on a server, where several may run, the one that goes on after it. */
async function startPlanes(databaseUrl = ""): Promise<Planes & { password: string }> {
  const dir = mkdtempSync(join(tmpdir(), "portico-control-"));
  const password = await makeFirstAdministrator(dir, databaseUrl);
  let current = await start(dir, databaseUrl);
  const startNext = () => (databaseUrl === "" ? undefined : start(dir, databaseUrl));
  let next = startNext();
  const forwarder = await startTcpForwarder(() => current.port);
  const end = async (): Promise<void> => {
    if (current.process.exitCode === null && current.process.signalCode === null)
      await killNow(current);
    const spare = await next;
    if (spare !== undefined) await killNow(spare);
    next = undefined;
  };
  onTestFinished(async () => {
    await end();
    await forwarder.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${forwarder.port}`,
    dir,
    password,
    kill: async () => {
      await killNow(current);
      current = (await next) ?? (await start(dir, databaseUrl));
      next = startNext();
    },
    end,
  };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A gateway's or a platform's way to what is live, with a folder of its own unless one is given. */
async function listen(
  { url, dir }: Planes,
  kept = mkdtempSync(join(dir, "listener-")),
): Promise<ControlSource> {
  const client = makeControlClient(url, processKey);
  const source = makeControlSource({ client, kept: keepLayersIn(kept), log: silent });
  await source.start();
  onTestFinished(() => source.close());
  return source;
}

/** The state that a listener shows, as it is named in these tests; nothing before the first. */
const stateAt = async (source: ControlSource): Promise<string | undefined> => {
  const text = (await source.read("lotus")).texts.get("merchant.json");
  return text === undefined ? undefined : String(JSON.parse(text).name);
};

/** Publishes states of one merchant and remembers what it was told of them. */
function makePublisher(url: string, token: string) {
  const place = { url, token };
  const names = new Map<string, string>();
  const acknowledged = new Set<number>();
  return {
    acknowledged,
    publish: async (name: string, base: number | null): Promise<number> => {
      const skin = { ...alpha, name, merchantCode: "lotus", hosts: ["lotus.example"] };
      const content = Buffer.from(JSON.stringify(skin));
      const hash = sha256(content);
      names.set(hash, name);
      await sendFile(place, hash, content);
      const files = { "merchant.json": hash };
      const payload = { merchant: "lotus", files, base, reason: `The state ${name}` };
      const answer = await sendCall(place, "publish", payload);
      if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
      acknowledged.add(answer.value.seq);
      return answer.value.seq;
    },
    /** Every revision there is, the newest first. */
    history: async () =>
      (await sendCall(place, "listRevisions", { merchant: "lotus", limit: 200 })).value.items,
    stateOf: async (seq: number): Promise<string> => {
      const { files } = (await sendCall(place, "readRevision", { merchant: "lotus", seq })).value;
      return names.get(files["merchant.json"] ?? "") ?? "a state that nobody sent";
    },
    audit: async () => (await sendCall(place, "listAudit", { merchant: "lotus" })).value,
  };
}

type Publisher = ReturnType<typeof makePublisher>;

/** Publishes again and again, each time with a kill at another moment of it. */
async function publishUnderKills(
  planes: Planes,
  publisher: Publisher,
  steady: ControlSource,
  rounds: number,
): Promise<{ live: string; listeners: ControlSource[] }> {
  const listeners = [steady];
  let live = "State 0";
  let [base = 0] = publisher.acknowledged;
  // What was live once: whoever hears late is on one of these, never on half of one.
  const lived = new Set([live]);
  for (let round = 1; round <= rounds; round += 1) {
    const next = `State ${round}`;
    const outcome = publisher.publish(next, base).catch(() => undefined);
    await pause(((round * 37) % 25) * 20);
    await planes.kill();
    await outcome;
    expect([...lived, next]).toContain(await stateAt(steady));
    const [newest] = await publisher.history();
    expect(newest?.live).toBe(true);
    base = newest?.seq ?? 0;
    const now = await publisher.stateOf(base);
    expect([live, next]).toContain(now);
    live = now;
    lived.add(live);
    // Whoever starts now comes to what the history says.
    const fresh = await listen(planes);
    expect(await stateAt(fresh)).toBe(live);
    listeners.push(fresh);
  }
  return { live, listeners };
}

/** Holds history, log and everybody who listens against what was acknowledged. */
async function expectNothingLost(
  publisher: Publisher,
  { live, listeners }: { live: string; listeners: ControlSource[] },
): Promise<void> {
  const history = await publisher.history();
  const kept = new Set(history.map(({ seq }) => seq));
  expect([...publisher.acknowledged].filter((seq) => !kept.has(seq))).toEqual([]);
  for (const source of some(listeners))
    await expect.poll(() => stateAt(source), { timeout: 30_000 }).toBe(live);
  const { items, intact } = await publisher.audit();
  expect(intact).toBe(true);
  // Neither is there without the other.
  expect(items.map(({ detail }) => JSON.parse(JSON.stringify(detail)).seq)).toEqual(
    history.map(({ seq }) => seq),
  );
}

async function survive(rounds: number, databaseUrl?: string): Promise<Planes> {
  const planes = await startPlanes(databaseUrl);
  const publisher = makePublisher(
    planes.url,
    await enrolAdministrator(planes.url, planes.password),
  );
  await publisher.publish("State 0", null);
  const steady = await listen(planes);
  expect(await stateAt(steady)).toBe("State 0");
  await expectNothingLost(publisher, await publishUnderKills(planes, publisher, steady, rounds));
  return planes;
}

describe("the control plane's process", { timeout: 300_000 }, () => {
  it("loses no revision it acknowledged to kill -9 during publishes, and is not needed to start", async () => {
    const planes = await survive(kills.embedded);
    const folder = mkdtempSync(join(planes.dir, "listener-"));
    const first = await listen(planes, folder);
    const last = await stateAt(first);
    expect(last).toMatch(/^State \d+$/);
    await first.close();
    await planes.end();
    const second = await listen(planes, folder);
    expect(second.owns("lotus")).toBe(true);
    expect(await stateAt(second)).toBe(last);
  });

  it.skipIf(noPostgres !== undefined)(
    "goes on as another one on the same server, whichever is killed, and every listener with it",
    async () => {
      const server = await startOwnPostgres();
      onTestFinished(() => server.stop());
      await survive(kills.server, server.url);
    },
  );
});
