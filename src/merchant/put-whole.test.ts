import { readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { putWhole } from "./put-whole.ts";

it("puts a file in one step, its owner's alone, and leaves nothing of one that has no room", async () => {
  const dir = makeTempFolder({ "kept.json": "before" });
  const file = join(dir, "kept.json");
  const half = async (part: string): Promise<void> => {
    await writeFile(part, "ha");
    throw new Error("ENOSPC: no space left on device, write");
  };
  await expect(putWhole(file, half)).rejects.toThrow("ENOSPC");
  expect([readdirSync(dir), readFileSync(file, "utf8")]).toEqual([["kept.json"], "before"]);
  await putWhole(file, (part) => writeFile(part, "after", { mode: 0o644 }));
  expect([readdirSync(dir), readFileSync(file, "utf8")]).toEqual([["kept.json"], "after"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
