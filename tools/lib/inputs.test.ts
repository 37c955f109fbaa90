import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder, writeInto } from "#tests/support/temp-folder.ts";
import { hashFiles, isStamped, listFiles, writeStamp } from "./inputs.mjs";

const files = { "src/a.ts": "a", "src/deep/b.ts": "b", "src/b.test.ts": "t", "one.json": "{}" };
const list = (folder: string) => listFiles(folder, ["src", "one.json", "absent"]);
const hash = (folder: string) => hashFiles(folder, list(folder));

describe("listFiles", () => {
  it("lists folders and files in a stable order and skips what is not there", () => {
    expect(list(makeTempFolder(files))).toEqual([
      "one.json",
      "src/a.ts",
      "src/b.test.ts",
      "src/deep/b.ts",
    ]);
  });

  it("never looks into node_modules", () => {
    const folder = makeTempFolder({ "src/node_modules/x.js": "", "src/a.ts": "" });
    expect(list(folder)).toEqual(["src/a.ts"]);
  });

  it("keeps what is asked for", () => {
    const names = listFiles(makeTempFolder(files), ["src"], (name) => !name.includes(".test."));
    expect(names).toEqual(["src/a.ts", "src/deep/b.ts"]);
  });
});

describe("hashFiles", () => {
  it("is the same for the same files anywhere", () => {
    expect(hash(makeTempFolder(files))).toBe(hash(makeTempFolder(files)));
  });

  it("shows a changed, a new, a renamed and a removed file", () => {
    const folder = makeTempFolder(files);
    const seen = [hash(folder)];
    writeInto(folder, "src/a.ts", "changed");
    seen.push(hash(folder));
    writeInto(folder, "src/c.ts", "");
    seen.push(hash(folder));
    rmSync(join(folder, "src/c.ts"));
    writeInto(folder, "src/d.ts", "");
    seen.push(hash(folder));
    rmSync(join(folder, "src/a.ts"));
    seen.push(hash(folder));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("does not take the end of one file for the start of the next", () => {
    const one = makeTempFolder({ "src/a": "x", "src/b": "yz" });
    const two = makeTempFolder({ "src/a": "xy", "src/b": "z" });
    expect(hash(one)).not.toBe(hash(two));
  });
});

describe("stamps", () => {
  it("hold until the inputs change", () => {
    const stamp = join(makeTempFolder(), "dist/.built");
    expect(isStamped(stamp, "one")).toBe(false);
    writeStamp(stamp, "one");
    expect(isStamped(stamp, "one")).toBe(true);
    expect(isStamped(stamp, "two")).toBe(false);
  });
});
