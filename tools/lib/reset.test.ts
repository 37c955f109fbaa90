import { existsSync, readdirSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { main } from "./reset.mjs";

const lock = (pid: number) => JSON.stringify({ pid, startedAt: "then", host: hostname() });

function silence(): { error(): string } {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const error = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return { error: () => error.mock.calls.map(([text]) => String(text)).join("") };
}

it("empties the folder and keeps the folder itself", () => {
  silence();
  const folder = makeTempFolder({ "data/base/1": "x", "test/vitest.json": "{}" });
  expect(main(folder)).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

it("touches nothing while a running process holds a database, and names it", () => {
  const { error } = silence();
  const folder = makeTempFolder({ "data/db.lock": lock(process.pid), "cache/x": "x" });
  expect(main(folder)).toBe(1);
  expect(error()).toContain(`process ${process.pid}`);
  expect(existsSync(join(folder, "cache/x"))).toBe(true);
});

it("has nothing to do before the first start", () => {
  silence();
  expect(main(join(makeTempFolder(), "absent"))).toBe(0);
});
