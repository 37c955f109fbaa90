import { accessSync, constants, mkdirSync, statSync } from "node:fs";

/**
 * Looks whether the data folder can be used, before time is spent on anything else; makes it when
 * it is not there.
 * @returns the sentence that names the way out, or nothing when all is well
 */
export function explainUnusableFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) return toSentence(folder, "it is no folder");
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST" || code === "ENOTDIR") return toSentence(folder, "it is no folder");
    if (code === "EACCES" || code === "EPERM" || code === "EROFS")
      return toSentence(folder, "you may not write to it");
    return toSentence(folder, error instanceof Error ? error.message : String(error));
  }
}

const toSentence = (folder: string, why: string): string =>
  `The data folder ${folder} cannot be used: ${why}. Start with --data and another folder.`;
