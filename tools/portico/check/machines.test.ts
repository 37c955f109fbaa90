import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { runPortico } from "../testing.ts";
import { checkMachines, projectMachines } from "./machines.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-machines-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe("portico check of machine files", () => {
  it("finds nothing in the portal's own", async () => {
    expect(await checkMachines(some(projectMachines()))).toEqual([]);
  });

  it("judges the one that is named, and no merchant", async () => {
    const file = join(dir, "door.machine.ts");
    await writeFile(
      file,
      'import { setup } from "xstate";\nexport const doorMachine = setup({}).createMachine({\n  id: "door",\n  initial: "open",\n  states: { open: { description: "Who wants to may pass." } },\n});\n',
    );
    const { code, out } = await runPortico("check", file, "--format", "json");
    const report = JSON.parse(out);
    expect([code, report.merchants, report.machines]).toEqual([1, [], [file]]);
    expect(report.rules).toContain("machine-lint");
    expect(report.findings).toEqual([
      expect.objectContaining({
        ruleId: "machine-lint",
        file,
        message: "The machine has no description.",
        start: expect.objectContaining({ line: 2, column: 52 }),
      }),
    ]);
    expect((await runPortico("check", file)).out).toContain("1 machine checked: 1 error.");
  });

  it("says of one that is not there, and of one beside --stdin, what to do", async () => {
    const lost = await runPortico("check", join(dir, "lost.machine.ts"));
    expect([lost.code, lost.err]).toEqual([2, expect.stringContaining("Name one that is there")]);
    const unsaved = await runPortico("check", join(dir, "door.machine.ts"), "--stdin");
    expect([unsaved.code, unsaved.err]).toEqual([2, expect.stringContaining("--stdin is for")]);
  });
});
