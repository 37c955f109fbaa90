import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { root } from "./merchants-folder.ts";
import { runPortico } from "./testing.ts";

const dir = mkdtempSync(join(tmpdir(), "portico-guide-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const guide = readFileSync(join(root, "docs/operations/launch.md"), "utf8");

/** The words of a command line, as a shell reads them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

it("makes a skin that passes every check, file by file as the guide writes it", async () => {
  cpSync(join(root, "merchants/base"), join(dir, "base"), { recursive: true });
  const line = /^npx portico (new .*)$/m.exec(guide)?.[1] ?? "";
  const here = ["--merchants", dir];
  expect((await runPortico(...wordsOf(line), ...here)).code).toBe(0);
  const files = some([
    ...guide.matchAll(
      /`merchants\/(lotus\/\w+\.json)`[^`]*(?:`[^`]+`[^`]*)*?```json\n([\s\S]*?)```/g,
    ),
  ]);
  expect(files.map(([, name]) => name)).toEqual([
    "lotus/menus.json",
    "lotus/bannerGroups.json",
    "lotus/registration.json",
  ]);
  for (const [, name = "", text = ""] of files) writeFileSync(join(dir, name), text);
  const checked = await runPortico("check", "lotus", "--fail-on", "info", ...here);
  expect(checked).toMatchObject({ code: 0, out: "1 merchant checked: all well.\n" });
});
