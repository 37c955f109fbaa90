import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { root } from "../merchants-folder.ts";
import { runPortico } from "../testing.ts";

let control: TestControl;
let folder: string;
let ada: TestStaff;
/** The numbers of the two revisions that lotus has. */
let first: number;
let second: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-revisions-"));
  cpSync(join(root, "merchants/base"), join(folder, "base"), { recursive: true });
  control = await startTestControl();
  ada = await control.administrator();
  for (const name of ["Lotus", "Lotus Two"]) {
    mkdirSync(join(folder, "lotus"), { recursive: true });
    const own = { ...alpha, name, merchantCode: "lotus", hosts: ["lotus.example"] };
    writeFileSync(join(folder, "lotus/merchant.json"), JSON.stringify(own));
    await portico("publish", "lotus", "--reason", name);
  }
  const { items } = (await control.call("listRevisions", { merchant: "lotus" }, ada.token)).value;
  [second = 0, first = 0] = items.map(({ seq }) => seq);
});

afterAll(async () => {
  await control.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line as the administrator, over the test's folder where it reads one. */
async function portico(...words: string[]) {
  vi.stubEnv("PORTICO_CONTROL_URL", control.url);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", ada.token);
  const reads = ["publish", "diff"].includes(words[0] ?? "") ? ["--merchants", folder] : [];
  return runPortico(...words, ...reads);
}

describe("the revisions of a merchant by the command line", () => {
  it("are compared by meaning, with each other, with what is live and with the folder", async () => {
    const told = await portico("diff", `lotus#${first}`, "lotus#live");
    expect([told.code, told.err]).toEqual([0, ""]);
    expect(told.out).toContain("Lotus Two");
    expect(told.out).toContain(`1 difference from lotus#${first} to lotus#live.`);
    expect((await portico("diff", `lotus#${second}`, "lotus")).out).toBe(
      `lotus#${second} and lotus show visitors the same.\n`,
    );
  });

  it("are shown with their files, and written into a folder where nothing is written over", async () => {
    const shown = await portico("history", "lotus", "--revision", String(first));
    expect(shown.out).toMatch(new RegExp(`${first} .* Lotus\n  merchant.json\n$`));
    const into = join(folder, "out");
    const one = ["history", "lotus", "--revision", String(first), "--into", into];
    expect((await portico(...one)).out).toContain(
      `Revision ${first} of lotus is in ${join(into, "lotus")}.`,
    );
    expect(JSON.parse(readFileSync(join(into, "lotus/merchant.json"), "utf8")).name).toBe("Lotus");
    expect(await portico(...one)).toMatchObject({
      code: 2,
      err: expect.stringContaining("nothing in it is written over"),
    });
  });

  it("say what a word would have to be that is none of them", async () => {
    const cases: [string[], string][] = [
      [["diff", "lotus#soon", "lotus"], '"soon" is no revision'],
      [["diff", "beta#live", "lotus"], "Of beta no revision is live: its folder is"],
      [["history", "lotus", "--into", "/tmp"], "--into takes one revision"],
    ];
    for (const [words, says] of cases)
      expect(await portico(...words)).toMatchObject({
        code: 2,
        err: expect.stringContaining(says),
      });
    expect(await portico("diff", "lotus#999", "lotus")).toMatchObject({
      code: 1,
      err: expect.stringContaining("REVISION_UNKNOWN"),
    });
  });
});
