import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { FileScore } from "./score.ts";

/** A mutant that no test can or should notice, and why. */
export interface Excuse {
  file: string;
  mutant: string;
  reason: string;
}

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A survivor's line as `docs/mutants.csv` wants it, with the reason left to be written. */
export const toLine = (file: string, mutant: string): string =>
  `${basename(file)},${quote(mutant)},`;

const cells = /^([^,"]+),"((?:[^"]|"")*)",(?:"((?:[^"]|"")*)"|([^",]*))$/;

/**
 * Reads the mutants that may survive. A file goes by its name alone, so that a move changes nothing.
 * @throws with the line that is not `file,"mutant",reason`, or lacks its reason
 */
export function readExcuses(path: string): Excuse[] {
  const [, ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line, index) => {
    const found = cells.exec(line);
    const [, file = "", mutant = "", quoted, bare] = found ?? [];
    const reason = (quoted ?? bare ?? "").replaceAll('""', '"').trim();
    if (found === null) throw new Error(`${path}:${index + 2} is not: file,"mutant","reason"`);
    if (reason === "") throw new Error(`${path}:${index + 2} gives no reason.`);
    return { file, mutant: mutant.replaceAll('""', '"'), reason };
  });
}

/** A mutant that no test noticed. */
export interface Survivor {
  file: string;
  mutant: string;
}

const keyOf = (file: string, mutant: string): string => `${basename(file)}\n${mutant}`;
const keysOf = (scores: readonly FileScore[], part: "mutants" | "chosen" | "survivors") =>
  new Set(scores.flatMap((score) => score[part].map(({ name }) => keyOf(score.file, name))));

/**
 * Survivors without a reason, and reasons for mutants that do not survive or are not there any more.
 * Of a mutant that was not tried nothing can be said.
 */
export function compare(
  scores: readonly FileScore[],
  excuses: readonly Excuse[],
): { unexcused: Survivor[]; stale: Excuse[] } {
  const known = new Set(excuses.map(({ file, mutant }) => keyOf(file, mutant)));
  const files = new Set(scores.map(({ file }) => basename(file)));
  const there = keysOf(scores, "mutants");
  const tried = keysOf(scores, "chosen");
  const alive = keysOf(scores, "survivors");
  return {
    unexcused: scores.flatMap(({ file, survivors }) =>
      survivors
        .filter(({ name }) => !known.has(keyOf(file, name)))
        .map(({ name }) => ({ file, mutant: name })),
    ),
    stale: excuses.filter(({ file, mutant }) => {
      const key = keyOf(file, mutant);
      return files.has(file) && (!there.has(key) || (tried.has(key) && !alive.has(key)));
    }),
  };
}
