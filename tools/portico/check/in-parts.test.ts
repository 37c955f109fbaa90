import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkMerchants } from "#src/merchant/check.ts";
import { codeOf, makeSkins } from "#tests/bench/support/many-skins.ts";
import { openMerchants } from "../merchants-folder.ts";
import { checkInParts } from "./in-parts.ts";

const dir = makeSkins(6);
for (const index of [1, 2, 5])
  writeFileSync(join(dir, codeOf(index), "menus.json"), '{ "side": { "item": {} } }');
afterAll(() => rmSync(dir, { recursive: true }));

it("finds on several threads what one finds, and tells each merchant's turn", async () => {
  const folder = await openMerchants(dir);
  const turns: string[] = [];
  const onMerchant = (code: string) => void turns.push(code);
  const report = await checkInParts(folder, undefined, {
    sandbox: false,
    onMerchant,
    max: 3,
    min: 2,
  });
  const alone = await checkMerchants(folder.source);
  expect(alone.findings.length).toBeGreaterThanOrEqual(3);
  expect(report).toEqual(alone);
  expect(turns.toSorted()).toEqual(folder.codes);
});

it("judges those that are named, as before where they are few", async () => {
  const folder = await openMerchants(dir);
  const codes = [codeOf(1), codeOf(3)];
  const options = { sandbox: false, onMerchant: () => undefined };
  const report = await checkInParts(folder, codes, { ...options, max: 2, min: 1 });
  expect(report).toEqual(await checkInParts(folder, codes, options));
  expect(report.merchants).toEqual(codes);
});

it("says that the folder cannot be read", async () => {
  const folder = await openMerchants(dir);
  const options = { sandbox: false, onMerchant: () => undefined, max: 2, min: 1 };
  const gone = { ...folder, dir: join(dir, "gone") };
  await expect(checkInParts(gone, undefined, options)).rejects.toThrow(/cannot be read/);
});
