import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { root, stateFolder } from "../lib/paths.mjs";
import { findMutants } from "./find-mutants.ts";
import { instrument } from "./instrument.ts";

/** What a process is asked to try: a file's mutants, all or those that another one left. */
export interface Task {
  file: string;
  tests: readonly string[];
  /** Where files of tests judge many files: a pattern of the tests that judge this one, by the test file's name. */
  among?: Readonly<Record<string, string>> | undefined;
  only: readonly number[];
  /** The tests that reach each mutant, where that is known. */
  reaching?: Record<string, string[]>;
}

/** What it says as it goes. */
export type Report =
  | { type: "reaching"; reaching: Record<string, string[]> }
  | { type: "began"; id: number }
  | { type: "judged"; id: number; verdict: "killed" | "survived" | "unreached" };

const say = (report: Report): void => void process.send?.(report);

async function openVitest({ file, tests }: Task): Promise<Vitest> {
  const path = join(root, file);
  return createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      include: [...tests],
      setupFiles: [join(import.meta.dirname, "setup.ts"), "tests/support/quiet-console.ts"],
      pool: "threads",
      maxWorkers: 1,
      // Keyed by the file alone, so that another run would get what this one mutates, or miss it.
      fsModuleCache: false,
      isolate: true,
      bail: 1,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: [{}],
      onConsoleLog: () => false,
    },
    {
      plugins: [
        {
          name: "portico-mutants",
          enforce: "pre",
          transform: (code, id) =>
            id === path ? { code: instrument(code, findMutants(file, code)), map: null } : null,
        },
      ],
    },
  );
}

/** Runs tests; true when all of them passed. */
async function passes(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

/** What failed in the last run, for people. */
function failuresOf(vitest: Vitest): string[] {
  return vitest.state.getTestModules().flatMap((module) => {
    const failed = [...module.children.allTests("failed")];
    const words = failed.map((test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`);
    const own = module.errors().map(({ message }) => message);
    return [...words, ...own].map((each) => `${module.relativeModuleId}: ${each}`);
  });
}

/** Runs the tests without a mutant; gives the files of tests that reach each one. */
async function findReaching(
  vitest: Vitest,
  specifications: TestSpecification[],
): Promise<Record<string, string[]>> {
  const reachedFile = join(stateFolder, `mutants-reached-${process.pid}.jsonl`);
  vitest.provide("mutant", 0);
  vitest.provide("reachedFile", reachedFile);
  const good = await passes(vitest, specifications);
  if (!good) throw new Error(`Without a mutant there fails: ${failuresOf(vitest).join("\n")}`);
  vitest.provide("reachedFile", "");
  const reaching: Record<string, string[]> = {};
  for (const line of readFileSync(reachedFile, "utf8").trim().split("\n")) {
    const { testPath, reached } = JSON.parse(line) as { testPath: string; reached: number[] };
    for (const id of reached) reaching[id] = [...(reaching[id] ?? []), testPath];
  }
  rmSync(reachedFile);
  return reaching;
}

/** The tests there are, and of those that judge many files only what judges this one. */
async function findTests(vitest: Vitest, { among = {} }: Task): Promise<TestSpecification[]> {
  return (await vitest.globTestSpecifications()).map((found) => {
    const names = among[basename(found.moduleId)];
    if (names === undefined) return found;
    return found.project.createSpecification(found.moduleId, {
      testNamePattern: new RegExp(names),
    });
  });
}

/** The test of the file itself is the likeliest to notice. */
const nearestFirst = (file: string) => {
  const name = basename(file).replace(/\.tsx?$/, "");
  const distance = (path: string) => (basename(path).startsWith(name) ? 0 : 1);
  return (a: string, b: string) => distance(a) - distance(b);
};

/** Tries one mutant after the other, and says of each whether a test noticed. */
async function work(task: Task): Promise<void> {
  const vitest = await openVitest(task);
  const specifications = await findTests(vitest, task);
  const reaching = task.reaching ?? (await findReaching(vitest, specifications));
  say({ type: "reaching", reaching });
  vitest.provide("reachedFile", "");
  for (const id of task.only) {
    say({ type: "began", id });
    const files = (reaching[id] ?? []).toSorted(nearestFirst(task.file));
    vitest.provide("mutant", id);
    let killed = false;
    for (const path of files) {
      const own = specifications.filter(({ moduleId }) => moduleId === path);
      if (await passes(vitest, own)) continue;
      killed = true;
      break;
    }
    say({
      type: "judged",
      id,
      verdict: files.length === 0 ? "unreached" : killed ? "killed" : "survived",
    });
  }
  await vitest.close();
}

process.once("message", (task: Task) => {
  work(task).then(
    // Tests that failed, as most of them should, have left a code of their own.
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
// Nobody is left who would hear of it.
process.once("disconnect", () => process.exit());
