import { type ConformReport, findingsOf, stateOf } from "../report.ts";
import { rules } from "../rules.ts";

/**
 * The whole report for programs, as schemas/cli/conform-report.schema.json says; `formatVersion`
 * grows when a reader would have to change.
 */
export function json(report: ConformReport): string {
  const { url, merchant, budget, calls } = report;
  const severities = findingsOf(report).map(({ severity }) => severity);
  const number = (wanted: string) => severities.filter((each) => each === wanted).length;
  const whole = {
    formatVersion: 1,
    url,
    merchant,
    budget,
    summary: { error: number("error"), warning: number("warning") },
    calls: calls.map(({ findings, ...call }) => ({
      ...call,
      state: stateOf({ ...call, findings }),
      findings: findings.map((finding) => ({
        ...finding,
        says: rules[finding.rule].says,
        rows: rules[finding.rule].rows,
      })),
    })),
  };
  return JSON.stringify(whole, null, 2);
}
