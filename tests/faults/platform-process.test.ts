import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded } from "#src/store/embedded.ts";
import { quietLog } from "#tests/support/database.ts";
import { prepareData } from "#tests/support/prepared-data.ts";
import { type ServiceWord, wordOf } from "#tests/support/service-word.ts";
import { registration } from "#tests/support/test-platform.ts";

const root = join(import.meta.dirname, "../..");
const key = "faults-only-0123456789";

let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "portico-faults-"));
  await prepareData(dir);
}, 240_000);
afterAll(async () => {
  await Promise.all(started.filter(isRunning).map((child) => stop(child, "SIGKILL")));
  rmSync(dir, { recursive: true, force: true });
});

const started: ChildProcess[] = [];
const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown[]> {
  const gone = once(child, "exit");
  child.kill(signal);
  return gone;
}

async function start(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; said: ServiceWord }> {
  const child = fork(join(root, "src/platform/server.ts"), {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      PORTICO_DATA: dir,
      PORTICO_GATEWAY_KEY: key,
      PORTICO_LOG_LEVEL: "silent",
      PORTICO_DRAIN_SECONDS: "0",
      PLATFORM_PORT: "0",
      ...env,
    },
  });
  started.push(child);
  return { child, said: await wordOf(child) };
}

const headers = { "x-portico-key": key, "x-portico-merchant": "siam" };

async function register(url: string, username: string): Promise<{ success: boolean }> {
  const keys = (await (await request(`${url}/.well-known/jwks.json`, { headers })).body.json()) as {
    keys: JWK[];
  };
  const jwk = keys.keys[0];
  if (jwk?.kid === undefined) throw new Error("The platform has no key.");
  const message = {
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    call: "register",
    payload: registration(username),
  };
  const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid })
    .encrypt(await importJWK(jwk, "ECDH-ES"));
  const answer = await request(`${url}/wps/member/register`, {
    method: "PUT",
    body,
    headers: { ...headers, "content-type": "application/jose" },
  });
  return (await answer.body.json()) as { success: boolean };
}

/** Registers one member after the other until the platform is gone; gives those it acknowledged. */
async function registerUntilGone(url: string, prefix: string, onFirst: () => void) {
  const acknowledged: string[] = [];
  for (let index = 0; ; index += 1) {
    const username = `${prefix}${index}`;
    try {
      const { success } = await register(url, username);
      if (success) acknowledged.push(username);
    } catch {
      return acknowledged;
    }
    if (index === 1) onFirst();
  }
}

// Starting a platform takes some seconds, and many on a machine that is busy.
describe("the platform's process", { timeout: 240_000 }, () => {
  it("loses nothing it acknowledged to kill -9, and leaves no half registration", async () => {
    const acknowledged: string[] = [];
    for (const round of [0, 1, 2]) {
      const { child, said } = await start();
      expect(said).toMatchObject({ type: "ready" });
      const gone = once(child, "exit");
      acknowledged.push(
        // The kill falls into whatever the third registration is doing.
        ...(await registerUntilGone(said.url ?? "", `kill${round}x`, () => {
          setImmediate(() => child.kill("SIGKILL"));
        })),
      );
      await gone;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(6);
    const database = await openEmbedded(dir, quietLog);
    const { rows: members } = await database.query<{ username: string }>(
      "select username from member where merchant = 'siam'",
    );
    const kept = new Set(members.map(({ username }) => username));
    expect(acknowledged.filter((username) => !kept.has(username))).toEqual([]);
    const { rows: counts } = await database.query(
      `select (select count(*)::int from member) as members,
        (select count(*)::int from credential) as credentials,
        (select count(*)::int from ledger_account where kind = 'member') as wallets,
        (select coalesce(sum(amount), 0)::int from ledger_entry) as total`,
    );
    const all = kept.size;
    expect(counts).toEqual([{ members: all, credentials: all, wallets: all, total: 0 }]);
    await database.close();
  });

  it("takes a folder that others could read from them, and keeps what it writes to itself", async () => {
    const entries = () => readdirSync(dir, { recursive: true, encoding: "utf8" });
    const modeOf = (name: string) => lstatSync(join(dir, name)).mode & 0o777;
    for (const name of entries()) chmodSync(join(dir, name), modeOf(name) | 0o055);
    chmodSync(dir, 0o755);
    rmSync(join(dir, "revisions"), { recursive: true });
    const { child, said } = await start();
    expect(await register(said.url ?? "", "private1")).toMatchObject({ success: true });
    expect(existsSync(join(dir, "revisions/platform"))).toBe(true);
    expect(entries().length).toBeGreaterThan(900);
    const open = ["", ...entries()].filter((name) => (modeOf(name) & 0o077) !== 0);
    // The database's picture of its own catalogue, written anew with modes of its own; no rows are
    // in it, and its folder is closed as all are.
    expect(open.filter((name) => !name.endsWith("/pg_internal.init"))).toEqual([]);
    await stop(child, "SIGTERM");
  });

  it("refuses a second start on the same folder at once, and stops with 0", async () => {
    const first = await start();
    expect(first.said).toMatchObject({
      type: "ready",
      url: expect.stringMatching(/^http:\/\/127/),
    });
    const second = await start();
    expect(second.said.type).toBe("failed");
    expect(second.said.message).toMatch(
      new RegExp(`^The data folder \\S+ is in use by process ${first.child.pid} since \\S+; `),
    );
    if (isRunning(second.child)) await once(second.child, "exit");
    expect(second.child.exitCode).toBe(1);
    expect(await stop(first.child, "SIGTERM")).toEqual([0, null]);
    expect(existsSync(join(dir, "db.lock"))).toBe(false);
  });

  it("says in one sentence what is wrong with its surroundings", async () => {
    const short = await start({ PORTICO_GATEWAY_KEY: "short" });
    expect(short.said).toEqual({
      type: "failed",
      message:
        "PORTICO_GATEWAY_KEY must be set to a secret of at least 16 characters, the same for gateway and platform.",
    });
    const noDatabase = await start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(noDatabase.said.type).toBe("failed");
    expect(noDatabase.said.message).toContain("DATABASE_URL");
  });
});
