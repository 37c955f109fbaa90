import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { whyUnwritten } from "./unwritten.ts";

const failed = (file: string): Promise<unknown> =>
  writeFile(file, "text").then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ["/dev/full", "its disk has no room left; make some"],
  ["/nowhere/there.json", "the folder that it is to be in is not there"],
  ["/dev/null/there.json", "a part of its path is a file"],
  ["/tmp", "it is a folder"],
])("says why %s cannot be written, and what to do", async (file, words) => {
  const why = whyUnwritten(await failed(file));
  expect(why).toContain(words);
  expect(why).not.toMatch(/\b[A-Z]{4,}\b/);
});

it("says of what it does not know what the system says", () => {
  expect(whyUnwritten(new Error("the moon is full"))).toBe("the moon is full");
});
