import { relative, sep } from "node:path";
import type { CheckReport } from "#src/merchant/check.ts";
import type { Finding, Severity } from "#src/merchant/finding.ts";
import { count, type Paint } from "../output.ts";

/** A verdict and what it takes to show it. */
export interface Report extends CheckReport {
  /** The machine files that were judged, as findings name them. */
  machines: readonly string[];
  /** Only what fails, and no summary. */
  quiet: boolean;
  /** Tells findings at or above the level that fails. */
  fails: (finding: Finding) => boolean;
  paint: Paint;
  /** How many characters fit on a line; no end where it is no terminal. */
  width: number;
  /** The text of a finding's file; nothing where it cannot be read, as that of a picture. */
  textOf: (file: string) => string | undefined;
  /** A finding's file as tools of the repository name it: relative to its root, with `/`. */
  repositoryPath: (file: string) => string;
}

/** Writes a report in one format; the last line ends without a line feed. Empty: nothing is shown. */
export type Format = (report: Report) => string;

let last: { text: string; lines: readonly string[] } | undefined;

/** The lines of a file's text. Findings come file by file: thousands of one file split its text once. */
export function linesOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, lines: text.split(/\r\n?|\n/) };
  return last.lines;
}

/** How many findings there are of each severity. */
export function tally(findings: readonly Finding[]): Record<Severity, number> {
  const of = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return { error: of("error"), warning: of("warning"), info: of("info") };
}

/** `3 merchants checked: 1 error, 2 warnings.` */
export function summaryOf({ merchants, machines, findings }: Report): string {
  const { error, warning, info } = tally(findings);
  const what = [
    ...(merchants.length > 0 || machines.length === 0 ? [count(merchants.length, "merchant")] : []),
    ...(machines.length > 0 ? [count(machines.length, "machine")] : []),
  ];
  const checked = `${what.join(" and ")} checked`;
  if (findings.length === 0) return `${checked}: all well.`;
  const parts = [
    error > 0 ? count(error, "error") : "",
    warning > 0 ? count(warning, "warning") : "",
    info > 0 ? count(info, "hint") : "",
  ];
  return `${checked}: ${parts.filter((part) => part !== "").join(", ")}.`;
}

/** Message and help in one. */
export const wordsOf = ({ message, help }: Finding): string =>
  help === undefined ? message : `${message} ${help}`;

/** One line a finding: file:line:column, severity, rule, words. */
export const lineOf = (finding: Finding): string => {
  const { file, start, severity, ruleId } = finding;
  const line = `${file}:${start.line}:${start.column} ${severity} ${ruleId}: ${wordsOf(finding)}`;
  // A name may hold a line break, and what follows it must not pass for another finding.
  return line.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ");
};

/** Where the page about a rule stands, relative to the project. */
export const pageOf = (ruleId: string): string => `docs/reference/rules/${ruleId}.md`;

/** The worst first; those of one severity stay in their order. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  const order: readonly Severity[] = ["error", "warning", "info"];
  return order.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** A path below a folder, with `/`; a path outside of it stays whole. */
export function pathBelow(folder: string, file: string): string {
  const path = relative(folder, file);
  return path.startsWith("..") ? file : path.split(sep).join("/");
}
