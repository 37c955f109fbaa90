import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder, writeInto } from "#tests/support/temp-folder.ts";
import { findChanges } from "./changes.ts";

/** A repository with one commit on `main`. */
function makeRepository() {
  const folder = makeTempFolder({ "kept.ts": "1", "gone.ts": "1", ".gitignore": "ignored/\n" });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  const commit = () => {
    git("add", "-A");
    git("commit", "-q", "-m", "A commit");
  };
  git("init", "-q", "-b", "main");
  commit();
  return { folder, git, commit };
}

describe("findChanges", () => {
  it("sees on main what is not committed, new and deleted files among it, ignored ones not", async () => {
    const { folder } = makeRepository();
    writeInto(folder, "kept.ts", "2");
    writeInto(folder, "new/file with blanks.ts", "1");
    writeInto(folder, "ignored/file.ts", "1");
    rmSync(join(folder, "gone.ts"));
    const { base, files } = await findChanges(folder);
    expect(base).toBe("the last commit");
    expect(files).toEqual(["gone.ts", "kept.ts", "new/file with blanks.ts"]);
  });

  it("sees on a branch its own commits, and none that main got since", async () => {
    const { folder, git, commit } = makeRepository();
    git("checkout", "-q", "-b", "work");
    writeInto(folder, "own.ts", "1");
    commit();
    git("checkout", "-q", "main");
    writeInto(folder, "of-main.ts", "1");
    commit();
    git("checkout", "-q", "work");
    writeInto(folder, "open.ts", "1");
    const { base, files } = await findChanges(folder);
    expect(base).toMatch(/^[0-9a-f]{8}, where it left main$/);
    expect(files).toEqual(["open.ts", "own.ts"]);
  });

  it("says in git's words what is wrong outside a repository", async () => {
    await expect(findChanges(makeTempFolder())).rejects.toThrow(/git rev-parse: .*repository/);
  });
});
