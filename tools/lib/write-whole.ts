import { randomUUID } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { isGone } from "#src/merchant/walk-folder.ts";

/**
 * Writes a file in one step, so that a reader, a crash or a disk without room never leaves half of it: what
 * was there stays until all of it is written. It keeps its mode, and a link stays a link. What is no file,
 * such as a pipe, is written to as it is.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const known = await stat(file).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (known?.isFile() === false) return writeFile(file, text);
  const target = known === undefined ? file : await realpath(file);
  const part = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(part, text, known && { mode: known.mode });
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}
