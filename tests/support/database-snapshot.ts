import { deserialize, serialize } from "node:v8";
import { MemoryFS, type PGlite } from "@electric-sql/pglite";

/** A file of a database, or a folder where it holds nothing. */
interface Entry {
  /** from the folder of the data */
  path: string;
  /** what the file begins with; nothing but zeros follows */
  bytes?: Uint8Array;
  /** with the zeros */
  size?: number;
}

/** The files of a database in memory, as many others can begin with them. */
export type Snapshot = readonly Entry[];

/** Where PGlite has its data. */
const home = "/pglite/data";

type Files = PGlite["Module"]["FS"];

function listEntries(files: Files, path = ""): Entry[] {
  const names: string[] = files.readdir(home + path);
  const inside = names.filter((name) => !/^\.{1,2}$/.test(name));
  return inside.flatMap((name): Entry[] => {
    const below = `${path}/${name}`;
    if (files.isDir(files.stat(home + below).mode))
      return [{ path: below }, ...listEntries(files, below)];
    const bytes: Uint8Array = files.readFile(home + below);
    return [{ path: below, bytes: withoutEnd(bytes), size: bytes.length }];
  });
}

/** Leaves the zeros at the end out: the log is made of them before it is written. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
}

/**
 * Gives the files of a database that nobody uses at this moment, as bytes to keep: without the log
 * that is made ahead of its use, and without the databases that only new ones are made of, which are
 * half of all bytes.
 */
export async function takeSnapshot(pglite: PGlite): Promise<Buffer> {
  // A segment of the log that is nearly full has the next one made, and filled, at every start.
  await pglite.exec("select pg_switch_wal(); checkpoint");
  const { rows } = await pglite.query<{ wal: string; oid: string }>(
    "select pg_walfile_name(pg_current_wal_lsn()) wal, oid::text from pg_database where datistemplate and datname <> current_database()",
  );
  const templates = rows.map(({ oid }) => `/base/${oid}/`);
  const last = `/pg_wal/${rows[0]?.wal}`;
  const isNeeded = ({ path, bytes }: Entry): boolean =>
    bytes === undefined ||
    (!(/^\/pg_wal\/[\dA-F]{24}$/.test(path) && path > last) &&
      !templates.some((folder) => path.startsWith(folder)));
  return serialize(listEntries(pglite.Module.FS).filter(isNeeded));
}

/** Reads what `takeSnapshot` gave. */
export function readSnapshot(bytes: Buffer): Snapshot {
  return deserialize(bytes);
}

/**
 * The memory of a database that begins with a snapshot: its files are copied as they are, where
 * PGlite's own way through a tar takes five times as long.
 */
export class SnapshotFS extends MemoryFS {
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (files === undefined) throw new Error("PGlite has not begun with its files.");
    files.mkdirTree(home);
    for (const { path, bytes, size } of this.#snapshot)
      if (bytes === undefined) files.mkdir(home + path);
      else {
        // Zeros that nobody writes to take no time.
        const whole = new Uint8Array(size ?? bytes.length);
        whole.set(bytes);
        files.writeFile(home + path, whole, { canOwn: true });
      }
  }
}
