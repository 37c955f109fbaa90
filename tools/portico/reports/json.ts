import type { Finding, Fix } from "#src/merchant/finding.ts";
import { type Format, linesOf, pageOf, tally } from "./report.ts";

/** Longer ones, as drawings have them, help nobody. */
const longestSnippet = 240;

/**
 * The whole report for programs, as schemas/cli/check-report.schema.json says; `formatVersion`
 * grows when a reader would have to change.
 */
export const json: Format = ({ merchants, machines, rules, skipped, findings, textOf }) =>
  JSON.stringify(
    {
      formatVersion: 1,
      merchants,
      machines,
      rules,
      skipped,
      summary: tally(findings),
      findings: findings.map((finding) => toEntry(finding, textOf(finding.file))),
    },
    null,
    2,
  );

function toEntry(finding: Finding, text: string | undefined): object {
  const { ruleId, severity, message, help, merchant, file, pointer, start, end } = finding;
  const { fixes = [], related = [] } = finding;
  const snippet = snippetOf(finding, text);
  return {
    ruleId,
    severity,
    message,
    ...(help !== undefined && { help }),
    docsUrl: pageOf(ruleId),
    merchant,
    file,
    pointer,
    start,
    end,
    ...(snippet !== undefined && { snippet }),
    fixes: fixes.filter(({ safe }) => safe).map(toChange),
    suggestions: fixes.filter(({ safe }) => !safe).map(toChange),
    related,
  };
}

const toChange = ({ title, edits }: Fix): object => ({ title, edits });

/** The lines a finding is about; of a longer one its first line. */
export function snippetOf({ start, end }: Finding, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const lines = linesOf(text);
  const whole = lines.slice(start.line - 1, Math.max(start.line, end.line)).join("\n");
  const snippet = whole.length <= longestSnippet ? whole : (lines[start.line - 1] ?? "");
  return snippet.length <= longestSnippet ? snippet : undefined;
}
