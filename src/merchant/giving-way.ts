import type { Finding } from "./finding.ts";
import { withParents } from "./pointer.ts";
import type { Rule } from "./rule.ts";

/** Where a finding is, to be looked up. */
const placeOf = ({ file }: Finding, pointer: string): string => `${file}\n${pointer}`;

/**
 * Leaves out findings that give way to another one about the same thing. Findings can be many thousands:
 * each is looked up by its place, and none is held against all others.
 */
export function yielded(
  findings: readonly Finding[],
  rules: readonly Pick<Rule, "id" | "yields" | "settles">[],
): Finding[] {
  const yielding = new Set(rules.filter((rule) => rule.yields).map(({ id }) => id));
  const settling = new Set(rules.filter((rule) => rule.settles).map(({ id }) => id));
  const doubled = new Set<string>();
  const settled = new Set<string>();
  const said = new Set<string>();
  for (const finding of findings) {
    const { ruleId, pointer } = finding;
    if (ruleId === "duplicate-key") doubled.add(placeOf(finding, pointer));
    if (settling.has(ruleId)) settled.add(placeOf(finding, pointer));
    if (!yielding.has(ruleId))
      for (const each of withParents(pointer)) said.add(placeOf(finding, each));
  }
  return findings.filter((finding) => {
    const { ruleId, pointer } = finding;
    // Of what stands twice nobody knows which one is judged.
    const isDoubled =
      ruleId !== "duplicate-key" &&
      doubled.size > 0 &&
      withParents(pointer).some((each) => doubled.has(placeOf(finding, each)));
    // What is to be taken out needs no right shape.
    const isSettled = ruleId === "schema" && settled.has(placeOf(finding, pointer));
    const isSaid = yielding.has(ruleId) && said.has(placeOf(finding, pointer));
    return !isDoubled && !isSettled && !isSaid;
  });
}
