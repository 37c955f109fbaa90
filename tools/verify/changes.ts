import { run } from "../lib/run.mjs";

/** What differs from where this work left `main`. */
export interface Changes {
  /** in words: what it was compared with */
  base: string;
  /** paths from the root, those of deleted files too, sorted */
  files: string[];
}

const branches = ["main", "origin/main"];

/**
 * Lists what changed since this work left `main`: commits of its own, what is not committed yet and
 * files that git does not know yet. On `main` itself that is the working tree.
 * @throws with git's words where `root` is in no repository
 */
export async function findChanges(root: string): Promise<Changes> {
  const base = await findBase(root);
  const changed = await git(root, "diff", "--name-only", "--no-renames", "-z", base.commit);
  const unknown = await git(root, "ls-files", "--others", "--exclude-standard", "-z");
  const files = [...changed.split("\0"), ...unknown.split("\0")].filter((file) => file !== "");
  return { base: base.words, files: [...new Set(files)].sort() };
}

async function findBase(root: string): Promise<{ commit: string; words: string }> {
  const head = (await git(root, "rev-parse", "HEAD")).trim();
  for (const branch of branches) {
    const { code, output } = await inGit(root, "merge-base", branch, "HEAD");
    const commit = output.trim();
    if (code === 0 && commit === head) return { commit: "HEAD", words: "the last commit" };
    if (code === 0) return { commit, words: `${commit.slice(0, 8)}, where it left ${branch}` };
  }
  return { commit: "HEAD", words: "the last commit; no branch is called main" };
}

async function git(root: string, ...args: string[]): Promise<string> {
  const { code, output } = await inGit(root, ...args);
  if (code !== 0) throw new Error(`git ${args[0]}: ${output.trim()}`);
  return output;
}

function inGit(root: string, ...args: string[]) {
  return run("git", args, { cwd: root, capture: true });
}
