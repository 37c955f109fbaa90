import { escapeXml } from "../../reports/escape.ts";
import { type CallReport, type ConformReport, type Finding, stateOf } from "../report.ts";
import { rules } from "../rules.ts";
import { summaryOf } from "./summary.ts";

const toText = ({ rule, sent, expected, came, help }: Finding): string =>
  `${rule}: ${rules[rule].says}\nsent: ${sent}\ndue: ${expected}\ncame: ${came}\n${help}`;

function toCase(call: CallReport): string {
  const { ms, findings, untried } = call;
  const seconds = ms === null ? "" : ` time="${(ms / 1000).toFixed(3)}"`;
  const name = `name="${escapeXml(call.call)}" classname="portico conform"${seconds}`;
  const bad = findings.filter(({ severity }) => severity === "error");
  const [first] = bad;
  const others = [
    ...findings.filter(({ severity }) => severity !== "error").map(toText),
    ...untried.map((why) => `not tried ${why}`),
  ];
  const inside = [
    ...(first === undefined
      ? []
      : [
          `      <failure message="${escapeXml(rules[first.rule].says)}" type="${first.rule}">${escapeXml(bad.map(toText).join("\n\n"))}</failure>`,
        ]),
    ...(stateOf(call) === "untried" ? ["      <skipped/>"] : []),
    ...(others.length === 0
      ? []
      : [`      <system-out>${escapeXml(others.join("\n"))}</system-out>`]),
  ];
  return inside.length === 0
    ? `    <testcase ${name}/>`
    : [`    <testcase ${name}>`, ...inside, "    </testcase>"].join("\n");
}

/** JUnit's XML: one test a call, which fails with its findings. */
export function junit(report: ConformReport): string {
  const number = (state: string) => report.calls.filter((call) => stateOf(call) === state).length;
  const counts = `tests="${report.calls.length}" failures="${number("failed")}" skipped="${number("untried")}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="portico conform" ${counts}>`,
    `  <testsuite name="${escapeXml(report.url)}" ${counts}>`,
    ...report.calls.map(toCase),
    `    <system-out>${escapeXml(summaryOf(report))}</system-out>`,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}
