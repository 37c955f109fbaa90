import { isFull } from "#src/shared/full-disk.ts";
import { wordsOf } from "#src/shared/words-of.ts";

/** Why the system does not let something be written, by its error code, with what to do. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "whoever runs this may not write there; change that, or choose another place",
  EPERM: "whoever runs this may not write there; change that, or choose another place",
  EROFS: "its disk can only be read; choose another place",
  ENOTDIR: "a part of its path is a file; choose another place",
  EISDIR: "it is a folder; choose another name",
  ENOENT: "the folder that it is to be in is not there; make it, or choose another place",
};

/** How the sentence goes on that begins with what could not be written. */
export function whyUnwritten(error: unknown): string {
  if (isFull(error)) return "its disk has no room left; make some";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? wordsOf(error);
}
