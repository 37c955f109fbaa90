import { cell } from "../../reports/escape.ts";
import { type ConformReport, type Finding, stateOf } from "../report.ts";
import { rules } from "../rules.ts";
import { summaryOf, untriedOf } from "./summary.ts";

const signs = { passed: "passed", failed: "**failed**", untried: "not tried" } as const;

const toRow = (call: string, finding: Finding): string => {
  const { rule, severity, sent, expected, came, help } = finding;
  const what = `${rules[rule].says} (${rule}; ${rules[rule].rows.join(", ")})`;
  return `| ${severity} | ${cell(call)} | ${cell(what)} | ${cell(sent)} | ${cell(expected)} | ${cell(came)} | ${cell(help)} |`;
};

/** Tables for a merge request: what is to be mended, every call, what was not tried. */
export function markdown(report: ConformReport): string {
  const findings = report.calls.flatMap(({ call, findings: own }) =>
    own.map((finding) => toRow(call, finding)),
  );
  const calls = report.calls.map(
    (call) =>
      `| ${cell(call.call)} | ${cell(`${call.method} ${call.path}`)} | ${signs[stateOf(call)]} | ${call.tries} | ${call.ms ?? ""} |`,
  );
  const left = untriedOf(report).map(([why, names]) => `- ${cell(why)}: ${cell(names.join(", "))}`);
  const part = (head: string[], rows: string[]): string[] =>
    rows.length === 0 ? [] : ["", ...head, ...rows];
  return [
    `**${summaryOf(report)}**`,
    ...part(
      ["| | Call | Rule | Sent | Due | Came | How to mend it |", "|---|---|---|---|---|---|---|"],
      findings,
    ),
    ...part(["| Call | Address | State | Requests | ms |", "|---|---|---|---|---|"], calls),
    ...part(["Not tried:", ""], left),
  ].join("\n");
}
