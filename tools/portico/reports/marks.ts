import { createHash } from "node:crypto";
import type { Finding } from "#src/merchant/finding.ts";

/**
 * Gives findings marks by which code hosts know them again: the same finding keeps its mark when
 * lines above it come and go. It is made of rule, place and merchant, and of which of several it
 * is that agree in them.
 */
export function withMarks(findings: readonly Finding[]): [mark: string, finding: Finding][] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { ruleId, pointer, merchant, file } = finding;
    // What is wrong with a file itself has no place in the merchant's document.
    const place = pointer === "" ? file.slice(file.lastIndexOf(`${merchant}/`)) : pointer;
    const hash = createHash("sha256").update([ruleId, place, merchant].join("\n")).digest("hex");
    const nth = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, nth);
    return [`${hash.slice(0, 32)}:${nth}`, finding];
  });
}
