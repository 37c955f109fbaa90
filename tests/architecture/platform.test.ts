import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "#tools/lib/inputs.mjs";
import { root } from "#tools/lib/paths.mjs";

const files = listFiles(root, ["src/platform"], (name) => name.endsWith(".ts"));

/** Where a file says what the pattern finds. */
function findAll(chosen: readonly string[], pattern: RegExp): string[] {
  expect(chosen.length).toBeGreaterThan(50);
  return chosen.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${file}:${line} ${found.replace(/\s+/g, " ")}`;
    });
  });
}

it("makes up no member where a call's access promises one", () => {
  // A call's access types its session: what asks for a member anyway has the wrong context.
  expect(findAll(files, /\bsession\?\.(memberId|id)\s*\?\?/g)).toEqual([]);
});

it("names the merchant by the transaction, and never beside it", () => {
  // Two names for one merchant can differ: a statement would then ask for rows that it may not see.
  expect(findAll(files, /:\s*Tx,\s*_?merchant: string/g)).toEqual([]);
});

it("tells the time in milliseconds, which a statement's own file makes a Date of", () => {
  // What a migration calls stays as it was: nobody may write that anew.
  const others = files.filter(
    (file) => file !== "src/platform/domains/games/seed/catalogue-repo.ts",
  );
  expect(findAll(others, /\bnow\??: Date\b(?!\.)/g)).toEqual([]);
});
