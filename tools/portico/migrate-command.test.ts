import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soundFiles } from "#src/merchant/testing/sound.ts";
import { runPortico } from "./testing.ts";

vi.stubEnv("NO_COLOR", "1");
const folders: string[] = [];
let dir: string;

const run = (...args: string[]) => runPortico(...args, "--merchants", dir);
const fileOf = (path: string): string => join(dir, path);
const read = (path: string): Promise<string> => readFile(fileOf(path), "utf8");

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(fileOf(path), ".."), { recursive: true });
  await writeFile(fileOf(path), text);
}

/** A skin of version 1 in a style of its own: tabs, CRLF, several settings on a line. */
const old =
  '{\r\n\t"name": "Skin",   "company": "Skin Ltd",\r\n\t"schemaVersion" : 1,\r\n\t"merchantCode":"skin",\r\n\t"hosts": [ "skin.example" ],\r\n\t"payments": {"depositMinimum":"20000" , "depositMaximum": "90000000"}\r\n}\r\n';
const fresh = old
  .replace('"schemaVersion" : 1', '"schemaVersion" : 2')
  .replace("depositMinimum", "minDeposit")
  .replace("depositMaximum", "maxDeposit");

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-migrate-"));
  folders.push(dir);
  for (const [code, files] of Object.entries(soundFiles()))
    for (const [path, content] of Object.entries(files))
      await write(
        `${code}/${path}`,
        typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`,
      );
  await write("skin/merchant.json", old);
});

afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

describe("portico migrate", () => {
  it("shows the difference, changes nothing and says how to write it", async () => {
    const { code, out } = await run("migrate");
    expect(code).toBe(0);
    expect(out).toContain('+\t"payments": {"minDeposit":"20000" , "maxDeposit": "90000000"}');
    expect(out).toContain("1 merchant (skin) in an older form");
    expect(out).toContain("portico migrate --write");
    expect(await read("skin/merchant.json")).toBe(old);
    expect((await run("migrate", "--detailed-exitcode")).code).toBe(3);
  });

  it("writes names and version when told, and leaves every other character as it is", async () => {
    expect((await run("check")).out).toContain("deprecated-field");
    const { code, out } = await run("migrate", "skin", "--write");
    expect([code, out]).toEqual([0, expect.stringContaining("1 file of 1 merchant (skin)")]);
    expect(await read("skin/merchant.json")).toBe(fresh);
    expect((await run("check")).out).toBe("2 merchants checked: all well.\n");
    const again = await run("migrate", "--detailed-exitcode");
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("All is in version 2")]);
  });

  it("keeps a byte order mark, and reaches files that mount by their path", async () => {
    await write("skin/merchant.json", `\uFEFF${old.replace(/,\r\n\t"payments".*\}/, "")}`);
    await write(
      "skin/payments/methods.json",
      '{"items":{"bank":{"minimum": "1","way":"bank"}},"order":["bank"]}',
    );
    expect((await run("migrate", "--write")).code).toBe(0);
    expect(await read("skin/payments/methods.json")).toBe(
      '{"items":{"bank":{"min": "1","way":"bank"}},"order":["bank"]}',
    );
    expect(await read("skin/merchant.json")).toMatch(/^\uFEFF\{\r\n.*\r\n\t"schemaVersion" : 2/);
  });

  it("puts the version before the first setting of a file that says none", async () => {
    await write("skin/merchant.json", old.replace('\t"schemaVersion" : 1,\r\n', ""));
    await run("migrate", "--write");
    expect(await read("skin/merchant.json")).toBe(
      fresh
        .replace('\t"schemaVersion" : 2,\r\n', "")
        .replace('{\r\n\t"name"', '{\r\n\t"schemaVersion": 2,\r\n\t"name"'),
    );
  });

  it("writes nothing else anew where all settings stand on one line", async () => {
    await write("line/merchant.json", '{"extends":"skin", "points":{"minimumConvert":5}}\n');
    expect((await run("migrate", "line", "--write")).code).toBe(0);
    expect(await read("line/merchant.json")).toBe(
      '{"schemaVersion": 2, "extends":"skin", "points":{"minConvert":5}}\n',
    );
  });

  it("leaves alone what is newer, broken or says a setting twice, names it and does the others", async () => {
    await write("newer/merchant.json", '{"schemaVersion": 3, "name": "Newer"}');
    await write("broken/merchant.json", '{"schemaVersion": 1 "name": "Broken"}');
    await write("twice/merchant.json", '{"points": {"minimumConvert": 1, "minConvert": 2}}');
    const { code, err } = await run("migrate", "--write");
    expect(code).toBe(1);
    expect(err).toMatch(/newer is written for version 3 .*Update this program/);
    expect(err).toMatch(/broken\/merchant\.json cannot be read .*portico check/);
    expect(err).toMatch(/twice has points › minimumConvert and "minConvert"/);
    expect(await read("twice/merchant.json")).toContain("minimumConvert");
    expect(await read("skin/merchant.json")).toBe(fresh);
  });

  it("is done name by name by portico fix as well", async () => {
    const { code } = await run("fix", "skin");
    expect(code).toBe(0);
    expect(await read("skin/merchant.json")).toBe(fresh.replace(": 2,", ": 1,"));
  });
});
