import { hostname } from "node:os";
import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { findLockHolder, toLockSentence } from "./lock.mjs";

const startedAt = "2026-11-21T08:00:00.000Z";
const lock = (content: unknown) =>
  makeTempFolder({ "db.lock": typeof content === "string" ? content : JSON.stringify(content) });
const living = () => true;
const dead = () => false;

describe("findLockHolder", () => {
  it("names the living holder of a folder", () => {
    const holder = { pid: 4711, startedAt, host: hostname() };
    expect(findLockHolder(lock(holder), living)).toEqual(holder);
  });

  it("takes a lock whose process has died for free", () => {
    expect(findLockHolder(lock({ pid: 4711, startedAt, host: hostname() }), dead)).toBeUndefined();
  });

  it("believes a lock of another machine, whose processes it cannot see", () => {
    const holder = { pid: 4711, startedAt, host: "another-machine" };
    expect(findLockHolder(lock(holder), dead)).toEqual(holder);
  });

  it("knows this very process to be alive", () => {
    const holder = { pid: process.pid, startedAt, host: hostname() };
    expect(findLockHolder(lock(holder))).toEqual(holder);
  });

  it.runIf(process.platform === "linux")("knows a number that went to another process", () => {
    const holder = { pid: process.pid, startedAt, host: hostname(), ticks: "1" };
    expect(findLockHolder(lock(holder))).toBeUndefined();
  });

  it.each(["", "{", "null", { pid: 0 }, { pid: -1 }, { pid: "1" }])(
    "takes a broken lock file for no lock: %j",
    (content) => {
      expect(findLockHolder(lock(content), living)).toBeUndefined();
    },
  );

  it("takes a folder without a lock for free", () => {
    expect(findLockHolder(makeTempFolder(), living)).toBeUndefined();
  });
});

describe("toLockSentence", () => {
  it("names folder, process, time and the way out", () => {
    expect(toLockSentence("/srv/data", { pid: 4711, startedAt, host: hostname() })).toBe(
      `The data folder /srv/data is in use by process 4711 since ${startedAt}; stop that one first, or start with --data and another folder.`,
    );
    expect(toLockSentence("/srv/data", { pid: 1, startedAt, host: "elsewhere" })).toContain(
      "process 1 on elsewhere since",
    );
  });
});
