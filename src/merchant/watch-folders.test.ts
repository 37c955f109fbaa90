import { type FSWatcher, renameSync, watch as watchOne } from "node:fs";
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

  it("lets others go first between two of many folders that come at once, and watches all before it names any", async () => {
    const names = ["three", "four", "five", "six"];
    for (const name of names)
      await mkdir(join(dir, ".aside", name, "screens"), { recursive: true });
    const done: string[] = [];
    const watched: string[] = [];
    const watch = (folder: string, listener: Parameters<typeof watchOne>[1]): FSWatcher => {
      watched.push(folder);
      return watchOne(folder, listener);
    };
    const told = Promise.withResolvers<void>();
    const onChange = (name: string): void => {
      done.push(name);
      if (names.every((each) => done.includes(each))) told.resolve();
    };
    const breathe = async (): Promise<void> => {
      done.push("breath");
    };
    stop = watchFolders(dir, onChange, watch, breathe);
    watched.length = 0;
    for (const name of names) renameSync(join(dir, ".aside", name), join(dir, name));
    await told.promise;
    expect(done.filter((each) => each === "breath").length).toBeGreaterThanOrEqual(names.length);
    expect(done.lastIndexOf("breath")).toBeLessThan(done.findIndex((each) => each !== "breath"));
    // Nothing of those that were there is watched anew.
    expect(watched.toSorted()).toEqual(
      names.flatMap((name) => [join(dir, name), join(dir, name, "screens")]).toSorted(),
    );
  });
});
