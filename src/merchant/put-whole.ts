import { randomUUID } from "node:crypto";
import { chmod, rename, rm } from "node:fs/promises";

/**
 * Puts a file where it belongs in one step, so that a reader, or a crash, never sees half of it. Nothing
 * is left of it where the disk has no room for all of it.
 * @param write makes the file at the path it is given
 */
export async function putWhole(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await write(part);
    // A copy takes the mode of what it was made of; what is kept is its owner's alone.
    await chmod(part, 0o600);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
