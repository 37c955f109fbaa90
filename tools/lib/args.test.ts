import { describe, expect, it } from "vitest";
import { describeOptions, readOptions, toPort } from "./args.mjs";
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

describe("readStartOptions", () => {
  it("takes an option before its environment variable", () => {
    const env = { PORTICO_PORT: "4001", PORTICO_DATA: "/srv/a", PORTICO_MERCHANTS: "/srv/m" };
    expect(readStartOptions([], env, "/")).toEqual({
      ok: true,
      dev: false,
      port: 4001,
      data: "/srv/a",
      merchants: "/srv/m",
      demo: "all",
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

  it("makes demonstration data unless a server's database is named", () => {
    const server = { DATABASE_URL: "postgres://db/x" };
    expect(readStartOptions([], server)).toMatchObject({ demo: "none" });
    expect(readStartOptions(["--demo", "siam"], server)).toMatchObject({ demo: "siam" });
    expect(readStartOptions([], { PORTICO_DEMO: "none" })).toMatchObject({ demo: "none" });
  });

  it("says in plain words when the port is no port", () => {
    expect(readStartOptions(["--port", "http"], {})).toEqual({
      ok: false,
      message: '"http" is no port: give a number from 0 to 65535.',
    });
  });
});
