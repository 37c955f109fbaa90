import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeRegistry } from "../registry.ts";
import { folderSource, type MerchantSource } from "../sources.ts";
import { soundFiles } from "../testing/sound.ts";
import { sha256 } from "./file-map.ts";
import { keepLayersIn } from "./kept-layers.ts";
import { findServed, readKeptSource } from "./kept-source.ts";

let dir: string;
let folder: MerchantSource;

const state = () => join(dir, "state");

async function write(path: string, content: unknown): Promise<void> {
  const file = join(dir, "merchants", path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
}

/** Starts a server on a source, and stops it: what it served stays on disk. */
async function serve(source: MerchantSource): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const registry = makeRegistry({ source, stateDir: state(), log: quiet, watch: false });
  await registry.start();
  await registry.close();
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portico-kept-"));
  for (const [code, files] of Object.entries(soundFiles()))
    for (const [path, content] of Object.entries(files)) await write(`${code}/${path}`, content);
  folder = folderSource(join(dir, "merchants"));
  const kept = keepLayersIn(join(state(), "control"));
  const files: Record<string, string> = {};
  for (const [path, content] of Object.entries(soundFiles().skin ?? {})) {
    const bytes = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
    files[path] = sha256(bytes);
    await kept.put(sha256(bytes), bytes);
  }
  const owned = { seq: 1, merchant: "skin", owner: "studio" as const, files };
  const given = { seq: 2, merchant: "base", owner: "files" as const, files: null };
  await kept.save({ installation: "one", merchants: [owned, given] });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it("holds what the control plane owns against its own word, and never against the folder", async () => {
  await serve((await readKeptSource(folder, state())).source);
  expect(await findServed(folder, state())).toEqual({ behind: [], served: 1, owned: ["skin"] });
  await write("skin/menus.json", "{");
  expect(await findServed(folder, state())).toMatchObject({ behind: [], owned: ["skin"] });
  await rm(join(dir, "merchants/skin"), { recursive: true });
  expect(await findServed(folder, state())).toMatchObject({ behind: [], owned: ["skin"] });
  // What the folder owns is held against the folder as before.
  await write("late/merchant.json", "{");
  expect((await findServed(folder, state())).behind).toMatchObject([{ code: "late" }]);
});

it("says what is wrong in the folder where a server was started without its control plane", async () => {
  await write("skin/merchant.json", {
    ...(soundFiles().skin?.["merchant.json"] as object),
    name: "As the folder says",
  });
  await serve(folder);
  expect((await findServed(folder, state())).behind).toEqual([]);
  await write("skin/menus.json", "{");
  const { behind } = await findServed(folder, state());
  expect(behind).toMatchObject([{ code: "skin", errors: [{ ruleId: "syntax" }] }]);
});
