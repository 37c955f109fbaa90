import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { root, stateFolder } from "../lib/paths.mjs";
import type { PlaywrightReport, VitestReport } from "./counts.ts";

/** What one file of tests took, every try counted. */
export interface FileCost {
  /** from the root */
  file: string;
  seconds: number;
  tests: number;
}

/** What each step's files took when it last ran, by the step's name. */
export type Costs = Record<string, FileCost[]>;

/** Where the last run's costs stand, for programs; it is not committed. */
export const costsFile = join(stateFolder, "test", "costs.json");

/** A test file's own seconds, the loading of what it imports left out. */
export function costsOfVitest({ testResults }: VitestReport, base = root): FileCost[] {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(base, name).split(sep).join("/"),
    seconds: toSeconds(endTime - startTime),
    tests: assertionResults.length,
  }));
}

/** A spec's seconds: its tests with their hooks, as if one worker had run them all. */
export function costsOfPlaywright({ suites }: PlaywrightReport): FileCost[] {
  return suites.map((suite) => {
    const specs = specsOf(suite);
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return {
      file: `tests/e2e/${suite.file}`,
      seconds: toSeconds(results.reduce((sum, { duration }) => sum + duration, 0)),
      tests: specs.length,
    };
  });
}

type Suite = PlaywrightReport["suites"][number];

function specsOf({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}

/** Reads what files of tests cost when they last ran here; nothing where none has. */
export function readCosts(path = costsFile): Costs {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Costs;
  } catch {
    return {};
  }
}

/** Keeps what a step's files cost, in place of what they cost before, beside the other steps' costs. */
export function writeCosts(step: string, costs: readonly FileCost[], path = costsFile): void {
  const all: Costs = { ...readCosts(path), [step]: [...costs].sort(dearestFirst) };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(all, undefined, 2)}\n`);
}

/**
 * The dearest files of a step for a person to read, and what the rest took together.
 * @param max how many are named
 */
export function toCostLines(title: string, costs: readonly FileCost[], max = 12): string[] {
  const sorted = [...costs].sort(dearestFirst);
  const sum = (list: readonly FileCost[]) =>
    list.reduce((all, { seconds }) => all + seconds, 0).toFixed(0);
  const rest = sorted.slice(max);
  return [
    `${title}: ${sum(sorted)} s in ${sorted.length} files, one after the other`,
    ...sorted
      .slice(0, max)
      .map(({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(8)} s  ${file} (${tests})`),
    ...(rest.length === 0 ? [] : [`${sum(rest).padStart(8)} s  in ${rest.length} more`]),
  ];
}

function dearestFirst(one: FileCost, other: FileCost): number {
  return other.seconds - one.seconds || one.file.localeCompare(other.file);
}
