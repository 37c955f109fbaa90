import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeOptions, readOptions, toPort } from "./args.mjs";
import { root } from "./paths.mjs";
import { readStartOptions } from "./start-options.mjs";

const table = {
  port: { type: "string", value: "N", about: "the port" },
  dev: { type: "boolean", about: "hot reload" },
} as const;

describe("readOptions", () => {
  it("reads values and switches in both notations", () => {
    expect(readOptions(["--port", "4000", "--dev"], table)).toEqual({
      ok: true,
      values: { port: "4000", dev: true },
    });
    expect(readOptions(["--port=4000"], table)).toEqual({ ok: true, values: { port: "4000" } });
  });

  it("reads an option whose argument may be left out, with it in both notations", () => {
    const control = {
      control: { type: "string", value: "PORT", bare: "4102", about: "" },
    } as const;
    const both = { ...table, ...control };
    for (const [argv, values] of [
      [["--control", "4103"], { control: "4103" }],
      [["--control=4103"], { control: "4103" }],
      [["--control", "--dev"], { control: "4102", dev: true }],
      [["--control"], { control: "4102" }],
    ] as const)
      expect(readOptions([...argv], both)).toEqual({ ok: true, values });
  });

  it("names an unknown option and lists the known ones", () => {
    const read = readOptions(["--prot", "4000"], table);
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining("--prot") });
    expect(read).toMatchObject({ message: expect.stringContaining("--port N") });
  });

  it("refuses an option without its value, and words that are no option", () => {
    expect(readOptions(["--port"], table).ok).toBe(false);
    expect(readOptions(["4000"], table).ok).toBe(false);
  });
});

describe("describeOptions", () => {
  it("puts the explanations in one column", () => {
    expect(describeOptions(table)).toBe(
      ["Options:", "  --port N  the port", "  --dev     hot reload"].join("\n"),
    );
  });
});

describe("toPort", () => {
  it.each([
    ["0", 0],
    ["3000", 3000],
    ["65535", 65_535],
  ])("takes %s", (text, port) => {
    expect(toPort(text)).toBe(port);
  });

  it.each(["", "65536", "-1", "3e3", "30 00", "port"])("refuses %j", (text) => {
    expect(toPort(text)).toBeUndefined();
  });
});

describe("npm start -- --help", () => {
  it.each(["--help", "-h"])("lists the options by %s, and starts nothing", (word) => {
    const out = execFileSync(process.execPath, [join(root, "tools/start.mjs"), word]);
    expect(String(out)).toContain("--control[=PORT]");
  });
});

describe("readStartOptions", () => {
  it("takes an option before its environment variable", () => {
    const env = { PORTICO_PORT: "4001", PORTICO_DATA: "/srv/a", PORTICO_MERCHANTS: "/srv/m" };
    expect(readStartOptions([], env, "/")).toEqual({
      ok: true,
      dev: false,
      port: 4001,
      data: "/srv/a",
      merchants: "/srv/m",
      demo: "none",
      sandbox: "none",
    });
    expect(readStartOptions(["--port", "4002", "--data", "b", "--dev"], env, "/srv")).toMatchObject(
      {
        dev: true,
        port: 4002,
        data: "/srv/b",
      },
    );
  });

  it("starts on port 3000 with the project's own folders", () => {
    const options = readStartOptions([], {}, "/elsewhere");
    expect(options).toMatchObject({ ok: true, port: 3000 });
    expect(options).toMatchObject({ data: expect.stringMatching(/\.portico.data$/) });
    expect(options).toMatchObject({ merchants: expect.stringMatching(/merchants$/) });
  });

  it("makes demonstration data beside the whole sandbox, or where it is asked for", () => {
    expect(readStartOptions([], {})).toMatchObject({ demo: "none" });
    expect(readStartOptions(["--sandbox"], {})).toMatchObject({ demo: "all" });
    expect(readStartOptions(["--sandbox=outbox"], {})).toMatchObject({ demo: "none" });
    expect(readStartOptions(["--demo", "siam"], {})).toMatchObject({ demo: "siam" });
    const env = { PORTICO_DEMO: "none", PORTICO_SANDBOX: "all" };
    expect(readStartOptions([], env)).toMatchObject({ demo: "none" });
  });

  it("has a sandbox only where one is asked for, whole or in parts", () => {
    const sandbox = (argv: string[], env = {}) => readStartOptions(argv, env);
    expect(sandbox([])).toMatchObject({ sandbox: "none" });
    expect(sandbox(["--dev"])).toMatchObject({ sandbox: "none" });
    expect(sandbox(["--sandbox"])).toMatchObject({ sandbox: "all" });
    expect(sandbox(["--sandbox", "--port", "81"])).toMatchObject({ sandbox: "all", port: 81 });
    expect(sandbox(["--sandbox=outbox,api"])).toMatchObject({ sandbox: "outbox,api" });
    expect(sandbox(["--sandbox", "--sandbox=api"])).toMatchObject({ sandbox: "api" });
    const env = { PORTICO_SANDBOX: "outbox" };
    expect(sandbox([], env)).toMatchObject({ sandbox: "outbox" });
    expect(sandbox(["--sandbox=none"], env)).toMatchObject({ sandbox: "none" });
    expect(sandbox(["--sandbox", "outbox"])).toMatchObject({ sandbox: "outbox" });
  });

  it("says in plain words when the port is no port", () => {
    expect(readStartOptions(["--port", "http"], {})).toEqual({
      ok: false,
      message: '"http" is no port: give a number from 0 to 65535.',
    });
  });

  it("refuses a port that browsers and gateways do not ask, and names another", () => {
    for (const [argv, env, port, other] of [
      [["--control", "4190"], {}, 4190, 4102],
      [["--port", "6000"], {}, 6000, 3000],
      [["--port", "587"], {}, 587, 3000],
      [["--control"], { PORTICO_PORT: "10080" }, 10_080, 3000],
    ] as const)
      expect(readStartOptions([...argv], env)).toEqual({
        ok: false,
        message: `Port ${port} belongs to another service, so that no browser and no gateway asks a server there: give another, such as ${other}.`,
      });
  });
});
