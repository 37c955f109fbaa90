import type { Change } from "#src/merchant/diff.ts";
import type { Finding } from "#src/merchant/finding.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { complain, paint, say } from "../output.ts";
import { lineOf } from "../reports/report.ts";
import { ControlRefusal } from "./client.ts";

/** One line a finding: file, line, column, severity, rule, words, and the way to mend it. */
export function printFindings(findings: readonly unknown[]): void {
  for (const finding of findings as readonly Finding[]) say(lineOf(finding));
}

/** One line a file that differs. */
export function printChanges(changes: readonly { path: string; kind: string }[]): void {
  const signs: Record<string, string> = { added: "+", removed: "-", changed: "~" };
  for (const { path, kind } of changes) say(`  ${signs[kind] ?? "~"} ${path}`);
}

const marks = { added: "+", removed: "-", changed: "~", reordered: "~" } as const;
const colours = { added: "green", removed: "red", changed: "yellow", reordered: "yellow" } as const;

/** One line a difference, by meaning. */
export function printDifferences(differences: readonly Pick<Change, "kind" | "words">[]): void {
  for (const { kind, words } of differences) say(`${paint(colours[kind], marks[kind])} ${words}`);
}

/**
 * Does what talks to the control plane; a refusal is said with all that comes with it.
 * @returns 0, what the work gives, or 1 where it was refused
 */
export async function orRefusal(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ControlRefusal)) throw error;
    const { value } = error;
    if (isRecord(value) && Array.isArray(value.findings)) printFindings(value.findings);
    complain(`${paint("red", error.code)} ${error.message}`);
    if (isRecord(value) && Array.isArray(value.changes)) printChanges(value.changes);
    return 1;
  }
}
