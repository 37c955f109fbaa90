import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { putWhole } from "../put-whole.ts";
import { type FileMap, type KeptFile, sha256 } from "./file-map.ts";

/** What is live of a merchant by the control plane's word, as this machine keeps it. */
export interface KeptChange {
  seq: number;
  merchant: string;
  owner: "files" | "studio";
  /** The files by path; null where the folder owns the merchant. */
  files: FileMap | null;
}

/** What was last heard of the control plane, kept on disk so that a start needs no word of it. */
export interface KeptState {
  /** Which control plane it is of. */
  installation: string;
  merchants: readonly KeptChange[];
}

/** The files of live layers by their hash, and which layers are live, in a folder. */
export interface KeptLayers {
  /** What was kept; nothing where nothing was, or where it cannot be read. */
  load: () => Promise<KeptState | undefined>;
  save: (state: KeptState) => Promise<void>;
  has: (hash: string) => Promise<boolean>;
  /** Keeps bytes under their hash. */
  put: (hash: string, content: Buffer) => Promise<void>;
  /** @throws where nothing is kept under the hash, or its bytes are not those of it any more */
  read: (hash: string) => Promise<KeptFile>;
}

/** Writes a file in one step. */
const writeWhole = (file: string, content: string | Buffer): Promise<void> =>
  putWhole(file, (part) => writeFile(part, content));

/** Keeps what the control plane gave in a folder, which is made when it is not there. */
export function keepLayersIn(dir: string): KeptLayers {
  const files = join(dir, "files");
  const index = join(dir, "live.json");
  const ready = mkdir(files, { recursive: true });
  const read = async (hash: string): Promise<KeptFile> => {
    const file = join(files, hash);
    const content = await readFile(file);
    if (sha256(content) !== hash) throw new Error(`${file} is damaged.`);
    return { content, file };
  };
  return {
    load: async () => {
      await ready;
      try {
        return JSON.parse(await readFile(index, "utf8")) as KeptState;
      } catch {
        // Nothing is kept yet, or it is damaged: the control plane says it again.
        return undefined;
      }
    },
    save: async (state) => writeWhole(index, JSON.stringify(state)),
    has: (hash) =>
      read(hash).then(
        () => true,
        () => false,
      ),
    put: async (hash, content) => {
      await ready;
      await writeWhole(join(files, hash), content);
    },
    read,
  };
}
