import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { isGone } from "#src/merchant/walk-folder.ts";
import { count, Hindrance, showProgress } from "../output.ts";
import { whyUnwritten } from "../unwritten.ts";
import { type ControlCaller, ControlRefusal } from "./client.ts";

/** Files of a merchant, and the folder of merchants they are to be in. */
interface Wanted {
  merchant: string;
  files: Readonly<Record<string, string>>;
  dir: string;
}

/**
 * Writes a merchant's files into a folder of its own.
 * @returns the folder
 * @throws UsageError when there is something in it already: nobody's work is written over
 */
export async function writeFolder(
  control: ControlCaller,
  { merchant, files, dir }: Wanted,
): Promise<string> {
  const folder = resolve(dir, merchant);
  const present = await readdir(folder).catch((error: unknown): string[] => {
    if (isGone(error)) return [];
    throw new Hindrance(`${folder} cannot be read: ${whyUnwritten(error)}.`);
  });
  if (present.length > 0)
    throw new Hindrance(
      `${folder} is not empty, and nothing in it is written over. Name another folder, or move it away.`,
    );
  try {
    await writeFiles(control, { merchant, files, folder });
  } catch (error) {
    // Nothing was in it before: half a merchant would pass for a whole one.
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
    if (!(error instanceof Error) || !("code" in error) || error instanceof ControlRefusal)
      throw error;
    throw new Hindrance(
      `${folder} cannot be written: ${whyUnwritten(error)}. Nothing of it is left.`,
    );
  }
  return folder;
}

async function writeFiles(
  control: ControlCaller,
  { merchant, files, folder }: Omit<Wanted, "dir"> & { folder: string },
): Promise<void> {
  let written = 0;
  for (const [path, hash] of Object.entries(files)) {
    written += 1;
    showProgress(`writing ${count(written, "file")} of ${Object.keys(files).length}`);
    const target = join(folder, path);
    // The control plane judges paths too; whoever answers in its place may not.
    if (!target.startsWith(folder + sep))
      throw new Hindrance(`"${path}" leads out of the merchant's folder; nothing more is written.`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await control.readContent(merchant, hash));
  }
  showProgress("");
}
