import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { explainUnusableFolder } from "./data-folder.ts";

describe("the data folder", () => {
  it("is made when it is not there, and fine when it is", () => {
    const folder = join(makeTempFolder(), "new", "data");
    expect(explainUnusableFolder(folder)).toBeUndefined();
    expect(existsSync(folder)).toBe(true);
    expect(explainUnusableFolder(folder)).toBeUndefined();
  });

  it("is refused in one sentence when it is, or lies in, a file", () => {
    const file = join(makeTempFolder({ file: "x" }), "file");
    for (const folder of [file, join(file, "data")])
      expect(explainUnusableFolder(folder)).toBe(
        `The data folder ${folder} cannot be used: it is no folder. Start with --data and another folder.`,
      );
  });
});
