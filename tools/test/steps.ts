import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../lib/chromium.ts";
import { root, stateFolder } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { complain, say } from "../lib/say.mjs";
import { costsOfPlaywright, costsOfVitest, writeCosts } from "./costs.ts";
import {
  type Counts,
  countPlaywright,
  countStep,
  countVitest,
  judgeRunner,
  type PlaywrightReport,
  type VitestReport,
} from "./counts.ts";
import { listDatabaseTests } from "./database-tests.ts";
import { type Cluster, findPostgres, startCluster } from "./postgres.ts";

/** What the steps of one run share. */
export interface StepContext {
  /** the whole matrix instead of the rotated one */
  full: boolean;
  env: NodeJS.ProcessEnv;
}

/** One step of `npm test`. */
export interface Step {
  /** the word for --only */
  name: string;
  title: string;
  /** it leaves behind what each of its files took */
  costs?: true;
  run(context: StepContext): Promise<Counts>;
}

const bin = (path: string) => join(root, "node_modules", path);
const reports = join(stateFolder, "test");
const tsc = "typescript/bin/tsc";
/** Biome heeds neither NO_COLOR nor a missing terminal. */
const colours = process.stdout.isTTY ? "--colors=force" : "--colors=off";
const biome = "@biomejs/biome/bin/biome";

/** Every step, in order: the quick ones first. */
export const steps: Step[] = [
  tool("lint", "Format and lint", [bin(biome), "ci", "--max-diagnostics=100", colours]),
  tool("types", "Type check", [bin(tsc), "--noEmit"]),
  tool(
    "generated",
    "Generated files",
    [join(root, "tools/generate/main.ts"), "--check"],
    [join(root, "tools/machines.mjs"), "--check"],
  ),
  tool("merchants", "Merchant check", [join(root, "tools/portico.mjs"), "check"]),
  tool("exports", "Dead exports", [bin("knip/bin/knip.js"), "--no-progress", "--no-config-hints"]),
  { name: "unit", title: "Unit and contract tests", costs: true, run: runUnit },
  { name: "postgres", title: "Platform tests on PostgreSQL", costs: true, run: runOnPostgres },
  tool("build", "Build", [join(root, "tools/build.mjs")]),
  { name: "browser", title: "Browser tests", costs: true, run: runPlaywright },
];

/** Programs, one after the other, whose exit codes are one test together. */
function tool(name: string, title: string, ...programs: string[][]): Step {
  return {
    name,
    title,
    run: async ({ env }) => {
      const codes: number[] = [];
      for (const args of programs) {
        codes.push((await run(process.execPath, args, { cwd: root, env })).code);
      }
      return countStep(codes.every((code) => code === 0));
    },
  };
}

async function runVitest(
  env: NodeJS.ProcessEnv,
  name: string,
  files: readonly string[] = [],
): Promise<Counts> {
  const report = join(reports, `vitest-${name}.json`);
  forget(name, report);
  const args = [
    bin("vitest/vitest.mjs"),
    "run",
    ...files,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const { code } = await run(process.execPath, args, { cwd: root, env });
  const found = readReport<VitestReport>(report);
  if (found !== undefined) writeCosts(name, costsOfVitest(found));
  return judgeRunner(found && countVitest(found), code);
}

/** What an earlier run left must not be taken for this one's. */
function forget(step: string, report: string): void {
  rmSync(report, { force: true });
  writeCosts(step, []);
}

/** Always on the embedded database: tests write, and a server that is named may hold real data. */
function runUnit({ env }: StepContext): Promise<Counts> {
  return runVitest(withoutServer(env), "unit");
}

function withoutServer(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PORTICO_TEST_DATABASE_URL, DATABASE_URL, ...rest } = env;
  return rest;
}

/**
 * Everything that uses a database, once more on a PostgreSQL server: the one that is named, where
 * the tests make databases of their own and touch no other, or a new one of this machine's programs.
 */
async function runOnPostgres({ env }: StepContext): Promise<Counts> {
  const files = listDatabaseTests(root);
  const on = (url: string) =>
    runVitest({ ...withoutServer(env), PORTICO_TEST_DATABASE_URL: url }, "postgres", files);
  const named = env.PORTICO_TEST_DATABASE_URL || env.DATABASE_URL;
  if (named) return on(named);
  const found = await findPostgres(env);
  if (!found.ok) {
    say(`Left out: ${found.why}.`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  mkdirSync(reports, { recursive: true });
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster(found.programs, reports);
    say(`On PostgreSQL ${cluster.version} of ${found.programs.bin}, ${files.length} files.`);
    return await on(cluster.url);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return countStep(false);
  } finally {
    await cluster?.stop();
  }
}

async function runPlaywright({ env }: StepContext): Promise<Counts> {
  const chromium = await ensureChromium(env);
  if (!chromium.ok) {
    complain(chromium.message);
    return countStep(false);
  }
  const report = join(reports, "playwright.json");
  forget("browser", report);
  const { code } = await run(process.execPath, [bin("playwright/cli.js"), "test"], {
    cwd: root,
    env: {
      ...toPlaywrightColours(withoutServer(env)),
      CHROMIUM_PATH: chromium.path,
      PORTICO_E2E_REPORT: report,
    },
  });
  const found = readReport<PlaywrightReport>(report);
  if (found !== undefined) writeCosts("browser", costsOfPlaywright(found));
  return judgeRunner(found && countPlaywright(found), code);
}

/** Playwright sets FORCE_COLOR for its workers, and Node warns when it meets NO_COLOR beside it. */
function toPlaywrightColours({ NO_COLOR, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return NO_COLOR === undefined ? env : { ...env, FORCE_COLOR: "0" };
}

/** Reads a runner's own report; a runner that died before writing one has none. */
function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    complain(`The runner left no report at ${path}.`);
    return undefined;
  }
}
