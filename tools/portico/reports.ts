import { readFile } from "node:fs/promises";
import { codeFrameColumns } from "@babel/code-frame";
import type { CheckReport } from "#src/merchant/check.ts";
import type { Finding, Position, Severity } from "#src/merchant/finding.ts";
import { count, paint, say } from "./output.ts";

/** How many findings there are of each severity. */
const tally = (findings: readonly Finding[]): Record<Severity, number> => {
  const of = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return { error: of("error"), warning: of("warning"), info: of("info") };
};

/** Prints the whole report as JSON; `formatVersion` grows when a reader would have to change. */
export function printJson(report: CheckReport): void {
  const { merchants, rules, findings } = report;
  say(
    JSON.stringify(
      { formatVersion: 1, merchants, rules, summary: tally(findings), findings },
      null,
      2,
    ),
  );
}

/** Prints one line a finding: file:line:column, severity, rule, words. */
export function printCompact({ findings, merchants }: CheckReport, quiet: boolean): void {
  for (const finding of findings) {
    const { file, start, severity, ruleId, message, help } = finding;
    say(
      `${file}:${start.line}:${start.column} ${severity} ${ruleId}: ${message}${help === undefined ? "" : ` ${help}`}`,
    );
  }
  if (!quiet) say(summaryOf(merchants, findings));
}

/** Prints each finding with the lines around it. */
export async function printPretty(
  { findings, merchants }: CheckReport,
  quiet: boolean,
  fileOf: (name: string) => string,
): Promise<void> {
  for (const finding of findings) {
    const { file, start, severity, ruleId, message, help } = finding;
    say(
      `${paint("bold", `${file}:${start.line}:${start.column}`)}  ${paint(colours[severity], severity)}  ${paint("dim", ruleId)}`,
    );
    say(message);
    const frame = await frameOf(finding, fileOf(file));
    if (frame !== undefined) say(frame);
    for (const { message: words, file: other, start: at } of finding.related ?? [])
      say(paint("dim", `  ${words}: ${other}:${at.line}:${at.column}`));
    if (help !== undefined) say(`${paint("cyan", "→")} ${help}`);
    say("");
  }
  if (!quiet) say(summaryOf(merchants, findings));
}

const colours = { error: "red", warning: "yellow", info: "blue" } as const;

function summaryOf(merchants: readonly string[], findings: readonly Finding[]): string {
  const { error, warning, info } = tally(findings);
  const checked = `${count(merchants.length, "merchant")} checked`;
  if (findings.length === 0) return paint("green", `${checked}: all well.`);
  const parts = [
    error > 0 ? count(error, "error") : "",
    warning > 0 ? count(warning, "warning") : "",
    info > 0 ? count(info, "hint") : "",
  ];
  return `${checked}: ${parts.filter((part) => part !== "").join(", ")}.`;
}

/** Longer lines, as drawings have them, would fill the screen and show nothing. */
const longestLine = 240;

async function frameOf({ start, end }: Finding, file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined || text.trim() === "") return undefined;
  const around = text.split("\n").slice(Math.max(0, start.line - 3), start.line + 3);
  if (around.some((line) => line.length > longestLine)) return undefined;
  const at = ({ line, column }: Position): { line: number; column: number } => ({ line, column });
  // A finding about a whole object points at where it starts.
  const location =
    end.line === start.line ? { start: at(start), end: at(end) } : { start: at(start) };
  return codeFrameColumns(text, location, { linesAbove: 2, linesBelow: 2 });
}
