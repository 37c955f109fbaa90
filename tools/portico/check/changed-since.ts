import { lowerOf, makeWorkspace } from "#src/merchant/load.ts";
import { git } from "../git.ts";
import type { MerchantsFolder } from "../merchants-folder.ts";
import { UsageError } from "../output.ts";

/**
 * The merchants that changed since a state of the repository, what is not committed yet included,
 * and those that stand on them.
 * @param ref a branch, tag or commit; where both went on, the state they have in common counts
 * @throws UsageError when git cannot say
 */
export async function changedSince(folder: MerchantsFolder, ref: string): Promise<string[]> {
  const { dir, source, codes } = folder;
  const paths = await changedPaths(dir, ref).catch((error: Error) => {
    throw new UsageError(
      `git cannot tell what changed since "${ref}": ${error.message}. Name a branch, tag or commit that this copy of the repository has; in CI fetch its history (fetch-depth: 0).`,
    );
  });
  const changed = new Set(paths.map((path) => path.split("/")[0] ?? ""));
  const workspace = makeWorkspace(source);
  const chosen: string[] = [];
  for (const code of codes) {
    const seen = new Set<string>();
    for (let at: string | undefined = code; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      at = lowerOf(await workspace.layer(at));
    }
    if ([...seen].some((each) => changed.has(each))) chosen.push(code);
  }
  return chosen;
}

async function changedPaths(dir: string, ref: string): Promise<string[]> {
  // A word that starts with a dash would be read as an option.
  if (ref.startsWith("-")) throw new Error("that is no name of a state");
  const differing = ["diff", "--name-only", "-z", "--relative", "--no-renames"];
  const texts = await Promise.all([
    git(dir, ...differing, "--merge-base", ref, "--", "."),
    git(dir, "ls-files", "--others", "--exclude-standard", "-z", "--", "."),
  ]);
  return texts
    .join("")
    .split("\0")
    .filter((path) => path !== "");
}
