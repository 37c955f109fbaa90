import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installArguments, isOffline, matchesLock } from "./install.mjs";
import { root } from "./paths.mjs";

const wanted = {
  "": {},
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b-darwin": { version: "2.0.0", optional: true },
};

describe("matchesLock", () => {
  it("takes an install that lacks only other platforms' packages", () => {
    expect(matchesLock(wanted, { "node_modules/a": { version: "1.0.0" } })).toBe(true);
  });

  it("refuses a missing package, another version and one too many", () => {
    const present = { "node_modules/a": { version: "1.0.0" } };
    expect(matchesLock(wanted, {})).toBe(false);
    expect(matchesLock(wanted, { "node_modules/a": { version: "1.0.1" } })).toBe(false);
    expect(matchesLock(wanted, { ...present, "node_modules/c": { version: "1.0.0" } })).toBe(false);
    expect(matchesLock(wanted, { ...present, "node_modules/b-darwin": { version: "1.9.0" } })).toBe(
      false,
    );
  });
});

describe("isOffline", () => {
  it("knows a missing network from other failures", () => {
    expect(isOffline("npm error code ENOTFOUND\nnpm error network request failed")).toBe(true);
    expect(isOffline("npm error code EAI_AGAIN")).toBe(true);
    expect(isOffline("npm error code ERESOLVE")).toBe(false);
  });
});

it("runs no script of any package while installing; the one that has a script is run by name", () => {
  expect(installArguments).toContain("--ignore-scripts");
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  expect(scripted).toEqual(["node_modules/node"]);
});
