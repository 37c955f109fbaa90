import type { Paint } from "../../output.ts";
import { wrap } from "../../reports/wrap.ts";
import { type CallReport, type ConformReport, type Finding, stateOf } from "../report.ts";
import { rules } from "../rules.ts";
import { summaryOf, titleOf, untriedOf } from "./summary.ts";

/** How a report is shown to people. */
export interface Shown {
  paint: Paint;
  /** How many characters fit on a line; no end where it is no terminal. */
  width: number;
}

const maxNamed = 6;

function describe(finding: Finding, { paint, width }: Shown): string {
  const { rule, severity, sent, expected, came, help, more } = finding;
  const colour = severity === "error" ? "red" : "yellow";
  const line = (word: string, text: string) =>
    `    ${paint("dim", word.padEnd(8))} ${wrap(text, width, " ".repeat(13))}`;
  return [
    `  ${paint(colour, severity)}  ${paint("bold", rule)}  ${rules[rule].says} ${paint("dim", `(${rules[rule].rows.join(", ")})`)}`,
    line("sent", sent),
    line("due", expected),
    line("came", more === 0 ? came : `${came}; ${more} more tries of this call broke the rule`),
    `    ${paint("cyan", "→")} ${wrap(help, width, "      ")}`,
  ].join("\n");
}

/** Each call with what is wrong with it, then what was not tried. */
export function pretty(report: ConformReport, shown: Shown): string {
  const { paint, width } = shown;
  const faulty = report.calls.filter(({ findings }) => findings.length > 0);
  const parts = faulty.map(
    (call: CallReport) =>
      `${paint("bold", titleOf(call))}\n${call.findings.map((each) => describe(each, shown)).join("\n")}\n`,
  );
  const left = untriedOf(report).map(([why, calls]) => {
    const more = calls.length > maxNamed ? ` and ${calls.length - maxNamed} more` : "";
    return wrap(`  ${why} (${calls.slice(0, maxNamed).join(", ")}${more})`, width, "    ");
  });
  const summary = summaryOf(report);
  const isWell = report.calls.every((call) => stateOf(call) !== "failed");
  return [
    ...parts,
    ...(left.length > 0 ? [`${paint("dim", "Not tried:")}\n${left.join("\n")}\n`] : []),
    isWell ? paint("green", summary) : summary,
  ].join("\n");
}
