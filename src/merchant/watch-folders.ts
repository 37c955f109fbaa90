import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, relative, sep } from "node:path";

/** How long a folder must be quiet before it is read; editors write a file in several steps. */
const quiet = 50;

/** How often folders are looked at again where the system has no watches left. */
const interval = 700;

/**
 * Watches a folder of folders and names the first-level folder in which something happened, once
 * it has been quiet for 50 ms. Folders made later are watched too. One watch a folder: Node's own
 * recursive watch takes one a file.
 * @returns a function that ends the watch
 */
export function watchFolders(root: string, onChange: (name: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const dirty = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;

  const flush = (): void => {
    const names = [...dirty];
    dirty.clear();
    // New folders are watched before anybody reads them, so that nothing falls in between.
    for (const name of names) cover(join(root, name));
    for (const name of names) onChange(name);
  };
  const mark = (path: string): void => {
    const name = relative(root, path).split(sep)[0] ?? "";
    if (name === "" || name.startsWith(".")) return;
    dirty.add(name);
    clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  };
  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const cover = (folder: string): void => {
    const folders = foldersUnder(folder);
    for (const known of watchers.keys())
      if ((known === folder || known.startsWith(folder + sep)) && !folders.includes(known))
        drop(known);
    for (const path of folders) if (!watchers.has(path)) add(path);
  };
  const add = (folder: string): void => {
    try {
      const watcher = watch(folder, (_event, name) => mark(join(folder, name ?? "")));
      watcher.on("error", () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      // Gone already, or the system has no more watches to give: looking from time to time will do.
      polling ??= setInterval(() => {
        for (const name of firstLevel(root)) mark(join(root, name));
      }, interval);
    }
  };
  cover(root);
  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    for (const folder of [...watchers.keys()]) drop(folder);
  };
}

const firstLevel = (root: string): string[] => {
  try {
    return readdirSync(root);
  } catch {
    // The folder is gone for the moment; the next look may find it again.
    return [];
  }
};

/** A folder and all folders below it, hidden ones left out; none when it is gone. */
function foldersUnder(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .flatMap((entry) => foldersUnder(join(folder, entry.name)));
    return [folder, ...below];
  } catch {
    // Not a folder, or gone by now.
    return [];
  }
}
