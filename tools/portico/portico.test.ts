import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "./merchants-folder.ts";
import { runPortico } from "./testing.ts";

let dir: string;

/** Runs the launcher as a person would, in a process of its own: what only a real command line shows. */
const launch = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, "tools/portico.mjs"), ...args], {
      cwd: dir,
      env: { ...process.env, NO_COLOR: "1" },
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (part) => {
      out += part;
    });
    child.stderr.on("data", (part) => {
      err += part;
    });
    child.on("close", (code) => resolve({ code, out, err }));
  });

const inside = (...args: string[]) => runPortico(...args, "--merchants", join(dir, "merchants"));

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-cli-"));
  await cp(join(root, "merchants"), join(dir, "merchants"), { recursive: true });
});

beforeEach(() => {
  vi.stubEnv("NO_COLOR", "1");
  vi.stubEnv("GITHUB_ACTIONS", "");
});

afterAll(() => rm(dir, { recursive: true, force: true }));

describe("portico check", () => {
  it("ends with 0 and a summary for sound merchants", async () => {
    const { code, out, err } = await launch(
      "check",
      "merchants/aurora",
      "--merchants",
      "merchants",
    );
    expect(out).toContain("1 merchant checked");
    expect([code, err]).toEqual([0, ""]);
  });

  it("ends with 1 and names file, line and column when something is wrong", async () => {
    const made = await inside("new", "wrong");
    expect(made.code).toBe(0);
    const file = join(dir, "merchants/wrong/merchant.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"company"', '"compny"'));
    const words = ["wrong", "--format", "pretty", "--merchants", "merchants"];
    const { code, out } = await launch("check", ...words);
    expect(code).toBe(1);
    expect(out).toContain("merchants/wrong/merchant.json:5:3");
    expect(out).toContain('Did you mean "company"?');
    expect(out).toContain("> 5 |");
    const json = JSON.parse((await inside("check", "wrong", "--format", "json")).out);
    expect(json).toMatchObject({
      formatVersion: 1,
      merchants: ["wrong"],
      summary: { error: 1, warning: 0, info: 0 },
      findings: [{ ruleId: "schema", start: { line: 5, column: 3 }, merchant: "wrong" }],
    });
    await rm(join(dir, "merchants/wrong"), { recursive: true });
  });

  it("fails on warnings when asked to", async () => {
    const made = await inside("new", "faint", "--brand", "#0a0b10");
    expect(made.code).toBe(0);
    expect((await inside("check", "faint")).code).toBe(0);
    expect((await inside("check", join(dir, "merchants/faint"), "--fail-on", "warning")).code).toBe(
      1,
    );
    expect((await inside("check", "faint", "--quiet")).out).toBe("");
    await rm(join(dir, "merchants/faint"), { recursive: true });
  });

  it.each([
    [["check", "--fromat", "json"], "Did you mean --format?"],
    [["check", "--format", "xml"], "pretty, compact, json"],
    [["check", "auroa"], 'Did you mean "aurora"?'],
    [["chek"], 'Did you mean "check"?'],
    [["login", "ada", "--control", "http://127.0.0.1:1"], "No control plane answers at"],
    [["explain", "contrst"], 'Did you mean "contrast"?'],
    [["explain", "aurora", "theme.brnd"], 'Did you mean "brand"?'],
  ])("ends with 2 and says what to write for %j", async (args, words) => {
    const { code, out, err } = await runPortico(...args);
    expect(err).toContain(words);
    expect([code, out]).toEqual([2, ""]);
  });

  it("ends with 2 when the folder cannot be read", async () => {
    const { code, out, err } = await launch("check", "--merchants", "nowhere");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("cannot be read");
  });
});

describe("portico explain", () => {
  it("tells where a value comes from and what a rule is for", async () => {
    const value = await inside("explain", "aurora", "theme.brand");
    expect(value.out).toMatch(/from .*aurora\/merchant\.json:\d+:\d+ \(aurora\)/);
    expect(value.out).toMatch(/hides .*base\/theme\.json:\d+:\d+ \(base\)/);
    const whole = await inside("explain", "siam");
    expect(whole.out).toContain("siam stands on base");
    expect(whole.out).toMatch(
      / country "TH" {2}\S*siam\/merchant\.json:\d+:\d+ {2}hides "VN" of base\n/,
    );
    const rule = await runPortico("explain", "host-collision");
    expect([rule.code, rule.out.includes("host name")]).toEqual([0, true]);
  });
});

describe("portico's help", () => {
  it.each([["--help"], ["-h"], ["help"]])("lists every command by %s", async (word) => {
    const { code, out, err } = await runPortico(word);
    for (const name of ["check", "explain", "new", "demo-login"])
      expect(out).toMatch(new RegExp(`^ {2}portico ${name} +\\S`, "m"));
    expect([code, err]).toEqual([0, ""]);
  });

  it.each([
    [["check", "--help"], "--fail-on WORD"],
    [["check", "-h"], "--fail-on WORD"],
    [["help", "new"], "--time-zone ZONE"],
    [["explain", "aurora", "-h"], "portico explain aurora theme.brand"],
  ])("shows one command alone for %j", async (args, words) => {
    const { code, out } = await runPortico(...args);
    expect([code, out]).toEqual([0, expect.stringContaining(words)]);
    expect(out).not.toContain("demo-login");
  });

  it("tells its version", async () => {
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    expect(await launch("--version")).toEqual({ code: 0, out: `portico ${version}\n`, err: "" });
  });

  it("ends quietly when its reader has seen enough, as `head` has", async () => {
    const child = spawn(
      process.execPath,
      [join(root, "tools/portico.mjs"), "explain", "siam", "--format", "json"],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    child.stdout.destroy();
    let err = "";
    child.stderr.on("data", (part) => {
      err += part;
    });
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, err]).toEqual([0, ""]);
  });

  it("leads from a command line that was wrong to the help of that command", async () => {
    const { code, err } = await runPortico("check", "--fromat", "json");
    expect([code, err]).toEqual([2, expect.stringContaining("portico check --help")]);
  });
});

describe("portico new", () => {
  it("makes a skin that passes every check, without a question", async () => {
    const { code, out } = await inside(
      ...["new", "nova", "--name", "Nova Palace", "--brand", "#e11d48", "--languages", "TH,EN"],
      ...["--host", "nova.example", "--country", "TH", "--theme", "light", "--template", "slots"],
    );
    expect([code, out.includes("Nova Palace is ready")]).toEqual([0, true]);
    // A name that leads nowhere yet is not said to be live.
    expect(out).not.toContain("https://nova.example");
    expect(out).toContain('curl -H "Host: nova.example" http://127.0.0.1:<port>/');
    const files = await readdir(join(dir, "merchants/nova"), { recursive: true });
    expect(files.sort()).toEqual([
      "assets",
      "assets/logo-dark.svg",
      "assets/logo-light.svg",
      "assets/mark.svg",
      "merchant.json",
    ]);
    const checked = await inside("check", "nova", "--fail-on", "info");
    expect([checked.code, checked.out]).toEqual([0, "1 merchant checked: all well.\n"]);
  });

  it("keeps what was not said of the merchant that the new one stands on, its logo too", async () => {
    const { code, out } = await inside("new", "novavip", "--extends", "nova");
    expect([code, out.includes("it shows the logo of nova")]).toEqual([0, true]);
    const files = await readdir(join(dir, "merchants/novavip"), { recursive: true });
    expect(files).toEqual(["merchant.json"]);
    const checked = await inside("check", "novavip", "--fail-on", "info");
    expect([checked.code, checked.out]).toEqual([0, "1 merchant checked: all well.\n"]);
  });

  it("refuses what is wrong, in plain words, and writes nothing", async () => {
    const before = await readdir(join(dir, "merchants"));
    const refused = await inside("new", "aurora");
    expect([refused.code, refused.err.includes('a merchant "aurora" already')]).toEqual([2, true]);
    const bad = await inside("new", "Bad_1", "--brand", "red", "--languages", "TYY");
    expect(bad.code).toBe(2);
    for (const words of ['"Bad_1" cannot be', '"red" is none', "Did you mean TY?"])
      expect(bad.err).toContain(words);
    const taken = await inside("new", "other", "--host", "aurora.example");
    expect([taken.code, taken.err.includes("asked for by aurora")]).toEqual([2, true]);
    expect(await readdir(join(dir, "merchants"))).toEqual(before);
  });
});
