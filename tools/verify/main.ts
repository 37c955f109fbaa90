import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "../lib/args.mjs";
import { root, stateFolder } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { bold, complain, green, red, say, toDuration } from "../lib/say.mjs";
import { readCosts } from "../test/costs.ts";
import { type Changes, findChanges } from "./changes.ts";
import { type Candidate, type Choice, chooseTests, findCandidates } from "./choose-tests.ts";
import { readImportGraph } from "./import-graph.ts";

const bin = (path: string) => join(root, "node_modules", path);

/** Seconds of unit tests, one after the other, that leave the whole under a minute on two cores. */
const budget = 40;
/** What a file of tests is taken to need that has never run here. */
const guess = 1.5;

/**
 * `npm run verify`: the types of everything, the lint of the files that changed and the unit tests
 * that are nearest to them, side by side.
 * @returns 0 only when nothing failed
 */
export async function main(argv: string[]): Promise<number> {
  const options = readOptions(argv, {});
  if (!options.ok) {
    complain(options.message);
    return 1;
  }
  const began = Date.now();
  const changes = await findChanges(root);
  const choice = choose(changes);
  say(`${count(changes.files.length, "file")} changed against ${changes.base}.`);
  const results = await Promise.all([
    report("Types", checkTypes()),
    report("Lint", lint(changes.files)),
    report("Unit tests", test(choice.chosen)),
  ]);
  sayWhatWasLeft(choice);
  const failed = results.filter((passed) => !passed).length;
  const word = failed === 0 ? green("passed") : red(`${failed} of ${results.length} failed`);
  say(`${bold("verify")}: ${word} after ${toDuration(Date.now() - began)}`);
  return failed === 0 ? 0 : 1;
}

function choose({ files }: Changes): Choice {
  const known = new Map(readCosts().unit?.map(({ file, seconds }) => [file, seconds]));
  return chooseTests(
    findCandidates(readImportGraph(root), files, (file) => known.get(file) ?? guess),
    budget,
  );
}

/** What a part of the run says at its end: a failure in full, a success in one line. */
interface Part {
  passed: boolean;
  words: string;
  output: string;
}

async function report(title: string, work: Promise<Part>): Promise<boolean> {
  const began = Date.now();
  const { passed, words, output } = await work;
  if (!passed) say(output.trimEnd());
  const word = passed ? green("passed") : red("failed");
  say(`${title}: ${word} after ${toDuration(Date.now() - began)}, ${words}`);
  return passed;
}

/** A second run looks only at what changed since the first. */
function checkTypes(): Promise<Part> {
  mkdirSync(stateFolder, { recursive: true });
  const memory = join(stateFolder, "types.tsbuildinfo");
  const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", memory];
  return runPart([bin("typescript/bin/tsc"), ...args], "the whole project");
}

function lint(files: readonly string[]): Promise<Part> {
  const here = files.filter((file) => existsSync(join(root, file)));
  if (here.length === 0) return Promise.resolve(nothing);
  const biome = [bin("@biomejs/biome/bin/biome"), "ci", "--max-diagnostics=50", "--colors=off"];
  return runPart(
    [...biome, "--no-errors-on-unmatched", "--files-ignore-unknown=true", ...here],
    count(here.length, "file"),
  );
}

function test(chosen: readonly Candidate[]): Promise<Part> {
  if (chosen.length === 0) return Promise.resolve(nothing);
  const files = chosen.map(({ file }) => file);
  return runPart(
    [bin("vitest/vitest.mjs"), "run", ...files, "--reporter=dot"],
    `${count(files.length, "file")}: ${files.join(", ")}`,
  );
}

const nothing: Part = { passed: true, words: "nothing to look at", output: "" };

async function runPart(args: string[], words: string): Promise<Part> {
  const env = { ...process.env, NO_COLOR: "1", NODE_ENV: "test" };
  const { code, output } = await run(process.execPath, args, { cwd: root, capture: true, env });
  return { passed: code === 0, words, output };
}

function sayWhatWasLeft({ left }: Choice): void {
  if (left.length === 0) return;
  const named = left.slice(0, 5).map(({ file }) => file);
  const rest = left.length > named.length ? ` and ${left.length - named.length} more` : "";
  say(`Left to \`npm test\`: ${count(left.length, "file")} of unit tests that a change reaches,`);
  say(`  ${named.join(", ")}${rest}`);
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
