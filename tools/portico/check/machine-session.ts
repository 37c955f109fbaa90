import { existsSync, unwatchFile, watchFile, watch as watchOne } from "node:fs";
import { dirname, join } from "node:path";
import { compareFindings, type Delta } from "#src/merchant/check-session.ts";
import type { Finding } from "#src/merchant/finding.ts";
import { checkMachines } from "./machines.ts";

/** Machine files that a watch follows. */
export interface MachineSession {
  /** Judges all of them for the first time. */
  open: () => Promise<Finding[]>;
  /** Judges these again; one that is gone has no findings any more. */
  update: (files: readonly string[]) => Promise<Delta>;
  /**
   * Tells when one of them may have changed, come or gone.
   * @returns a function that ends the watch
   */
  watch: (onChange: (file: string) => void) => () => void;
}

type Watch = (
  folder: string,
  listener: (event: string, name: string | null) => void,
) => { close: () => void };

/** How often files are compared where the system has no watches left to give. */
const interval = 800;

/** How long a file must be quiet before it is read; editors write it in several steps. */
const quiet = 50;

/**
 * Follows machine files.
 * @param list those that are meant, as paths on disk; asked again, since new ones come
 * @param watch watches one folder; throws where the system has no more watches
 */
export function followMachines(
  list: () => readonly string[],
  watch: Watch = watchOne,
): MachineSession {
  const found = new Map<string, Finding[]>();
  const all = (): Finding[] => [...found.keys()].sort().flatMap((file) => found.get(file) ?? []);
  const judge = async (file: string): Promise<void> => {
    found.set(file, await checkMachines([file]));
  };
  return {
    open: async () => {
      for (const file of list()) await judge(file);
      return all();
    },
    update: async (files) => {
      const before = all();
      for (const file of files) {
        found.delete(file);
        if (list().includes(file) && existsSync(file)) await judge(file);
      }
      const findings = all();
      return { merchants: [], findings, ...compareFindings(before, findings) };
    },
    watch: (onChange) => watchFilesOf(list, onChange, watch),
  };
}

function watchFilesOf(
  list: () => readonly string[],
  onChange: (file: string) => void,
  watch: Watch,
): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  const known = new Set(list());
  const mark = (file: string): void => {
    if (list().includes(file)) known.add(file);
    else if (!known.has(file)) return;
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => onChange(file), quiet),
    );
  };
  // A folder and not its files: whoever saves by renaming puts another file in the place of the old one.
  const watchers = [...new Set(list().map((file) => dirname(file)))].map((folder) => {
    try {
      return watch(folder, (_event, name) => mark(join(folder, name ?? "")));
    } catch {
      // The system has no more watches: comparing files will do.
      return compareOften(
        list().filter((file) => dirname(file) === folder),
        mark,
      );
    }
  });
  return () => {
    for (const watcher of watchers) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Compares times of files again and again. */
function compareOften(
  files: readonly string[],
  onChange: (file: string) => void,
): { close: () => void } {
  for (const file of files) watchFile(file, { interval }, () => onChange(file));
  return {
    close: () => {
      for (const file of files) unwatchFile(file);
    },
  };
}
