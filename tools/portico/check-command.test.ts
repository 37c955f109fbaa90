import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openCheck } from "#src/merchant/check-session.ts";
import { soundFiles } from "#src/merchant/testing/sound.ts";
import { watchOutput } from "#tests/support/watch-output.ts";
import { followMachines } from "./check/machine-session.ts";
import { readOutputs } from "./check/outputs.ts";
import { readUnsaved } from "./check/stdin.ts";
import { watchChecked } from "./check/watch.ts";
import { openMerchants, root } from "./merchants-folder.ts";
import { runPortico } from "./testing.ts";

let dir: string;
let skin: string;

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
    cwd: dir,
    encoding: "utf8",
  });

const check = (...args: string[]) =>
  runPortico("check", "--merchants", join(dir, "merchants"), ...args);

/** Writes the sound merchants, the skin with changes to its own file. */
async function write(own: object = {}): Promise<void> {
  for (const [code, files] of Object.entries(soundFiles()))
    for (const [path, content] of Object.entries(files)) {
      const file = join(dir, "merchants", code, path);
      const changed =
        code === "skin" && path === "merchant.json" ? { ...(content as object), ...own } : content;
      await mkdir(join(file, ".."), { recursive: true });
      await writeFile(
        file,
        typeof changed === "string" ? changed : JSON.stringify(changed, null, 2),
      );
    }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-check-"));
  skin = join(dir, "merchants/skin/merchant.json");
  await write();
  await cp(join(dir, "merchants/skin"), join(dir, "merchants/other"), { recursive: true });
  const text = await readFile(skin, "utf8");
  await writeFile(
    join(dir, "merchants/other/merchant.json"),
    text.replaceAll("skin", "other").replaceAll("Skin", "Other"),
  );
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-q", "-m", "Sound");
});

beforeEach(async () => {
  vi.stubEnv("NO_COLOR", "1");
  vi.stubEnv("GITHUB_ACTIONS", "");
  await write();
});

afterAll(() => rm(dir, { recursive: true, force: true }));

describe("portico check", () => {
  it("writes several formats at once, one printed and the others into files", async () => {
    await write({ compny: "A" });
    const report = join(dir, "reports/check.json");
    const { code, out } = await check("skin", "--format", "compact", "--format", `json:${report}`);
    expect([code, out]).toEqual([1, expect.stringContaining("error schema: ")]);
    expect(JSON.parse(await readFile(report, "utf8"))).toMatchObject({ summary: { error: 1 } });
  });

  it("fails where there are more warnings than allowed", async () => {
    await write({ menus: { extra: { items: {}, order: [] } } });
    expect((await check("skin", "--max-warnings", "1")).code).toBe(0);
    const { code, err } = await check("skin", "--max-warnings", "0");
    expect([code, err]).toEqual([1, "1 warning; --max-warnings allows 0.\n"]);
    expect((await check("skin", "--max-warnings", "many")).err).toContain("a whole number");
  });

  it("judges since a commit what changed, and what stands on it", async () => {
    expect((await check("--since", "main", "--format", "json")).out).toContain('"merchants": []');
    await write({ compny: "A" });
    const changed = JSON.parse((await check("--since", "main", "--format", "json")).out);
    expect(changed.merchants).toEqual(["skin"]);
    await writeFile(join(dir, "merchants/base/theme.json"), "{");
    const below = JSON.parse((await check("--since", "main", "--format", "json")).out);
    expect(below.merchants).toEqual(["base", "other", "skin"]);
    const nowhere = await check("--since", "nowhere");
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining("fetch-depth: 0")]);
    expect((await check("--since", "--exec")).code).toBe(2);
  });

  it("judges the one that --merchant names", async () => {
    const { out } = await check("--merchant", "other", "--format", "json");
    expect(JSON.parse(out).merchants).toEqual(["other"]);
    expect((await check("--merchant", "othr")).err).toContain('Did you mean "other"?');
  });

  it("annotates for GitHub where its CI runs it, and writes the job's summary", async () => {
    await write({ compny: "A" });
    const summary = join(dir, "summary.md");
    vi.stubEnv("GITHUB_ACTIONS", "true");
    vi.stubEnv("GITHUB_STEP_SUMMARY", summary);
    const { code, out } = await check("skin");
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=merchants\/skin\/merchant\.json,line=\d+,/);
    expect(await readFile(summary, "utf8")).toContain("**1 merchant checked: 1 error.**");
  });

  it("leaves colours out when asked to, whatever the terminal", async () => {
    vi.stubEnv("NO_COLOR", "");
    const { out } = await check("skin", "--no-color", "--format", "pretty");
    expect(out).toBe("1 merchant checked: all well.\n");
    expect(process.env.NO_COLOR).toBe("1");
  });
});

describe("the workflow for GitHub", () => {
  it("annotates a recorded fault of a change at its line", async () => {
    const workflow = await readFile(join(root, "docs/operations/ci/github.yml"), "utf8");
    const step = /run: npx portico (check .*)/.exec(workflow)?.[1];
    if (step === undefined) throw new Error("The workflow runs no portico check.");
    git("update-ref", "refs/remotes/origin/main", "main");
    await write({ theme: { brand: "#7c5cff", radius: "sofd" } });
    const words = step
      .replace("origin/$GITHUB_BASE_REF", "origin/main")
      .replace("sarif:", `sarif:${dir}/`)
      .replaceAll('"', "");
    const { code, out } = await check(...words.split(" ").slice(1));
    expect(code).toBe(1);
    expect(out).toBe(
      '::error file=merchants/skin/merchant.json,line=11,endLine=11,col=15,endColumn=21,title=schema::theme › radius cannot be "sofd". Did you mean "soft"?\n1 merchant checked: 1 error.\n',
    );
    const sarif = JSON.parse(await readFile(join(dir, "portico.sarif"), "utf8"));
    expect(sarif.runs[0].results).toMatchObject([
      {
        ruleId: "schema",
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "merchants/skin/merchant.json", uriBaseId: "%SRCROOT%" },
              region: { startLine: 11, startColumn: 15 },
            },
          },
        ],
      },
    ]);
  });
});

describe("what standard input holds", () => {
  it("is judged in place of the file, and pointed at", async () => {
    const folder = await openMerchants(join(dir, "merchants"));
    const text = (await readFile(skin, "utf8")).replace('"company"', '"compny"');
    const unsaved = await readUnsaved(folder, skin, Readable.from([text]));
    expect(unsaved).toEqual({ code: "skin", path: "merchant.json", text });
    vi.spyOn(process, "stdin", "get").mockReturnValue(
      Readable.from([text]) as typeof process.stdin,
    );
    const { code, out } = await check("--stdin", "--stdin-path", skin, "--format", "pretty");
    expect(code).toBe(1);
    expect(out).toContain('"compny"');
    expect((await check("skin")).code).toBe(0);
  });

  it.each([
    [["--stdin"], "--stdin-path"],
    [["--stdin-path", "a.json"], "give both"],
    [["--stdin", "--stdin-path", "/elsewhere/a.json"], "lies in no merchant"],
    [["--stdin", "--stdin-path", "merchants/skin/assets/a.svg"], "is no configuration file"],
    [["--stdin", "--since", "main", "--stdin-path", "a"], "leave one out"],
    [["--watch", "--since", "main"], "leave one out"],
  ])("is refused for %j in plain words", async (args, words) => {
    const { code, err } = await check(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe("the formats", () => {
  it("are chosen by who reads", () => {
    expect(readOutputs([], {}, true)).toEqual([{ format: "pretty" }]);
    expect(readOutputs([], {}, false)).toEqual([{ format: "compact" }]);
    expect(readOutputs([], { GITHUB_ACTIONS: "true" }, true)).toEqual([{ format: "github" }]);
    expect(readOutputs(["json:a:b.json"], {}, false)).toEqual([
      { format: "compact" },
      { format: "json", file: "a:b.json" },
    ]);
  });

  it.each([
    [["jsn"], 'Did you mean "json"?'],
    [["json:"], "names no file"],
    [["json", "sarif"], "--format sarif:report.txt"],
  ])("are refused for %j", (given, words) => {
    expect(() => readOutputs(given, {}, false)).toThrow(words);
  });
});

describe("portico check --watch", () => {
  it("judges again what a saved file concerns, and tells what came and went", async () => {
    const until = watchOutput();
    const { source } = await openMerchants(join(dir, "merchants"));
    const end = new AbortController();
    const first = vi.fn(async () => undefined);
    const done = watchChecked({
      open: openCheck,
      args: [source, undefined, {}],
      machines: followMachines(() => []),
      format: "pretty",
      onFirst: first,
      signal: end.signal,
    });
    await until(/Watching for changes/);
    expect(first).toHaveBeenCalledWith([]);
    await write({ compny: "A" });
    await until(
      /\n\+ \S+skin\/merchant\.json:12:3 error schema: .*"compny"[\s\S]*\d ms; 1 finding in all/,
    );
    await write();
    await until(/\n- \S+skin\/merchant\.json:12:3 error schema/);
    end.abort();
    await done;
  });

  it.each([
    [
      "pretty",
      /\nskin changed\n[\s\S]*1 merchant checked in \d+ ms, 1 more to come; 0 findings in all\n.*\n\nOthers that the change concerns\n {2}nothing new\n1 merchant checked/,
    ],
    [
      "compact",
      /\nChecking skin\.\n1 merchant checked in \d+ ms, 1 more to come; 0 findings in all\.\nWatching for changes\.\nChecking the others\.\n1 merchant checked/,
    ],
  ] as const)(
    "tells in %s of what was saved before it goes on with what that concerns",
    async (format, words) => {
      const until = watchOutput();
      const { source } = await openMerchants(join(dir, "merchants"));
      let save: (code: string) => void = () => undefined;
      const watch = (onChange: typeof save) => {
        save = onChange;
        return () => undefined;
      };
      const end = new AbortController();
      const first = vi.fn(async () => undefined);
      const unchanged = { appeared: [], gone: [], findings: [] };
      const done = watchChecked({
        open: async () => ({
          findings: [],
          update: async (merchants) => ({ ...unchanged, merchants: [...merchants], left: 1 }),
          goOn: async () => ({ ...unchanged, merchants: ["above"], left: 0 }),
        }),
        args: [{ ...source, watch }, undefined, {}],
        machines: followMachines(() => []),
        format,
        onFirst: first,
        signal: end.signal,
      });
      await until(/Watching for changes/);
      save("skin");
      await until(words);
      end.abort();
      await done;
      expect(first).toHaveBeenCalledTimes(1);
    },
  );
});
