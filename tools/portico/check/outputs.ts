import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { helpWith } from "#src/merchant/suggest.ts";
import { plain, say, UsageError } from "../output.ts";
import { type FormatName, formatNames, formats } from "../reports/formats.ts";
import type { Report } from "../reports/report.ts";

/** Where a report goes, and in which format; without a file it is printed. */
export interface Output {
  format: FormatName;
  file?: string;
}

/**
 * Reads what `--format` says, which may be given several times: `json`, or `json:report.json`.
 * Where nothing is to be printed by it, the format that suits the reader is.
 * @throws UsageError where a format is none, or two would be printed
 */
export function readOutputs(
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): Output[] {
  const outputs = given.map((word): Output => {
    const [name = "", ...rest] = word.split(":");
    const format = formatNames.find((each) => each === name);
    if (format === undefined)
      throw new UsageError(
        `--format cannot be "${name}"; it takes ${formatNames.join(", ")}. ${helpWith(name, formatNames) ?? ""}`.trimEnd(),
      );
    const file = rest.join(":");
    if (rest.length > 0 && file === "")
      throw new UsageError(`--format ${word} names no file: --format ${name}:report.txt`);
    return file === "" ? { format } : { format, file };
  });
  const printed = outputs.filter(({ file }) => file === undefined);
  if (printed.length > 1)
    throw new UsageError(
      `Only one format can be printed; write the others into files: --format ${printed[1]?.format}:report.txt`,
    );
  return printed.length === 1 ? outputs : [{ format: defaultFormat(env, isTerminal) }, ...outputs];
}

function defaultFormat(env: NodeJS.ProcessEnv, isTerminal: boolean): FormatName {
  if ((env.GITHUB_ACTIONS ?? "") !== "" && env.GITHUB_ACTIONS !== "false") return "github";
  return isTerminal ? "pretty" : "compact";
}

/**
 * Prints and writes a report.
 * @throws UsageError where a file cannot be written
 */
export async function writeReport(report: Report, outputs: readonly Output[]): Promise<void> {
  for (const { format, file } of outputs) {
    if (file === undefined) {
      const text = formats[format](report);
      if (text !== "") say(text);
    } else {
      const inFile = { ...report, paint: plain, width: Number.POSITIVE_INFINITY };
      await writeText(file, `${formats[format](inFile)}\n`);
    }
  }
}

async function writeText(file: string, text: string): Promise<void> {
  const path = resolve(file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw new UsageError(
      `The report cannot be written to ${path}: ${(error as Error).message}. Name another file after the colon of --format.`,
    );
  }
}
