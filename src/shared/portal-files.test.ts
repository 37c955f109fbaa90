import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#tools/lib/paths.mjs";
import { blockFile, familyFile, machinesEntry, portalFiles } from "./portal-files.ts";

it.each([
  ...Object.values(portalFiles),
  machinesEntry,
  familyFile("index"),
  blockFile("register-form"),
])("names a file that is there: %s", (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});
