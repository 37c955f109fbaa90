import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { root } from "../../lib/paths.mjs";
import { examineIdentity } from "./identity.ts";

let merchants: string;
let data: string;

beforeEach(() => {
  const folder = makeTempFolder();
  [merchants, data] = [join(folder, "merchants"), join(folder, "data")];
  cpSync(join(root, "merchants"), merchants, { recursive: true });
});

const ask = (code: string): void => {
  const file = join(merchants, code, "merchant.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...site, limits: { identity: { before: "play" } } }));
};
const look = (env: NodeJS.ProcessEnv = {}) => examineIdentity({ env, data, merchants, port: 0 });

const service = {
  PORTICO_IDENTITY_URL: "https://identity.example/check",
  PORTICO_IDENTITY_SECRET: "between-the-two-of-us-0123456789",
};

describe("what the doctor says of identity checks", () => {
  it("says who waits in vain, which settings are missing, and how to mend it", async () => {
    expect(await look()).toMatchObject([{ check: "identity", state: "ok" }]);
    ask("siam");
    expect(await look()).toEqual([
      {
        check: "identity",
        state: "error",
        message:
          "Nobody checks the members of siam, and what waits for that stays closed to them: PORTICO_IDENTITY_URL and PORTICO_IDENTITY_SECRET are not set.",
        help: expect.stringMatching(
          /^Set PORTICO_IDENTITY_URL and .* or take .* out of siam\/merchant\.json\.$/,
        ),
      },
    ]);
  });

  it("names the setting of the two that is missing, and all who wait", async () => {
    for (const code of ["aurora", "siam"]) ask(code);
    const { PORTICO_IDENTITY_URL } = service;
    expect(await look({ PORTICO_IDENTITY_URL, PORTICO_SANDBOX: "all" })).toMatchObject([
      {
        state: "error",
        message: expect.stringMatching(
          /aurora and siam, .*: PORTICO_IDENTITY_SECRET is not set\.$/,
        ),
      },
    ]);
  });

  it("is content with a service, with the sandbox's, and where the platform is another machine's", async () => {
    ask("siam");
    expect(await look(service)).toMatchObject([{ state: "ok" }]);
    expect(await look({ PORTICO_SANDBOX: "identity" })).toMatchObject([
      { state: "ok", message: expect.stringContaining("checks nobody") },
    ]);
    expect(await look({ PLATFORM_URL: "http://127.0.0.1:1" })).toEqual([]);
  });

  it("leaves a merchant that cannot be read to its own check", async () => {
    ask("siam");
    writeFileSync(join(merchants, "aurora", "merchant.json"), "{");
    expect(await look()).toMatchObject([
      { state: "error", message: expect.stringContaining("siam") },
    ]);
  });
});
