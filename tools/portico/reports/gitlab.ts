import type { Severity } from "#src/merchant/finding.ts";
import { withMarks } from "./marks.ts";
import { type Format, wordsOf } from "./report.ts";

const severities: Record<Severity, string> = { error: "critical", warning: "minor", info: "info" };

/** GitLab's code quality report, which it shows at the lines of a merge request. */
export const gitlab: Format = ({ findings, repositoryPath }) =>
  JSON.stringify(
    withMarks(findings).map(([mark, finding]) => ({
      description: wordsOf(finding),
      check_name: finding.ruleId,
      fingerprint: mark,
      severity: severities[finding.severity],
      location: {
        path: repositoryPath(finding.file),
        lines: { begin: finding.start.line, end: finding.end.line },
      },
    })),
    null,
    2,
  );
