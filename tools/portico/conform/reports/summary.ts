import { count } from "../../output.ts";
import { type CallReport, type ConformReport, findingsOf, serverName, stateOf } from "../report.ts";

/** `182 calls tried by 4120 requests: 2 errors in 2 calls, 1 warning.` */
export function summaryOf(report: ConformReport): string {
  const tried = report.calls.filter(({ call, tries }) => call !== serverName && tries > 0);
  const requests = report.calls.reduce((sum, { tries }) => sum + tries, 0);
  const failed = report.calls.filter((call) => stateOf(call) === "failed");
  const found = findingsOf(report);
  const errors = found.filter(({ severity }) => severity === "error").length;
  const warnings = found.length - errors;
  const what = `${count(tried.length, "call")} tried by ${count(requests, "request")}`;
  if (found.length === 0) return `${what}: all well.`;
  const parts = [
    ...(errors > 0 ? [`${count(errors, "error")} in ${count(failed.length, "call")}`] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  return `${what}: ${parts.join(", ")}.`;
}

/** What was not tried, each reason with the calls it holds for, the commonest first. */
export function untriedOf({ calls }: ConformReport): [why: string, calls: string[]][] {
  const found = new Map<string, string[]>();
  for (const { call, untried } of calls)
    for (const why of untried) found.set(why, [...(found.get(why) ?? []), call]);
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}

/** How a call is named in a report: `login  POST /wps/session/login`. */
export const titleOf = ({ call, method, path }: CallReport): string =>
  call === serverName ? "what belongs to no call" : `${call}  ${method} ${path}`;
