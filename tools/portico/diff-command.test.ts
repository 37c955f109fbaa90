import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { root } from "./merchants-folder.ts";
import { runPortico } from "./testing.ts";

beforeAll(() => {
  vi.stubEnv("NO_COLOR", "1");
});

describe("portico diff", () => {
  it("tells two merchants apart, and ends with 3 when asked to", async () => {
    const { code, out } = await runPortico("diff", "aurora", "siam");
    expect(out).toMatch(/^~ country changes from "\w\w" to "TH"\.$/m);
    expect(out).toMatch(/\d+ differences from aurora to siam\.\n$/);
    expect(code).toBe(0);
    expect((await runPortico("diff", "aurora", "siam", "--detailed-exitcode")).code).toBe(3);
  });

  it("compares with a state of the repository, and with a folder", async () => {
    const same = await runPortico("diff", "base@HEAD", "base@HEAD", "--detailed-exitcode");
    expect([same.code, same.out]).toEqual([0, "base@HEAD and base@HEAD show visitors the same.\n"]);
    const json = await runPortico(
      ...["diff", join(root, "merchants/siam"), "siam", "--format", "json"],
    );
    expect(JSON.parse(json.out)).toMatchObject({ formatVersion: 1, b: "siam", changes: [] });
  });

  it.each([
    [["aurora"], "Name two merchants"],
    [["auroa", "siam"], 'Did you mean "aurora"?'],
    [["aurora@no-such-state", "aurora"], "a branch, tag or commit"],
    [["nobody@HEAD", "aurora"], 'it has no merchant "nobody"'],
  ])("refuses %j in plain words", async (args, words) => {
    const { code, err } = await runPortico("diff", ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe("portico types", () => {
  it("writes what TypeScript reads, with the merchant's own names", async () => {
    const dir = await mkdtemp(join(tmpdir(), "portico-types-"));
    try {
      const file = join(dir, "aurora.d.ts");
      expect((await runPortico("types", "aurora", "--out", file)).code).toBe(0);
      const text = await readFile(file, "utf8");
      expect(text).toContain("export interface Merchant");
      expect(text).toMatch(/export type RoutePath =[\s\S]*\| "\/promotions"/);
      expect(text).toMatch(/export type TextKey =[\s\S]*\| "menu\.home"/);
      expect(text).toMatch(/export type MenuName =[\s\S]*\| "side"/);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
    expect((await runPortico("types", "auroa")).err).toContain('Did you mean "aurora"?');
    const nowhere = await runPortico("types", "aurora", "--out", "/nowhere/there/a.d.ts");
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining("cannot be written")]);
  });
});
