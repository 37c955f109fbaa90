import type { Finding } from "#src/merchant/finding.ts";
import { escapeXml } from "./escape.ts";
import { type Format, summaryOf, wordsOf } from "./report.ts";

/** JUnit's XML: one test a merchant, or a machine file, which fails with its findings. */
export const junit: Format = (report) => {
  const { merchants, machines, findings, fails } = report;
  const nameOf = ({ merchant, file }: Finding): string => (merchant === "" ? file : merchant);
  const names = [...merchants, ...machines];
  const cases = names.map((code) => {
    const own = findings.filter((finding) => nameOf(finding) === code);
    const bad = own.filter(fails);
    const others = own.filter((finding) => !fails(finding));
    const name = `name="${escapeXml(code)}" classname="portico check"`;
    const inside = [
      ...(bad.length === 0 ? [] : [failure(bad)]),
      ...(others.length === 0
        ? []
        : [`      <system-out>${escapeXml(others.map(toText).join("\n"))}</system-out>`]),
    ];
    return inside.length === 0
      ? `    <testcase ${name}/>`
      : [`    <testcase ${name}>`, ...inside, "    </testcase>"].join("\n");
  });
  const failed = new Set(findings.filter(fails).map(nameOf)).size;
  const counts = `tests="${names.length}" failures="${failed}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="portico check" ${counts}>`,
    `  <testsuite name="merchants" ${counts}>`,
    ...cases,
    `    <system-out>${escapeXml(summaryOf(report))}</system-out>`,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
};

const toText = (finding: Finding): string => {
  const { file, start, severity, ruleId } = finding;
  return `${file}:${start.line}:${start.column} ${severity} ${ruleId}\n${wordsOf(finding)}`;
};

function failure(findings: readonly Finding[]): string {
  const [first] = findings;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : "";
  const message = escapeXml(`${first?.message ?? ""}${more}`);
  const type = escapeXml(first?.ruleId ?? "");
  const text = escapeXml(findings.map(toText).join("\n\n"));
  return `      <failure message="${message}" type="${type}">${text}</failure>`;
}
