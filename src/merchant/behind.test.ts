import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findBehind } from "./behind.ts";
import { makeRegistry } from "./registry.ts";
import { folderSource } from "./sources.ts";
import { readKept } from "./state.ts";
import { soundFiles } from "./testing/sound.ts";

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-behind-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it("lists who is served by an older version than the files, or not at all, and why", async () => {
  const root = join(dir, "merchants");
  const write = async (path: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(
      join(root, path),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  };
  for (const [code, files] of Object.entries(soundFiles()))
    for (const [path, content] of Object.entries(files)) await write(`${code}/${path}`, content);
  const source = folderSource(root);
  const state = join(dir, "state");
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const registry = makeRegistry({ source, stateDir: state, log: quiet, watch: false });
  await registry.start();
  await registry.close();
  const behind = async () =>
    (await findBehind(source, await readKept(state))).map(({ code, servedSince, errors }) => ({
      code,
      servedSince,
      errors: errors.map(({ file, ruleId }) => `${file} ${ruleId}`),
    }));
  const madeAt = registry.current("skin")?.madeAt;
  expect(madeAt).toBeDefined();
  expect(await behind()).toEqual([]);
  await write("skin/menus.json", "{");
  await write("late/merchant.json", "{");
  expect(await behind()).toEqual([
    {
      code: "late",
      servedSince: undefined,
      errors: ["merchants/late/merchant.json syntax"],
    },
    { code: "skin", servedSince: madeAt, errors: ["merchants/skin/menus.json syntax"] },
  ]);
});
