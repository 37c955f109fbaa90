import {
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import * as files from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { writeWhole } from "./write-whole.ts";

vi.mock("node:fs/promises", { spy: true });

it.each([
  ["nothing of a file that was not there", [], undefined],
  ["a file that was there as it was", ["report.json"], "before"],
])("leaves %s where the disk has no room for all of it", async (_what, left, text) => {
  const dir = makeTempFolder(text === undefined ? {} : { "report.json": text });
  const file = join(dir, "report.json");
  vi.mocked(files.writeFile).mockImplementationOnce(async (part) => {
    writeFileSync(String(part), "");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  await expect(writeWhole(file, "after")).rejects.toMatchObject({ code: "ENOSPC" });
  expect(readdirSync(dir)).toEqual(left);
  if (text !== undefined) expect(readFileSync(file, "utf8")).toBe(text);
  await writeWhole(file, "after");
  expect([readdirSync(dir), readFileSync(file, "utf8")]).toEqual([["report.json"], "after"]);
});

it("keeps a file's mode, and lets a link be one", async () => {
  const dir = makeTempFolder({ "kept/report.json": "before" });
  const [file, link] = [join(dir, "kept/report.json"), join(dir, "latest.json")];
  await files.chmod(file, 0o640);
  symlinkSync(file, link);
  await writeWhole(link, "after");
  expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["after", 0o640]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

it("writes to what is no file as it is", async () => {
  await writeWhole("/dev/null", "a report");
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});
