import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchFolders } from "./watch-folders.ts";

let dir: string;
let stop: () => void;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-watch-"));
  await mkdir(join(dir, "one/screens"), { recursive: true });
});
afterEach(async () => {
  stop();
  await rm(dir, { recursive: true, force: true });
});

/** Waits for the next name that a watch gives, after causing it. */
const nameAfter = (cause: () => Promise<unknown>, watch?: Parameters<typeof watchFolders>[2]) =>
  new Promise<string>((resolve) => {
    stop = watchFolders(dir, resolve, watch);
    cause();
  });

describe("watching folders", () => {
  it("names the folder in which a file was saved, however deep", async () => {
    const name = await nameAfter(() => writeFile(join(dir, "one/screens/home.json"), "{}"));
    expect(name).toBe("one");
  });

  it("names a folder that is new", async () => {
    expect(await nameAfter(() => mkdir(join(dir, "two")))).toBe("two");
  });

  it("compares files where the system has no more watches to give", async () => {
    const none = (): never => {
      throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    };
    const name = await nameAfter(() => writeFile(join(dir, "one/screens/home.json"), "{}"), none);
    expect(name).toBe("one");
  });
});
