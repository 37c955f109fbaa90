import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Runs git in a folder and gives what it prints.
 * @throws Error with git's own words
 */
export async function git(dir: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run("git", args, { cwd: dir, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    throw new Error(
      code === "ENOENT"
        ? "git is not installed"
        : stderr
            .trim()
            .split("\n")[0]
            ?.replace(/^fatal: /, "") || String(error),
    );
  }
}

/** The top folder of the repository that a folder lies in; nothing where it lies in none. */
export const repositoryOf = (dir: string): Promise<string | undefined> =>
  git(dir, "rev-parse", "--show-toplevel").then(
    (text) => text.trim(),
    () => undefined,
  );
