import { plain } from "../output.ts";
import { type FormatName, formatNames, formats } from "../reports/formats.ts";
import { type Output, readFormats, writeOutputs } from "../reports/outputs.ts";
import type { Report } from "../reports/report.ts";

/**
 * Reads what `--format` of `portico check` says; where nothing is to be printed by it, the format
 * that suits the reader is.
 * @throws UsageError where a format is none, or two would be printed
 */
export const readOutputs = (
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): Output<FormatName>[] => readFormats(given, formatNames, defaultFormat(env, isTerminal));

function defaultFormat(env: NodeJS.ProcessEnv, isTerminal: boolean): FormatName {
  if ((env.GITHUB_ACTIONS ?? "") !== "" && env.GITHUB_ACTIONS !== "false") return "github";
  return isTerminal ? "pretty" : "compact";
}

/**
 * Prints and writes a report.
 * @throws UsageError where a file cannot be written
 */
export async function writeReport(
  report: Report,
  outputs: readonly Output<FormatName>[],
): Promise<void> {
  const inFile = { ...report, paint: plain, width: Number.POSITIVE_INFINITY };
  await writeOutputs(outputs, (format, isFile) => formats[format](isFile ? inFile : report));
}
