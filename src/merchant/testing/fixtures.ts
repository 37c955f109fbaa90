import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { checkMerchants } from "../check.ts";
import type { Finding } from "../finding.ts";
import { isObject, type Json } from "../json.ts";
import { type MemoryMerchant, memorySource } from "../memory-source.ts";
import { merge } from "../merge.ts";
import type { MerchantSource } from "../sources.ts";
import { soundFiles } from "./sound.ts";

/** One change of the sound merchants, and what has to be found; nothing for what only looks wrong. */
interface Fixture {
  /** By `<code>/<path>`: an object is laid over the sound file, a text replaces it, null deletes it. */
  files: Record<string, Json>;
  /** What of the sandbox the server is taken to be started with. */
  sandbox?: ("payments" | "phone")[];
  finds: {
    file: string;
    line: number;
    column: number;
    severity?: string;
    says: string;
    help?: string;
    fix?: string;
  }[];
}

/** The sound merchants with changes, as a source. */
export function changedSource(changes: Record<string, Json>): MerchantSource {
  const files = soundFiles();
  for (const [place, change] of Object.entries(changes)) {
    const [code = "", ...rest] = place.split("/");
    const path = rest.join("/");
    const merchant = files[code] ?? {};
    files[code] = merchant;
    if (change === null) delete merchant[path];
    else merchant[path] = isObject(change) ? merge(merchant[path], change) : change;
  }
  return memorySource(
    Object.fromEntries(Object.entries(files).map(([code, each]) => [code, toTexts(each)])),
  );
}

const toTexts = (files: Record<string, Json>): MemoryMerchant =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === "string" ? content : JSON.stringify(content, null, 2),
    ]),
  );

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
