import { type Format, lineOf, summaryOf } from "./report.ts";

/** One line a finding, for logs and for editors that know `file:line:column`. */
export const compact: Format = (report) =>
  [...report.findings.map(lineOf), ...(report.quiet ? [] : [summaryOf(report)])].join("\n");
