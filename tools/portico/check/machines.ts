import { readFile } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import type { Finding } from "#src/merchant/finding.ts";
import { toPointer } from "#src/merchant/pointer.ts";
import { positionAt } from "#src/merchant/position.ts";
import { machineLint } from "../../machines/lint/rule.ts";
import { machinePaths } from "../../machines/machine-paths.ts";
import { root } from "../merchants-folder.ts";
import { UsageError } from "../output.ts";

/** Tells a path to a machine file from a merchant's code and from paths into merchants. */
export const isMachinePath = (word: string): boolean => word.endsWith(".machine.ts");

/** The machine files of the project, as paths on disk. */
export const projectMachines = (): string[] => machinePaths().map((path) => resolve(root, path));

/**
 * Judges machine files by the rule machine-lint.
 * @param files paths on disk
 * @throws UsageError where one cannot be read
 */
export async function checkMachines(files: readonly string[]): Promise<Finding[]> {
  if (files.length === 0) return [];
  // A parser of TypeScript is loaded where there is something to parse.
  const { lintMachine } = await import("../../machines/lint/lint-machine.ts");
  const found: Finding[] = [];
  for (const path of files) {
    const source = await readFile(path, "utf8").catch((error: Error) => {
      throw new UsageError(
        `The machine file ${path} cannot be read: ${error.message}. Name one that is there.`,
      );
    });
    const file = nameOf(path);
    for (const { start, end, state, message, help } of lintMachine(file, source))
      found.push({
        ruleId: machineLint.id,
        severity: machineLint.severity,
        message,
        help,
        merchant: "",
        file,
        pointer: state === "" ? "" : toPointer(state.split(".")),
        start: positionAt(source, start),
        end: positionAt(source, end),
      });
  }
  return found;
}

/** A machine file as findings name it: relative to the project where it lies there. */
export function nameOf(path: string): string {
  const inside = relative(root, path);
  return inside.startsWith("..") ? path : inside.split(sep).join("/");
}
