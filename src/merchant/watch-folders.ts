import { type FSWatcher, readdirSync, statSync, watch as watchOne } from "node:fs";
import { join, relative, sep } from "node:path";

/** How long a folder must be quiet before it is read; editors write a file in several steps. */
const quiet = 50;

/** How often files are compared where the system has no watches left to give. */
const interval = 800;

type Watch = (folder: string, listener: (event: string, name: string | null) => void) => FSWatcher;

/**
 * Watches a folder of folders and names the first-level folder in which something happened, once
 * it has been quiet for 50 ms. Folders made later are watched too. One watch a folder: Node's own
 * recursive watch takes one a file.
 * @param watch watches one folder; throws where the system has no more watches
 * @returns a function that ends the watch
 */
export function watchFolders(
  root: string,
  onChange: (name: string) => void,
  watch: Watch = watchOne,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const dirty = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopPolling: (() => void) | undefined;

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
    const folders = new Set(foldersUnder(folder));
    for (const known of [...watchers.keys()])
      if ((known === folder || known.startsWith(folder + sep)) && !folders.has(known)) drop(known);
    for (const path of folders) if (!watchers.has(path)) add(path);
  };
  const add = (folder: string): void => {
    try {
      const watcher = watch(folder, (_event, name) => mark(join(folder, name ?? "")));
      watcher.on("error", () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      // Gone already, or the system has no more watches: comparing files will do from here on.
      stopPolling ??= poll(root, (name) => mark(join(root, name)));
    }
  };
  cover(root);
  return () => {
    clearTimeout(timer);
    stopPolling?.();
    for (const folder of [...watchers.keys()]) drop(folder);
  };
}

/** Compares names, sizes and times of all files again and again. */
function poll(root: string, onChange: (name: string) => void): () => void {
  const look = (): Map<string, string> =>
    new Map(namesIn(root).map((name) => [name, printOf(join(root, name))]));
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    for (const name of new Set([...before.keys(), ...now.keys()]))
      if (before.get(name) !== now.get(name)) onChange(name);
    before = now;
  }, interval);
  return () => clearInterval(timer);
}

/** What tells one state of a folder from another. */
const printOf = (folder: string): string =>
  foldersUnder(folder)
    .flatMap((each) => namesIn(each).map((name) => join(each, name)))
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stat?.size} ${stat?.mtimeMs} ${stat?.ino}`;
    })
    .join("\n");

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // Gone for the moment; the next look may find it again.
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
