import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { root } from "../lib/paths.mjs";
import { dearFiles } from "./sequencer.ts";

it("begins with files that exist", () => {
  for (const file of some(dearFiles)) expect(existsSync(join(root, file)), file).toBe(true);
});
