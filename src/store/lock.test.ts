import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { FolderClosed, FolderInUse, type LockHolder, takeLock, whyClosed } from "./lock.ts";

const lockFile = (dir: string) => join(dir, "db.lock");
const holderOf = (dir: string): LockHolder => JSON.parse(readFileSync(lockFile(dir), "utf8"));

/** A process that takes the lock and says how that went. */
async function contender(dir: string): Promise<{ child: ChildProcess; answer: string }> {
  const script = makeTempFolder({
    "take.ts": `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
      try { takeLock(${JSON.stringify(dir)}); process.send("held"); setInterval(() => {}, 1000); }
      catch (error) { process.send(error.name + ": " + error.message); process.disconnect(); }`,
  });
  const child = fork(join(script, "take.ts"), { execArgv: [], stdio: "inherit" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [answer] = await once(child, "message");
  return { child, answer: String(answer) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe("the folder's lock", () => {
  it("says so in one sentence when the folder is no folder, or its lock no file", () => {
    const dir = makeTempFolder({ taken: "by a file", "odd/db.lock/inside": "" });
    for (const name of ["taken", "odd"]) {
      expect(() => takeLock(join(dir, name))).toThrow(FolderClosed);
      expect(() => takeLock(join(dir, name))).toThrow(
        `The data folder ${join(dir, name)} cannot be used: it has to be a folder`,
      );
    }
    expect(readdirSync(join(dir, "odd"))).toEqual(["db.lock"]);
  });

  it("says of a disk that is full to make room, and nothing of rights", () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    expect(whyClosed("/data", full)).toBe(
      "The data folder /data cannot be used: the disk has no room left. Make room on it, then start this again. (ENOSPC: no space left on device)",
    );
  });

  it("names its holder and is gone after release", () => {
    const dir = makeTempFolder();
    const lock = takeLock(dir);
    expect(holderOf(dir)).toMatchObject({ pid: process.pid, host: hostname() });
    expect(Date.now() - Date.parse(holderOf(dir).startedAt)).toBeLessThan(60_000);
    lock.release();
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it("refuses a second process at once, in one sentence with the holder and since when", async () => {
    const dir = makeTempFolder();
    const { child, answer } = await contender(dir);
    expect(answer).toBe("held");
    const { startedAt } = holderOf(dir);
    const refused = (): unknown => {
      try {
        return takeLock(dir);
      } catch (error) {
        return error;
      }
    };
    const error = refused();
    expect(error).toBeInstanceOf(FolderInUse);
    expect((error as Error).message).toBe(
      `The data folder ${dir} is in use by process ${child.pid} since ${startedAt}; stop that one first.`,
    );
    await kill(child);
  });

  it("is taken over from a killed process", async () => {
    const dir = makeTempFolder();
    const { child } = await contender(dir);
    await kill(child);
    expect(existsSync(lockFile(dir))).toBe(true);
    takeLock(dir).release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it("goes to exactly one of several that find a dead holder's", async () => {
    const dir = makeTempFolder();
    const { child } = await contender(dir);
    await kill(child);
    const rivals = await Promise.all([1, 2, 3, 4].map(() => contender(dir)));
    expect(rivals.filter(({ answer }) => answer === "held")).toHaveLength(1);
    expect(rivals.filter(({ answer }) => answer.startsWith("FolderInUse:"))).toHaveLength(3);
  });

  it("is not believed when its process id belongs to a younger process now", () => {
    const dir = makeTempFolder();
    const startedAt = new Date(0).toISOString();
    const reused = { pid: process.pid, startedAt, host: hostname(), ticks: "1" };
    writeFileSync(lockFile(dir), JSON.stringify(reused));
    expect(() => takeLock(dir).release()).not.toThrow();
  });

  it("of another machine is believed, with the way out", () => {
    const dir = makeTempFolder();
    const held = { pid: 1, startedAt: "2026-11-21T00:00:00.000Z", host: "another-machine" };
    writeFileSync(lockFile(dir), JSON.stringify(held));
    expect(() => takeLock(dir)).toThrow(
      `in use by process 1 on another-machine since 2026-11-21T00:00:00.000Z; stop that one first. If that machine is gone, remove ${lockFile(dir)}.`,
    );
  });

  it("that nobody can read counts as held while it is young, and as left behind later", () => {
    const dir = makeTempFolder();
    writeFileSync(lockFile(dir), "{");
    expect(() => takeLock(dir)).toThrow(FolderInUse);
    const before = new Date(Date.now() - 10_000);
    utimesSync(lockFile(dir), before, before);
    takeLock(dir).release();
  });

  it("is not removed by one who lost it", () => {
    const dir = makeTempFolder();
    const lock = takeLock(dir);
    writeFileSync(lockFile(dir), "{}");
    lock.release();
    expect(existsSync(lockFile(dir))).toBe(true);
  });
});
