import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { runPortico } from "../testing.ts";

let control: TestControl;
let folder: string;
let ada: TestStaff;
/** May publish the skin, and the layer that it stands on not. */
let bo: TestStaff;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-plan-"));
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["lotus"] }], ada);
});

afterAll(async () => {
  await control.close();
  rmSync(folder, { recursive: true, force: true });
});

async function as(who: TestStaff, ...words: string[]) {
  vi.stubEnv("PORTICO_CONTROL_URL", control.url);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", who.token);
  return runPortico(...words, "--merchants", folder);
}

/** Writes a file of a merchant's folder. */
function write(path: string, content: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
}

function writeSkin(change: object): void {
  const { minimumAge: _above, ...rest } = alpha as Record<string, unknown>;
  const own = { ...rest, name: "Lotus", merchantCode: "lotus", hosts: ["lotus.example"] };
  write("lotus/merchant.json", JSON.stringify({ ...own, ...change }));
}

describe("portico plan", () => {
  it("says which layer with locks would be left, and who may, before anybody is refused", async () => {
    const law = {
      abstract: true,
      minimumAge: 21,
      locks: ["minimumAge", "access.blockedCountries"],
    };
    write("law/merchant.json", JSON.stringify(law));
    expect((await as(ada, "publish", "law", "--reason", "The licence")).code).toBe(0);
    writeSkin({ extends: "law" });
    const stays = await as(bo, "plan", "lotus");
    expect(stays.out).not.toContain("no longer stand on");
    expect((await as(bo, "publish", "lotus", "--reason", "The first")).code).toBe(0);
    writeSkin({ minimumAge: 18 });
    const leaves = await as(bo, "plan", "lotus");
    expect([leaves.code, leaves.err]).toEqual([0, ""]);
    expect(leaves.out).toContain(
      "lotus would no longer stand on law, which locks minimumAge and access.blockedCountries: whoever publishes it, or says yes to it, needs the role publisher for law. ada has it.",
    );
    // As it says.
    const refused = await as(bo, "publish", "lotus", "--reason", "Off the layer");
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("ROLE_REQUIRED")]);
  });

  it("says of a locked setting that is changed how to mend it, and so does the publish", async () => {
    writeSkin({ extends: "law", minimumAge: 18 });
    const help = "Take it out here, or ask whoever owns law to change it for all that stand on it.";
    for (const words of [
      ["plan", "lotus"],
      ["publish", "lotus", "--reason", "Younger"],
    ]) {
      const { code, out } = await as(bo, ...words);
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(/lotus\/merchant\.json:\d+:\d+ error/),
      ]);
      expect(out).toContain(help);
    }
  });

  it("names a picture that is too large, its size and the limit, and sends nothing", async () => {
    writeSkin({ extends: "law" });
    write("lotus/assets/large.png", new Uint8Array(17 * 1024 * 1024));
    const { code, err } = await as(bo, "plan", "lotus");
    expect([code, err]).toEqual([
      2,
      expect.stringContaining("lotus/assets/large.png has 17.0 MB; a file may have 16.0 MB."),
    ]);
    rmSync(join(folder, "lotus/assets"), { recursive: true });
  });

  it("says which file is not sent, as nothing reads it", async () => {
    writeSkin({ extends: "law" });
    write("lotus/assets/dance.gif", "GIF89a");
    const { code, err } = await as(bo, "plan", "lotus");
    expect([code, err]).toEqual([
      0,
      "lotus/assets/dance.gif is nothing that a portal reads, so it was not sent: portico check lotus says why.\n",
    ]);
    rmSync(join(folder, "lotus/assets"), { recursive: true });
  });
});
