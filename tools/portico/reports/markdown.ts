import type { Finding } from "#src/merchant/finding.ts";
import { cell } from "./escape.ts";
import { bySeverity, type Format, type Report, summaryOf } from "./report.ts";

/** A table for a merge request or a job's summary, the worst first. */
export const markdown: Format = (report) => {
  const { findings } = report;
  const lines = [`**${summaryOf(report)}**`];
  if (findings.length > 0)
    lines.push(
      "",
      "| | Where | What | How to mend it |",
      "|---|---|---|---|",
      ...bySeverity(findings).map((finding) => toRow(finding, report)),
    );
  return lines.join("\n");
};

function toRow(finding: Finding, { repositoryPath }: Report): string {
  const { severity, ruleId, file, start, message, help = "" } = finding;
  const place = `${repositoryPath(file)}:${start.line}:${start.column}`;
  return `| ${severity} | \`${place.replaceAll("`", "'")}\` | ${cell(message)} (${ruleId}) | ${cell(help)} |`;
}
