import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCheck } from "#src/merchant/check-session.ts";
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

/** Where the cases' skins are written, one after the other. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "portico-corpus-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Base is read and judged once, with the sandbox's payments and without; what a case concerns, anew. */
const sessions = new Map<boolean, ReturnType<typeof openCheck>>();
/** The codes that any case has had. */
const codes = new Set<string>();

async function run(family: string, each: Case): Promise<Verdict> {
  for (const code of codes) await rm(join(root, code), { recursive: true, force: true });
  await writeCase(root, each);
  for (const code of await readdir(root)) codes.add(code);
  const sandbox = each.sandbox === true;
  const session =
    sessions.get(sandbox) ??
    openCheck(overBase(root), undefined, { sandbox: new Set(sandbox ? ["payments"] : []) });
  sessions.set(sandbox, session);
  const { findings } = await (await session).update([...codes]);
  return judge(family, each, findings, root);
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
