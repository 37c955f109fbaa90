import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../lib/paths.mjs";
import { findMutants, type Mutant } from "./find-mutants.ts";
import type { Scope } from "./scope.ts";
import { tryFile, type Verdict } from "./try-file.ts";

/** A file with its mutants. */
export interface MutatedFile {
  file: string;
  /** All there are. */
  mutants: readonly Mutant[];
  /** Those of them that are tried. */
  chosen: readonly Mutant[];
}

/** A file and what became of the mutants that were tried. */
export interface FileScore extends MutatedFile {
  survivors: readonly (Mutant & { verdict: Verdict })[];
}

/** One in so many, told by what a mutant is called: the same ones each time, whatever stands around them. */
const isChosen = (file: string, { name }: Mutant, oneOf: number): boolean =>
  createHash("sha256")
    .update(`${basename(file)}\n${name}`)
    .digest()
    .readUInt32BE(0) %
    oneOf ===
  0;

/**
 * The files of a scope with what can be broken in them.
 * @param only a part of the paths that are wanted
 * @param oneOf of how many mutants one is chosen
 * @throws where a glob finds nothing: a move that leaves it empty would leave its rules unproven
 */
export function findFiles({ name, files }: Scope, only: string, oneOf: number): MutatedFile[] {
  const found = files.flatMap((glob) => {
    const there = globSync(glob, { cwd: root }).filter((file) => !/\.(test|fixture)\./.test(file));
    if (there.length === 0) throw new Error(`Nothing is at ${glob} any more (${name}).`);
    return there.sort();
  });
  return [...new Set(found)]
    .filter((file) => file.includes(only))
    .map((file) => {
      const mutants = findMutants(file, readFileSync(join(root, file), "utf8"));
      return { file, mutants, chosen: mutants.filter((one) => isChosen(file, one, oneOf)) };
    });
}

/** Tries the chosen mutants of a file; gives those that no test noticed. */
export async function scoreFile(mutated: MutatedFile, scope: Scope): Promise<FileScore> {
  const { file, chosen } = mutated;
  const verdicts = new Map<number, Verdict>();
  const task = { file, tests: scope.tests, among: scope.among?.(file) };
  await tryFile({ ...task, only: chosen.map(({ id }) => id) }, (id, verdict) =>
    verdicts.set(id, verdict),
  );
  const survivors = chosen.flatMap((mutant) => {
    const verdict = verdicts.get(mutant.id);
    return verdict === "survived" || verdict === "unreached" ? [{ ...mutant, verdict }] : [];
  });
  return { ...mutated, survivors };
}
