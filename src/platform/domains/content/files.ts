import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where merchants' files lie. */
export interface FileStore {
  put(merchant: string, id: string, bytes: Buffer): Promise<void>;
  /** undefined: there is none. */
  get(merchant: string, id: string): Promise<Buffer | undefined>;
  /** A file that is not there is no error. */
  remove(merchant: string, id: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Keeps files in a folder, one folder a merchant; names are ids of ours, never what somebody sent. */
export function makeFolderFiles(dir: string): FileStore {
  const pathOf = (merchant: string, id: string): string => {
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(merchant) || !/^[0-9a-f-]{36}$/.test(id))
      throw new Error("A file is named by its merchant's code and an id.");
    return join(dir, merchant, id);
  };
  return {
    put: async (merchant, id, bytes) => {
      const path = pathOf(merchant, id);
      await mkdir(join(dir, merchant), { recursive: true, mode: 0o700 });
      // Under its name it is whole or not there.
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600, flag: "wx" });
      await rename(draft, path);
    },
    get: async (merchant, id) => {
      try {
        return await readFile(pathOf(merchant, id));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (merchant, id) => rm(pathOf(merchant, id), { force: true }),
  };
}

/** For a platform that was given no place for files: says so when one is sent. */
export const noFiles: FileStore = {
  put: async () => {
    throw new Error("This platform was given no place for files.");
  },
  get: async () => undefined,
  remove: async () => undefined,
};
