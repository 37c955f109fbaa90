import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { findChromium, findProgram } from "./chromium.ts";

it("finds the first program of the list, in whatever folder of the path", () => {
  const folder = makeTempFolder({ "a/google-chrome": "", "b/chromium": "", "b/plain": "" });
  for (const name of ["a/google-chrome", "b/chromium"]) chmodSync(join(folder, name), 0o755);
  const path = `${folder}/a:${folder}/b`;
  expect(findProgram(["chromium", "google-chrome"], path)).toBe(join(folder, "b/chromium"));
  expect(findProgram(["google-chrome"], path)).toBe(join(folder, "a/google-chrome"));
  expect(findProgram(["absent"], path)).toBeUndefined();
});

it("passes over a file nobody may run", () => {
  const folder = makeTempFolder({ chromium: "" });
  chmodSync(join(folder, "chromium"), 0o644);
  expect(findProgram(["chromium"], folder)).toBeUndefined();
});

it("believes CHROMIUM_PATH before everything else", async () => {
  expect(await findChromium({ CHROMIUM_PATH: "/opt/my-chromium", PATH: "" })).toBe(
    "/opt/my-chromium",
  );
});
