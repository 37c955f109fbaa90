import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { checkMerchants } from "../check.ts";
import type { Finding } from "../finding.ts";
import { changedSource, type Fixture } from "./changed-source.ts";

async function findingsOf({ files, sandbox = [] }: Fixture): Promise<Finding[]> {
  const given = { sandbox: new Set(sandbox) };
  return (await checkMerchants(changedSource(files), undefined, undefined, given)).findings;
}

/** What a fixture says of a finding. */
const toExpected = ({ file, start, message }: Finding) => ({
  file,
  line: start.line,
  column: start.column,
  message,
});

/**
 * Proves a rule with the fixtures beside it: each breaks this rule and no other, at the place and
 * with the words it names. One that finds nothing proves that what looks wrong is left alone.
 */
export function provesByFixtures(ruleId: string, folder: string): void {
  const dir = join(folder, "fixtures");
  for (const name of readdirSync(dir).sort()) {
    const fixture = JSON.parse(readFileSync(join(dir, name), "utf8")) as Fixture;
    const words = basename(name, ".json").replaceAll("-", " ");
    if (fixture.finds.length === 0) {
      it(`leaves alone ${words}`, async () => {
        const findings = await findingsOf(fixture);
        expect(findings).toEqual([]);
      });
      continue;
    }
    it(`finds ${words}, and nothing else`, async () => {
      const findings = await findingsOf(fixture);
      expect(new Set(findings.map((finding) => finding.ruleId))).toEqual(new Set([ruleId]));
      expect(findings.map(toExpected)).toEqual(
        fixture.finds.map(({ file, line, column, says }) => ({
          file,
          line,
          column,
          message: expect.stringContaining(says),
        })),
      );
      fixture.finds.forEach(({ severity = "error", help, fix }, index) => {
        const finding = findings[index];
        expect(finding?.severity).toBe(severity);
        if (help !== undefined) expect(finding?.help).toContain(help);
        if (fix !== undefined) expect(finding?.fixes?.[0]?.edits[0]?.text).toBe(fix);
      });
    });
  }
}
