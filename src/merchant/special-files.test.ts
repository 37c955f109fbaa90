import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folderSource } from "./sources.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "portico-pipes-"));
  await mkdir(join(root, "skin", "assets"), { recursive: true });
  await writeFile(join(root, "skin", "merchant.json"), "{}");
  for (const path of ["menus.json", "assets/logo.svg"])
    execFileSync("mkfifo", [join(root, "skin", path)]);
});

afterAll(() => rm(root, { recursive: true, force: true }));

it("reads no pipe, for which it would wait and everybody else with it, and says so", async () => {
  const { texts, flaws, assets } = await folderSource(root).read("skin");
  expect(texts.get("merchant.json")).toBe("{}");
  expect(texts.get("menus.json")).toBe("");
  expect(flaws.get("menus.json")).toMatchObject({
    message: expect.stringContaining("a pipe, a socket or a device"),
    help: expect.stringContaining("Delete it"),
  });
  expect(assets.get("logo.svg")?.flaw).toMatchObject({ message: "is no plain file" });
});
