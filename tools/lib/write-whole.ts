import { randomUUID } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";

/**
 * Writes a file that is there in one step, so that a reader, or a crash, never sees half of it. It
 * keeps its mode, and a link stays a link.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const target = await realpath(file);
  const { mode } = await stat(target);
  const part = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(part, text, { mode });
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}
