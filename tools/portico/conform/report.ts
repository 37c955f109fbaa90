import { type RuleName, rules } from "./rules.ts";

/** The name under which a report has what belongs to no call. */
export const serverName = "server";

/** One thing that a platform does otherwise than it should. */
export interface Finding {
  rule: RuleName;
  severity: "error" | "warning";
  /** What was sent, such as `GET /wps/promotions without a session`. */
  sent: string;
  /** What should have come. */
  expected: string;
  /** What came. */
  came: string;
  /** How to mend it. */
  help: string;
  /** How many further tries of the call broke the same rule. */
  more: number;
}

/** What came of one call. */
export interface CallReport {
  /** The call's name; `server` stands for what belongs to none. */
  call: string;
  method: string;
  path: string;
  /** How many requests were made of it. */
  tries: number;
  /** How long a valid answer took, in milliseconds; null where none was asked for. */
  ms: number | null;
  findings: Finding[];
  /** What was not tried, and the way to have it tried. */
  untried: string[];
}

/** What came of a whole run. */
export interface ConformReport {
  url: string;
  merchant: string | null;
  budget: number;
  calls: CallReport[];
}

/** Adds a finding to a call; one that breaks the same rule again is counted, not repeated. */
export function addFinding(
  report: CallReport,
  found: Pick<Finding, "rule" | "sent" | "expected" | "came"> & Partial<Finding>,
): void {
  const known = report.findings.find(({ rule }) => rule === found.rule);
  if (known !== undefined) known.more += 1;
  else
    report.findings.push({
      severity: "error",
      help: rules[found.rule].mend,
      more: 0,
      ...found,
    });
}

/** Notes once that something of a call was left out. */
export function addUntried(report: CallReport, why: string): void {
  if (!report.untried.includes(why)) report.untried.push(why);
}

/** Every finding of a report. */
export const findingsOf = ({ calls }: ConformReport): Finding[] =>
  calls.flatMap(({ findings }) => findings);

/** How a call did: `failed` with an error, `untried` where nothing was sent. */
export function stateOf({ findings, tries }: CallReport): "passed" | "failed" | "untried" {
  if (findings.some(({ severity }) => severity === "error")) return "failed";
  return tries === 0 ? "untried" : "passed";
}
