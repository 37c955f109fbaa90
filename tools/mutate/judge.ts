import type { FileScore } from "./score.ts";
import { compare, type Excuse, type Survivor } from "./survivors.ts";

/** What became of the files of a scope. */
export interface ScopeScore {
  name: string;
  /** Of how many mutants one was tried. */
  oneOf: number;
  files: readonly FileScore[];
}

/** How many mutants were tried, and how many of them a test noticed. */
interface Count {
  killed: number;
  whole: number;
}

/** What is to be said of a run. */
export interface Judgement extends Count {
  scopes: readonly (Count & { name: string; oneOf: number; enough: boolean })[];
  /** Survivors that have no reason. */
  unexcused: readonly Survivor[];
  /** Reasons for what did not survive, or is not there any more. */
  stale: readonly Excuse[];
  good: boolean;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/**
 * Judges a run: it is good when every scope reaches the goal, each survivor has its reason, and each
 * reason its survivor.
 * @param goal per cent of a scope's mutants that have to be noticed
 */
export function judge(
  scores: readonly ScopeScore[],
  excuses: readonly Excuse[],
  goal: number,
): Judgement {
  const counted = scores.map(({ name, oneOf, files }) => {
    const whole = sum(files.map(({ chosen }) => chosen.length));
    const killed = whole - sum(files.map(({ survivors }) => survivors.length));
    // A part of a scope may hold none that is tried.
    return { name, oneOf, killed, whole, enough: 100 * killed >= goal * whole };
  });
  const { unexcused, stale } = compare(
    scores.flatMap(({ files }) => files),
    excuses,
  );
  const whole = sum(counted.map((scope) => scope.whole));
  return {
    scopes: counted,
    killed: sum(counted.map(({ killed }) => killed)),
    whole,
    unexcused,
    stale,
    good:
      whole > 0 &&
      counted.every(({ enough }) => enough) &&
      unexcused.length === 0 &&
      stale.length === 0,
  };
}
