import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { count, Hindrance, showProgress } from "../output.ts";
import type { ControlCaller } from "./client.ts";

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
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new Hindrance(
      `${folder} is not empty, and nothing in it is written over. Name another folder, or move it away.`,
    );
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
  return folder;
}
