import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Finding } from "#src/merchant/finding.ts";
import type { Case, Expected } from "./case.ts";
import { skinCode } from "./skin.ts";

/** How one case went: what was found of what had to be. */
export interface Verdict {
  family: string;
  /** Findings that had to come; a valid case has none. */
  expected: number;
  found: number;
  line: number;
  words: number;
  /** As many findings came as had to. */
  count: boolean;
  valid: boolean;
  /** What went wrong, for the one who mends it. */
  misses: string[];
}

/** Holds what the check found against what a case expects. */
export async function judge(
  family: string,
  each: Case,
  findings: readonly Finding[],
  root: string,
): Promise<Verdict> {
  const verdict: Verdict = {
    family,
    expected: each.finds.length,
    found: 0,
    line: 0,
    words: 0,
    count: findings.length === each.finds.length,
    valid: each.finds.length === 0,
    misses: [],
  };
  const left = [...findings];
  for (const expected of each.finds) await judgeOne(verdict, expected, left, root);
  if (!verdict.count)
    verdict.misses.push(`${findings.length} findings for ${each.finds.length}: ${tell(findings)}`);
  return verdict;
}

async function judgeOne(
  verdict: Verdict,
  expected: Expected,
  left: Finding[],
  root: string,
): Promise<void> {
  const file = placeOf(expected.file ?? "merchant.json");
  const line = await lineOf(expected, root);
  const same = left.filter(({ ruleId }) => ruleId === expected.rule);
  const finding =
    same.find((it) => it.file === file && it.start.line === line) ??
    same.find((it) => it.file === file) ??
    same[0];
  if (finding === undefined) {
    verdict.misses.push(`nothing of the rule ${expected.rule}: ${tell(left)}`);
    return;
  }
  left.splice(left.indexOf(finding), 1);
  verdict.found++;
  if (finding.file === file && finding.start.line === line) verdict.line++;
  else verdict.misses.push(`expected at ${file}:${line}: ${tell([finding])}`);
  const said = `${finding.message} ${finding.help ?? ""}`;
  const missing = expected.words.filter((part) => !said.includes(part));
  const severity = expected.severity ?? "error";
  if (severity !== finding.severity) missing.push(`severity ${severity}`);
  if (missing.length === 0) verdict.words++;
  else verdict.misses.push(`does not say ${missing.join(" | ")}: ${said}`);
}

const tell = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? "nothing was found"
    : findings
        .map(
          ({ ruleId, file, start, message, help, severity }) =>
            `\n    ${severity} ${ruleId} ${file}:${start.line}:${start.column} ${message} ${help ?? ""}`,
        )
        .join("");

const placeOf = (path: string): string =>
  path.startsWith("../") ? `merchants/${path.slice(3)}` : `merchants/${skinCode}/${path}`;

async function lineOf({ line, file = "merchant.json" }: Expected, root: string): Promise<number> {
  if (typeof line === "number") return line;
  const text = await readFile(join(root, skinCode, file), "utf8");
  const lines = text.split("\n");
  const at = lines.findIndex((each) => each.includes(line));
  if (at === -1 || lines.findLastIndex((each) => each.includes(line)) !== at)
    throw new Error(`The case names the line of ${line}, which is not one line of ${file}.`);
  return at + 1;
}

/** The score by family and of all, as lines of a table. */
export function table(verdicts: readonly Verdict[]): string {
  const families = [...new Set(verdicts.map(({ family }) => family))];
  const rows = families.map((family) =>
    row(
      family,
      verdicts.filter((each) => each.family === family),
    ),
  );
  return [
    `${"family".padEnd(24)}${["broken", "found", "line", "count", "words", "valid", "silent"].map((it) => it.padStart(8)).join("")}`,
    ...rows,
    row("all", verdicts),
  ].join("\n");
}

function row(name: string, verdicts: readonly Verdict[]): string {
  const broken = verdicts.filter(({ valid }) => !valid);
  const sum = (key: "expected" | "found" | "line" | "words"): number =>
    broken.reduce((total, each) => total + each[key], 0);
  const share = (part: number, whole: number): string =>
    whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
  const valid = verdicts.filter((each) => each.valid);
  const cells = [
    String(broken.length),
    share(sum("found"), sum("expected")),
    share(sum("line"), sum("expected")),
    share(broken.filter(({ count }) => count).length, broken.length),
    share(sum("words"), sum("expected")),
    String(valid.length),
    share(valid.filter(({ count }) => count).length, valid.length),
  ];
  return `${name.padEnd(24)}${cells.map((it) => it.padStart(8)).join("")}`;
}
