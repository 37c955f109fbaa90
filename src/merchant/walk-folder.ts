import { lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/** A link of a merchant's folder and what it leads to, inside the root. */
export interface FollowedLink {
  /** Inside the merchant's folder, with `/`; empty for the folder itself. */
  path: string;
  /** Where it leads, without any link. */
  target: string;
  isFolder: boolean;
}

/** A link that is not followed, and why. */
export interface RefusedLink {
  path: string;
  message: string;
  help: string;
}

/** Everything below a folder; names that start with a dot are left out. */
export interface Walked {
  files: string[];
  folders: string[];
  links: FollowedLink[];
  refused: RefusedLink[];
}

const inside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root + sep);

/**
 * Walks a folder and follows its links as long as they stay inside the root, such as those of a
 * mounted ConfigMap: `merchant.json` leads to `..data/merchant.json`, and `..data` to another folder.
 * @param root the merchants' folder
 * @param folder one folder of it, which may be a link itself
 * @throws what the file system says, but for things that went away meanwhile
 */
export function walkFolder(root: string, folder: string): Walked {
  const walked: Walked = { files: [], folders: [], links: [], refused: [] };
  const realRoot = realpathSync(root);
  const follow = (path: string, name: string, above: readonly string[]): void => {
    const target = targetOf(realRoot, path === "" ? folder : join(folder, path));
    if (typeof target !== "string") walked.refused.push({ path, ...target });
    else if (above.includes(target)) walked.refused.push({ path, ...refusals.circle });
    else {
      const isFolder = statSync(target).isDirectory();
      walked.links.push({ path, target, isFolder });
      visit(path, name, target, isFolder, above);
    }
  };
  const visit = (
    path: string,
    name: string,
    real: string,
    isFolder: boolean,
    above: readonly string[],
  ): void => {
    if (isFolder) enter(path, real, name, above);
    else walked.files.push(path);
  };
  const enter = (path: string, real: string, name: string, above: readonly string[]): void => {
    if (name !== "") walked.folders.push(path);
    const entries = readdirSync(real, { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith(".")) continue;
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      const over = [...above, real];
      // Only a link leads anywhere else: what is none is where its folder is.
      skipGone(() =>
        entry.isSymbolicLink()
          ? follow(below, entry.name, over)
          : visit(below, entry.name, join(real, entry.name), entry.isDirectory(), over),
      );
    }
  };
  skipGone(() => {
    const above = folder === root ? [] : [realRoot];
    if (lstatSync(folder).isSymbolicLink()) follow("", "", above);
    else visit("", "", realpathSync(folder), statSync(folder).isDirectory(), above);
  });
  return walked;
}

const refusals = {
  outside: {
    message: "This is a link that leads outside the merchants' folder, so it is not followed.",
    help: "Put what it leads to into the merchants' folder, or let the link lead to a place inside it.",
  },
  nowhere: {
    message: "This is a link that leads nowhere.",
    help: "Let it lead to a file or folder inside the merchants' folder, or delete it.",
  },
  circle: {
    message: "This is a link to a folder that it lies in, which would never end.",
    help: "Delete it, or let it lead to another folder.",
  },
};

/** Where a path leads without any link; why it may not be followed, for a link that may not. */
function targetOf(root: string, path: string): string | (typeof refusals)["outside"] {
  try {
    const target = realpathSync(path);
    return inside(root, target) ? target : refusals.outside;
  } catch (error) {
    // A plain file that is gone by now is no link to nowhere.
    if (!lstatSync(path).isSymbolicLink()) throw error;
    return codeOf(error) === "ELOOP" ? refusals.circle : refusals.nowhere;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** A file or folder that went away between being listed and being read. */
export const isGone = (error: unknown): boolean =>
  codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR";

function skipGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
