import type { Finding, Severity } from "#src/merchant/finding.ts";
import { bySeverity, type Format, type Report, summaryOf, wordsOf } from "./report.ts";

const commands: Record<Severity, string> = { error: "error", warning: "warning", info: "notice" };

/**
 * Lines that GitHub makes annotations of, the worst first: it shows ten of each kind a step and
 * fifty a job, and the rest in the log alone.
 */
export const github: Format = (report) =>
  [
    ...bySeverity(report.findings).map((finding) => toLine(finding, report)),
    ...(report.quiet ? [] : [summaryOf(report)]),
  ].join("\n");

function toLine(finding: Finding, { repositoryPath }: Report): string {
  const { severity, ruleId, file, start, end } = finding;
  const properties: [string, string | number][] = [
    ["file", repositoryPath(file)],
    ["line", start.line],
    ["endLine", end.line],
    // GitHub refuses columns of what spans several lines.
    ...(start.line === end.line
      ? ([
          ["col", start.column],
          ["endColumn", end.column],
        ] as [string, number][])
      : []),
    ["title", ruleId],
  ];
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${commands[severity]} ${written.join(",")}::${escapeText(wordsOf(finding))}`;
}

const escapeText = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
