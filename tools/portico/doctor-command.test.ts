import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { Ajv } from "ajv";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ServerFacts } from "#src/store/examine.ts";
import { portOf } from "#tests/support/port-of.ts";
import { some } from "#tests/support/some.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { root } from "../lib/paths.mjs";
import { findFreePort } from "../start/ports.ts";
import type { Checkup } from "./doctor/checkup.ts";
import { judgeServer } from "./doctor/database.ts";
import { examineClock, examineMemory, examineNode, judgeRoom } from "./doctor/machine.ts";
import { runPortico } from "./testing.ts";

let data: string;
let freePort: number;

beforeEach(async () => {
  // What this machine's own environment says is nothing to these tests.
  for (const name of Object.keys(process.env))
    if (/^(PORTICO_|DATABASE_|PLATFORM_)/.test(name)) vi.stubEnv(name, undefined);
  data = join(makeTempFolder(), "data");
  freePort = await findFreePort();
  vi.stubEnv("PORTICO_PORT", String(freePort));
});

interface Report {
  healthy: boolean;
  checks: Checkup[];
}

const schema = JSON.parse(
  readFileSync(join(root, "schemas/cli/doctor-report.schema.json"), "utf8"),
);
const fits = new Ajv().compile<Report>(schema);

/** What the doctor finds with settings, of some subjects or of all. */
async function found(
  subjects: string,
  env: Record<string, string> = {},
  ...args: string[]
): Promise<Report & { code: number; of: (check: string) => Checkup[] }> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const words = subjects === "" ? [] : subjects.split(" ");
  const { code, out } = await runPortico(
    ...["doctor", ...words, "--data", data, "--format", "json", ...args],
  );
  const report: unknown = JSON.parse(out);
  if (!fits(report)) throw new Error(new Ajv().errorsText(fits.errors));
  return { ...report, code, of: (check) => report.checks.filter((one) => one.check === check) };
}

const wrong = (checks: readonly Checkup[]): string[] =>
  checks.filter(({ state }) => state !== "ok").map(({ message }) => message);

/** A server that answers every request alike. */
async function startAnswering(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${portOf(server)}`;
}

describe("portico doctor", () => {
  it("finds nothing wrong with a new installation but what a first start makes", async () => {
    const { code, checks, healthy, of } = await found("");
    // The build is made by whoever tests, or not.
    const others = checks.filter(
      ({ check }) => !["build", "disk", "memory", "mail"].includes(check),
    );
    expect(wrong(others)).toEqual([]);
    for (const check of ["node", "settings", "secrets", "data-folder", "database", "merchants"])
      expect(some(of(check))).toHaveLength(1);
    expect(healthy).toBe(code === 0);
  });

  it("prints a line for each thing, the mend under what is wrong, and ends with 1", async () => {
    vi.stubEnv("PORTICO_PORT", "eighty");
    const { code, out } = await runPortico("doctor", "settings", "--data", data);
    expect(code).toBe(1);
    expect(out).toContain('error   settings  "eighty" is no port: give a number from 0 to 65535.');
    expect(out).toContain("        → Mend it where the environment");
    expect(out).toMatch(/\n\d errors?, 0 warnings in \d things that were looked at\.\n$/);
  });

  it("says what a start would refuse of the environment, each once, and names nothing reads", async () => {
    const { of, code } = await found("settings", {
      PORTICO_DRAIN_SECONDS: "long",
      PORTICO_LOG_LEVEL: "loud",
      PORTICO_SANDBOXX: "all",
      PORTICO_QUITE_ANOTHER_THING: "1",
    });
    expect(code).toBe(1);
    const faults = of("settings");
    expect(faults.filter(({ message }) => message.includes("PORTICO_DRAIN_SECONDS"))).toHaveLength(
      1,
    );
    expect(faults.filter(({ message }) => message.includes("PORTICO_LOG_LEVEL"))).toHaveLength(1);
    expect(faults).toContainEqual({
      check: "settings",
      state: "warning",
      message: "PORTICO_SANDBOXX is set, and nothing reads it.",
      help: "Did you mean PORTICO_SANDBOX?",
    });
    expect(faults.map(({ help }) => help)).toContain("Take it out.");
  });

  it("looks alone at what its report names, also where that is looked at with others", async () => {
    const { checks } = await found("gateway");
    expect(checks.map(({ check }) => check)).toEqual(["gateway"]);
    const both = await found("services");
    expect(both.checks.map(({ check }) => check)).toContain("mail");
  });

  it("looks at some subjects alone, and says which there are", async () => {
    expect(new Set((await found("node clock")).checks.map(({ check }) => check))).toEqual(
      new Set(["node", "clock"]),
    );
    const { code, err } = await runPortico("doctor", "databse");
    expect([code, err]).toEqual([2, expect.stringContaining('Did you mean "database"?')]);
  });

  it("fails on warnings where that is asked for", async () => {
    const env = { PORTICO_SANDBOXX: "all" };
    const strict = await found("settings", env, "--fail-on", "warning");
    expect([strict.code, strict.healthy]).toEqual([1, false]);
  });

  it("asks for the key that platforms believe a gateway by", async () => {
    const url = await startAnswering((_request, reply) => reply.end('{"ready":true}'));
    const { of } = await found("settings services", { PLATFORM_URL: url });
    expect(wrong(of("settings"))).toEqual([
      expect.stringContaining("PORTICO_GATEWAY_KEY is not set"),
    ]);
    expect(wrong(of("platform"))).toEqual([]);
  });

  it("finds secrets that are short, shared or open to others", async () => {
    expect(wrong((await found("secrets", { PORTICO_SECRET: "short" })).of("secrets"))).toEqual([
      expect.stringContaining("32 random bytes"),
    ]);
    const key = "one-key-for-everything";
    const both = { PORTICO_GATEWAY_KEY: key, PORTICO_CONTROL_KEY: key, PORTICO_SECRET: "" };
    expect(wrong((await found("secrets", both)).of("secrets"))).toEqual([
      expect.stringContaining("the same"),
    ]);
    expect(JSON.stringify(await found("secrets", both))).not.toContain(key);
  });

  it("finds a data folder that is none, and one that others may read", async () => {
    data = join(makeTempFolder({ data: "a file" }), "data");
    expect(wrong((await found("data-folder")).of("data-folder"))).toEqual([
      `${data} is no folder.`,
    ]);
    data = makeTempFolder({ "keys/secret": "x" });
    chmodSync(join(data, "keys"), 0o755);
    const { of } = await found("data-folder secrets");
    expect(wrong(of("data-folder"))).toEqual([expect.stringContaining(join(data, "keys"))]);
    expect(wrong(of("secrets"))).toEqual([expect.stringContaining("does not hold")]);
  });

  it("changes nothing: a folder that is not there is not made", async () => {
    await found("data-folder database secrets disk");
    expect(() => chmodSync(data, 0o700)).toThrow("ENOENT");
  });

  it("finds a database folder that holds something else, and one that was never finished", async () => {
    data = makeTempFolder({ "db/holiday.jpg": "x" });
    expect(wrong((await found("database")).of("database"))).toEqual([
      expect.stringContaining("holds no database that can be opened"),
    ]);
    data = makeTempFolder({ "db.making": "" });
    expect(wrong((await found("database")).of("database"))).toEqual([
      expect.stringContaining("interrupted"),
    ]);
  });

  it("says of a server that does not answer which setting leads there, and no password", async () => {
    const url = `postgres://portico:hush-hush@127.0.0.1:${freePort}/portico`;
    const report = await found("database", { DATABASE_URL: url });
    expect(wrong(report.of("database"))).toEqual([
      expect.stringMatching(
        /^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED/,
      ),
    ]);
    expect(JSON.stringify(report)).not.toContain("hush-hush");
  });

  it("finds a folder of merchants that is not there, and one that is empty", async () => {
    const nowhere = join(data, "merchants");
    expect(wrong((await found("merchants", {}, "--merchants", nowhere)).of("merchants"))).toEqual([
      expect.stringContaining("cannot be read"),
    ]);
    mkdirSync(nowhere, { recursive: true });
    const { of } = await found("merchants", {}, "--merchants", nowhere);
    expect(of("merchants")).toMatchObject([
      { state: "error", help: "Make one: portico new lotus" },
    ]);
  });

  it("tells a gateway that serves from one that does not, and both from a stranger", async () => {
    const gatewayOf = async (answer: RequestListener) => {
      const { port } = new URL(await startAnswering(answer));
      return (await found("services", { PORTICO_PORT: port })).of("gateway");
    };
    expect(await gatewayOf((_request, reply) => reply.end('{"ok":true}'))).toMatchObject([
      { state: "ok" },
    ]);
    expect(
      await gatewayOf((_request, reply) => reply.writeHead(503).end('{"ok":false}')),
    ).toMatchObject([{ state: "error", message: expect.stringContaining("serves nobody") }]);
    expect(await gatewayOf((_request, reply) => reply.end("<h1>It works</h1>"))).toMatchObject([
      { state: "error", message: expect.stringContaining("taken by another program") },
    ]);
  });

  it("finds platforms that are away, not ready, or whose clock is off", async () => {
    const wait =
      (seconds: number): RequestListener =>
      (_request, reply) => {
        reply.setHeader("date", new Date(Date.now() + seconds * 1000).toUTCString());
        reply.end('{"ready":true}');
      };
    const off = await startAnswering(wait(-120));
    const right = await startAnswering(wait(0));
    const idle = await startAnswering((_request, reply) =>
      reply.writeHead(503).end('{"ready":false}'),
    );
    const away = `http://127.0.0.1:${freePort}`;
    const env = {
      PORTICO_GATEWAY_KEY: "k".repeat(20),
      PLATFORM_URL: [off, right, idle, away].join(),
    };
    expect(wrong((await found("services", env)).of("platform"))).toEqual([
      expect.stringMatching(/1(19|20|21) s behind/),
      expect.stringContaining("cannot do its work"),
      expect.stringContaining("nothing listens there"),
    ]);
  });

  it("finds a control plane that does not take the key", async () => {
    const refusal = { success: false, code: "KEY_REQUIRED", value: null, message: "Another key." };
    const url = await startAnswering((request, reply) =>
      request.url === "/readyz" ? reply.end('{"ready":true}') : reply.end(JSON.stringify(refusal)),
    );
    const env = { PORTICO_CONTROL_URL: url, PORTICO_CONTROL_KEY: "k".repeat(20) };
    expect(wrong((await found("services", env)).of("control-plane"))).toEqual([
      expect.stringContaining("PORTICO_CONTROL_KEY: Another key."),
    ]);
  });

  it("says that no codes go out where nobody takes mail, unless the sandbox shows them", async () => {
    const { of } = await found("services");
    expect(of("mail")).toMatchObject([
      { state: "warning", help: expect.stringContaining("PORTICO_SMTP_URL") },
    ]);
    const shown = await found("services", { PORTICO_SANDBOX: "outbox" });
    expect(wrong(shown.of("mail"))).toEqual([]);
  });

  it("finds a mail server that nobody answers at", async () => {
    const env = {
      PORTICO_SMTP_URL: `smtp://us:hush-hush@127.0.0.1:${freePort}`,
      PORTICO_MAIL_FROM: "a@b.example",
    };
    const report = await found("services", env);
    expect(wrong(report.of("mail"))).toEqual([expect.stringContaining("takes no mail of ours")]);
    expect(JSON.stringify(report)).not.toContain("hush-hush");
  });
});

describe("what the doctor says of a machine", () => {
  const stateOf = ({ state }: Checkup): string => state;

  it("goes by the Node that the project brings", () => {
    expect(examineNode("18.20.0").map(stateOf)).toEqual(["error"]);
    expect(examineNode("99.0.0").map(stateOf)).toEqual(["warning"]);
  });

  it("goes by what is free on a disk, bytes and files", () => {
    const gigabyte = 1024 ** 3;
    expect(judgeRoom("/data", 5 * gigabyte, 50_000).state).toBe("ok");
    expect(judgeRoom("/data", 0.5 * gigabyte, 50_000).state).toBe("warning");
    expect(judgeRoom("/data", 0.1 * gigabyte, 50_000)).toMatchObject({
      state: "error",
      message: "102 MB are free on the disk of /data.",
    });
    expect(judgeRoom("/data", 5 * gigabyte, 12).state).toBe("error");
  });

  it("goes by memory and by a clock that cannot be right", () => {
    expect(examineMemory(512 * 1024 ** 2).map(stateOf)).toEqual(["warning"]);
    expect(examineClock(Date.UTC(1970, 0, 2)).map(stateOf)).toEqual(["error"]);
  });
});

describe("what the doctor says of a database's server", () => {
  const place = {
    check: "database",
    setting: "DATABASE_URL",
    ownerSetting: "DATABASE_OWNER_URL",
  };
  const well: ServerFacts = {
    version: 150_004,
    release: "15.4",
    encoding: "UTF8",
    aheadMs: 3,
    migrations: { missing: [], changed: [], foreign: [] },
    obstacle: undefined,
  };
  const statesOf = (facts: Partial<ServerFacts>) =>
    judgeServer(place, { ...well, ...facts }).map(({ state }) => state);

  it("is that all is well where it is, migrations to come included", () => {
    expect(statesOf({})).toEqual(["ok"]);
    const migrations = { missing: ["chat/0001-chat"], changed: [], foreign: [] };
    expect(judgeServer(place, { ...well, migrations })).toMatchObject([
      { state: "ok", message: expect.stringContaining("gets 1 migration at the next start") },
    ]);
  });

  it.each<[string, Partial<ServerFacts>, string]>([
    ["an old server", { version: 140_009 }, "error"],
    ["another encoding", { encoding: "SQL_ASCII" }, "error"],
    ["a clock that is a little off", { aheadMs: -4000 }, "warning"],
    ["a clock that is far off", { aheadMs: 60_000 }, "error"],
    ["a role that may not migrate", { obstacle: "The role me may change no tables." }, "error"],
    [
      "a changed migration",
      { migrations: { missing: [], changed: ["a/1"], foreign: [] } },
      "error",
    ],
    [
      "a newer version's",
      { migrations: { missing: [], changed: [], foreign: ["a/2"] } },
      "warning",
    ],
  ])("names %s", (_name, facts, state) => {
    expect(statesOf(facts)).toEqual([state]);
  });
});
