import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "../lib/args.mjs";
import { root, stateFolder } from "../lib/paths.mjs";
import { bold, complain, dim, green, red, say, toDuration } from "../lib/say.mjs";
import { judge, type ScopeScore } from "./judge.ts";
import { scopes } from "./scope.ts";
import { type FileScore, findFiles, scoreFile } from "./score.ts";
import { readExcuses, toLine } from "./survivors.ts";

/** Per cent of mutants that tests have to notice, in every scope. */
const goal = 85;

const options = {
  only: {
    type: "string" as const,
    about: "only files whose path has this in it",
    value: "text",
  },
  all: {
    type: "boolean" as const,
    about: "every mutant, where else a fixed part of them is tried",
  },
  list: { type: "boolean" as const, about: "say what would be tried, and try nothing" },
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
const inWords = (killed: number, whole: number): string =>
  `${killed} of ${whole}, ${percent(killed, whole)}`;

/**
 * `npm run mutate`: breaks the product's rules one by one, and says which breaks no test notices.
 * @returns 0 only when every scope reaches the goal and each survivor has its reason in `docs/mutants.csv`
 */
export async function main(argv: string[]): Promise<number> {
  const read = readOptions(argv, options);
  if (!read.ok) {
    complain(read.message);
    return 1;
  }
  const { only = "", all = false, list = false } = read.values;
  mkdirSync(stateFolder, { recursive: true });
  const began = Date.now();
  const scores: ScopeScore[] = [];
  for (const scope of scopes) {
    const oneOf = all === true ? 1 : (scope.oneOf ?? 1);
    const found = findFiles(scope, String(only), oneOf);
    const files: FileScore[] = [];
    for (const mutated of found) {
      if (list === true)
        for (const { line, name } of mutated.chosen) say(`${mutated.file}:${line} ${name}`);
      else files.push(await sayFile(() => scoreFile(mutated, scope)));
    }
    if (files.length > 0) scores.push({ name: scope.name, oneOf, files });
  }
  return list === true ? 0 : conclude(scores, Date.now() - began);
}

async function sayFile(score: () => Promise<FileScore>): Promise<FileScore> {
  const began = Date.now();
  const scored = await score();
  const { file, chosen, survivors } = scored;
  const words = inWords(chosen.length - survivors.length, chosen.length);
  say(`${bold(file)}: ${words} ${dim(`after ${toDuration(Date.now() - began)}`)}`);
  for (const { line, verdict, name } of survivors) say(`  ${line} ${verdict} ${name}`);
  return scored;
}

function conclude(scores: readonly ScopeScore[], milliseconds: number): number {
  const verdict = judge(scores, readExcuses(join(root, "docs/mutants.csv")), goal);
  for (const { file, mutant } of verdict.unexcused) complain(`No reason: ${toLine(file, mutant)}`);
  for (const { file, mutant } of verdict.stale) complain(`Not a survivor: ${toLine(file, mutant)}`);
  for (const { name, oneOf, killed, whole, enough } of verdict.scopes) {
    const part = oneOf === 1 ? "" : ` (one mutant in ${oneOf}; all with --all)`;
    say(`${name}: ${(enough ? green : red)(inWords(killed, whole))}${part}`);
  }
  const words = inWords(verdict.killed, verdict.whole);
  say(
    `${bold("mutate")}: ${(verdict.good ? green : red)(words)} after ${toDuration(milliseconds)}`,
  );
  if (verdict.scopes.some(({ enough }) => !enough)) complain(`At least ${goal} % have to be.`);
  return verdict.good ? 0 : 1;
}
