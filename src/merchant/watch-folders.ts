import {
  existsSync,
  type FSWatcher,
  lstatSync,
  readdirSync,
  statSync,
  watch as watchOne,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Breathe, makeSlices } from "./slices.ts";
import { type Walked, walkFolder } from "./walk-folder.ts";

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
 * @param breathe lets others go first between two of many folders that came at once
 * @returns a function that ends the watch
 */
export function watchFolders(
  root: string,
  onChange: (name: string) => void,
  watch: Watch = watchOne,
  breathe: Breathe = makeSlices(),
): () => void {
  const watches = makeWatches(root, {
    watch,
    onEvent: (path) => mark(path),
    onFailure: () => {
      // Gone already, or the system has no more watches: comparing files will do from here on.
      stopPolling ??= poll(root, (name) => mark(join(root, name)));
    },
  });
  const dirty = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopPolling: (() => void) | undefined;
  let closed = false;
  let flushing = Promise.resolve();

  const flush = async (): Promise<void> => {
    const names = [...dirty];
    dirty.clear();
    // New folders are watched before anybody reads them, so that nothing falls in between.
    for (const name of names) {
      if (closed) return;
      watches.cover(name);
      await breathe();
    }
    if (closed) return;
    for (const name of names) onChange(name);
  };
  const mark = (path: string): void => {
    const name = nameIn(root, path);
    if (name === "") return;
    // What a mount hides behind a dot, its links lead to.
    const names = name.startsWith(".") ? linksIn(root) : [name];
    if (names.length === 0) return;
    for (const each of names) dirty.add(each);
    clearTimeout(timer);
    timer = setTimeout(() => {
      flushing = flushing.then(flush);
    }, quiet);
  };
  watches.coverAll();
  return () => {
    closed = true;
    clearTimeout(timer);
    stopPolling?.();
    watches.close();
  };
}

/** The first-level folder of a path below a root; empty for the root itself. */
const nameIn = (root: string, path: string): string => relative(root, path).split(sep)[0] ?? "";

/** One watched place: what is watched may be what a link leads to. */
interface Watched {
  watcher: FSWatcher;
  target: string;
}

interface WatchDeps {
  watch: Watch;
  /** Told the path in which something happened. */
  onEvent: (path: string) => void;
  /** Told that a place could not be watched. */
  onFailure: () => void;
}

/** Makes the watches below a root, those of each first-level folder by themselves: one is covered anew without a look at the others. */
function makeWatches(root: string, { watch, onEvent, onFailure }: WatchDeps) {
  const byName = new Map<string, Map<string, Watched>>();
  const groupOf = (name: string): Map<string, Watched> => {
    const group = byName.get(name) ?? new Map<string, Watched>();
    byName.set(name, group);
    return group;
  };
  const drop = (name: string, path: string): void => {
    const group = groupOf(name);
    group.get(path)?.watcher.close();
    group.delete(path);
    if (group.size === 0) byName.delete(name);
  };
  const add = (name: string, path: string, target: string): void => {
    try {
      // Where a link leads to a file, all that happens beside that file counts: it is soon replaced.
      const watcher = watch(target, (_event, file) =>
        onEvent(path === target ? join(path, file ?? "") : path),
      );
      watcher.on("error", () => drop(name, path));
      groupOf(name).set(path, { watcher, target });
    } catch {
      onFailure();
    }
  };
  return {
    /** Watches the root and everything in it. */
    coverAll: (): void => {
      for (const [path, target] of placesUnder(root, root)) add(nameIn(root, path), path, target);
    },
    /** Watches what a first-level folder holds now, and nothing it held before. */
    cover: (name: string): void => {
      const places = placesUnder(root, join(root, name));
      for (const [path, { target }] of [...(byName.get(name) ?? [])])
        if (places.get(path) !== target) drop(name, path);
      for (const [path, target] of places)
        if (byName.get(name)?.has(path) !== true) add(name, path, target);
    },
    close: (): void => {
      for (const [name, group] of [...byName])
        for (const path of [...group.keys()]) drop(name, path);
    },
  };
}

/** Compares names, sizes and times of all files again and again. */
function poll(root: string, onChange: (name: string) => void): () => void {
  const look = (): Map<string, string> =>
    new Map(namesIn(root).map((name) => [name, printOf(root, join(root, name))]));
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
const printOf = (root: string, folder: string): string =>
  entriesUnder(root, folder)
    .files.map((path) => {
      const file = join(folder, path);
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

/** The links of a folder itself. */
const linksIn = (folder: string): string[] =>
  namesIn(folder).filter(
    (name) =>
      !name.startsWith(".") &&
      lstatSync(join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink() === true,
  );

const nothing: Walked = { files: [], folders: [], links: [], refused: [] };

function entriesUnder(root: string, folder: string): Walked {
  try {
    return walkFolder(root, folder);
  } catch {
    // Gone by now, or not to be read: whoever reads it says so.
    return nothing;
  }
}

/** What is to be watched for a folder: its own folders, and what its links lead to. */
function placesUnder(root: string, folder: string): Map<string, string> {
  const { folders, links } = entriesUnder(root, folder);
  const places = new Map<string, string>();
  if (existsSync(folder)) places.set(folder, folder);
  for (const path of folders) places.set(join(folder, path), join(folder, path));
  for (const { path, target, isFolder } of links)
    places.set(join(folder, path), isFolder ? target : dirname(target));
  return places;
}
