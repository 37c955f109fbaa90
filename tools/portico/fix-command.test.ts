import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { soundFiles } from "#src/merchant/testing/sound.ts";
import { writeWhole } from "../lib/write-whole.ts";
import { runPortico } from "./testing.ts";

vi.mock("../lib/write-whole.ts", { spy: true });

let dir: string;
let file: string;

const fix = (...args: string[]) =>
  runPortico("fix", ...args, "--merchants", join(dir, "merchants"));

/** Four slips, in a style of its own: tabs, CRLF, keys that stand in no order. */
const slips =
  '{\r\n\t"name": "Skin",\r\n\t"schemaVersion" = 1,\r\n\t"merchantCode":"skin", "company": "Skin Ltd"\r\n\t"hosts": ["skin.example",],\r\n\t"name":  "Skin"\r\n}\r\n';
const mended =
  '{\r\n\t"name": "Skin",\r\n\t"schemaVersion" : 1,\r\n\t"merchantCode":"skin", "company": "Skin Ltd",\r\n\t"hosts": ["skin.example"]\r\n}\r\n';

beforeAll(async () => {
  vi.stubEnv("NO_COLOR", "1");
  dir = await mkdtemp(join(tmpdir(), "portico-fix-"));
  file = join(dir, "merchants/skin/merchant.json");
  for (const [code, files] of Object.entries(soundFiles()))
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(dir, "merchants", code, path, ".."), { recursive: true });
      await writeFile(
        join(dir, "merchants", code, path),
        typeof content === "string" ? content : JSON.stringify(content, null, 2),
      );
    }
});

afterAll(() => rm(dir, { recursive: true, force: true }));

describe("portico fix", () => {
  it("mends slips one after the other and leaves every other character as it is", async () => {
    await writeFile(file, slips);
    await chmod(file, 0o640);
    const { code, out } = await fix("skin");
    expect([code, out]).toEqual([0, expect.stringContaining("4 changes in 1 file.")]);
    expect(await readFile(file, "utf8")).toBe(mended);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect((await fix("skin")).out).toBe("Nothing can be mended safely.\n");
  });

  it("keeps a byte order mark that an editor left", async () => {
    await writeFile(file, `\uFEFF${slips}`);
    expect((await fix("skin")).code).toBe(0);
    expect(await readFile(file, "utf8")).toBe(`\uFEFF${mended}`);
  });

  it("prints the patch and writes nothing with --dry-run", async () => {
    await writeFile(file, slips);
    const { out } = await fix("skin", "--dry-run");
    expect(out).toContain("+++ b/");
    expect(out).toContain('+\t"hosts": ["skin.example"]');
    expect(await readFile(file, "utf8")).toBe(slips);
  });

  it("leaves alone what it would have to guess, until it is told to", async () => {
    const wrong = mended.replace('"company"', '"compny"');
    await writeFile(file, wrong);
    const safe = await fix("skin");
    expect([safe.code, safe.err]).toEqual([1, expect.stringContaining("portico fix --unsafe")]);
    expect(await readFile(file, "utf8")).toBe(wrong);
    expect((await fix("skin", "--unsafe")).code).toBe(0);
    expect(await readFile(file, "utf8")).toBe(mended);
  });

  it("is done by check --fix before it judges", async () => {
    await writeFile(file, slips);
    const { code, out } = await runPortico(
      ...["check", "skin", "--fix", "--merchants", join(dir, "merchants")],
    );
    expect([code, out]).toEqual([0, "1 merchant checked: all well.\n"]);
  });

  it("keeps two entries of one name that say different things", async () => {
    const twice = mended.replace('"name": "Skin"', '"name": "Skin", "name": "Other"');
    await writeFile(file, twice);
    expect((await fix("skin")).code).toBe(1);
    expect(await readFile(file, "utf8")).toBe(twice);
  });

  it("mends slips beside comments and keeps these, until it is told to take them out too", async () => {
    const noted = slips
      .replace('"Skin",', '"Skin", // shown in the title\r\n\t/* of the form */')
      .replace('"Skin Ltd"', '"Skin Ltd" // the operator')
      .replace('"name":  ', '// once more\r\n\t"name":  ');
    await writeFile(file, noted);
    const { code, out } = await fix("skin");
    expect([code, out]).toEqual([1, expect.stringContaining("3 changes in 1 file.")]);
    const kept = await readFile(file, "utf8");
    expect(kept).toBe(
      noted
        .replace('"schemaVersion" =', '"schemaVersion" :')
        .replace('"Skin Ltd" //', '"Skin Ltd", //')
        .replace(",],", "],"),
    );
    expect((await fix("skin", "--unsafe")).code).toBe(0);
    expect(await readFile(file, "utf8")).toBe(mended);
  });

  it("says which file cannot be written, and that nothing was changed", async () => {
    await writeFile(file, slips);
    const closed = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    vi.mocked(writeWhole).mockRejectedValueOnce(closed);
    const { code, err } = await fix("skin");
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /skin\/merchant\.json cannot be written: whoever runs this may not write there; .*\. Nothing was changed; --dry-run/,
      ),
    ]);
    expect(err).not.toContain("--help");
    expect(await readFile(file, "utf8")).toBe(slips);
  });
});
