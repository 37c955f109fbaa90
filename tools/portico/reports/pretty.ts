import { codeFrameColumns } from "@babel/code-frame";
import type { Finding, Position } from "#src/merchant/finding.ts";
import { type Format, linesOf, type Report, summaryOf } from "./report.ts";
import { wrap } from "./wrap.ts";

const colours = { error: "red", warning: "yellow", info: "blue" } as const;

/** Each finding with the lines around it, for people. */
export const pretty: Format = (report) => {
  const { findings, quiet, paint } = report;
  const parts = findings.map((finding) => `${describe(finding, report)}\n`);
  const summary = summaryOf(report);
  const colour = findings.length === 0 ? paint("green", summary) : summary;
  return [...parts, ...(quiet ? [] : [colour])].join("\n");
};

function describe(finding: Finding, { paint, width, textOf }: Report): string {
  const { file, start, severity, ruleId, message, help, related = [] } = finding;
  const place = paint("bold", `${file}:${start.line}:${start.column}`);
  const frame = frameOf(finding, textOf(file));
  return [
    `${place}  ${paint(colours[severity], severity)}  ${paint("dim", ruleId)}`,
    wrap(message, width),
    ...(frame === undefined ? [] : [frame]),
    ...related.map(({ message: words, file: other, start: at }) =>
      paint("dim", `  ${words}: ${other}:${at.line}:${at.column}`),
    ),
    ...(help === undefined ? [] : [`${paint("cyan", "→")} ${wrap(help, width, "  ")}`]),
  ].join("\n");
}

/** Longer lines, as drawings have them, would fill the screen and show nothing. */
const longestLine = 240;

function frameOf({ start, end }: Finding, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const from = Math.max(0, start.line - 3);
  const around = linesOf(text).slice(from, start.line + 3);
  if (around.some((line) => line.length > longestLine)) return undefined;
  const at = ({ line, column }: Position): { line: number; column: number } => ({ line, column });
  // A finding about a whole object points at where it starts.
  const location =
    end.line === start.line ? { start: at(start), end: at(end) } : { start: at(start) };
  // The frame would begin a line at these, which no editor and no other report does.
  const lines = around.join("\n").replaceAll(/[\u2028\u2029]/g, " ");
  return codeFrameColumns(lines, location, { linesAbove: 2, linesBelow: 2, startLine: from + 1 });
}
