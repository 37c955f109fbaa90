import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkMerchants } from "#src/merchant/check.ts";
import { some } from "#tests/support/some.ts";
import type { Case, Family } from "./case.ts";
import { judge, table, type Verdict } from "./score.ts";
import { overBase, writeCase } from "./skin.ts";

/**
 * Broken and odd but valid skins over the real base. What has to be found was written by hand,
 * from what the author of such a file would need to know.
 */
const files = (await readdir(join(import.meta.dirname, "cases"))).sort();
const families = await Promise.all(
  files.map(
    async (file): Promise<Family> =>
      (await import(/* @vite-ignore */ join(import.meta.dirname, "cases", file))).family,
  ),
);
const verdicts: Verdict[] = [];

async function run(family: string, each: Case): Promise<Verdict> {
  const root = await mkdtemp(join(tmpdir(), "portico-corpus-"));
  try {
    await writeCase(root, each);
    const source = overBase(root);
    const codes = (await source.list()).filter((code) => code !== "base");
    const sandbox = new Set(each.sandbox === true ? (["payments"] as const) : []);
    const { findings } = await checkMerchants(source, codes, undefined, { sandbox });
    return await judge(family, each, findings, root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

for (const { family, cases } of some(families))
  describe(family, () => {
    for (const each of some(cases))
      it(each.finds.length === 0 ? `lets ${each.name} pass` : `finds ${each.name}`, async () => {
        const verdict = await run(family, each);
        verdicts.push(verdict);
        expect(verdict.misses.join("\n")).toBe("");
      });
  });

it("holds 200 broken and 50 valid cases at least, each under a name of its own in its family", () => {
  const all = families.flatMap(({ cases }) => cases);
  expect(all.filter(({ finds }) => finds.length > 0).length).toBeGreaterThanOrEqual(200);
  expect(all.filter(({ finds }) => finds.length === 0).length).toBeGreaterThanOrEqual(50);
  for (const { cases } of some(families))
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

afterAll(() => {
  process.stdout.write(`\nConfigurations judged\n${table(verdicts)}\n`);
});
