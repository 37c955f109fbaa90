import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { verdict } from "./verdict.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-verdict-"));
const list = join(folder, "missed.txt");

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it("notes what is not met for the list at the end, and nothing else", () => {
  vi.stubEnv("PORTICO_BENCH_MISSED", list);
  expect(verdict(true, "/rng: a press")).toBe("met");
  expect(verdict(false, "  /rng:   a key")).toBe("NOT met");
  expect(verdict(false, "login")).toBe("NOT met");
  expect(readFileSync(list, "utf8")).toBe("/rng: a key\nlogin\n");
});

it("needs no list where a bench runs by itself", () => {
  vi.stubEnv("PORTICO_BENCH_MISSED", undefined);
  expect(verdict(false, "login")).toBe("NOT met");
});
