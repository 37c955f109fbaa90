import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MemoryFS, PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { wordsOf } from "#src/shared/words-of.ts";
import type { StoreLog } from "./log.ts";
import { makePrivate } from "./private-folder.ts";

/** 8-byte integers come as text, as they do from the `pg` driver: one reading for both. */
const parsers: NonNullable<PGliteOptions["parsers"]> = { [types.INT8]: (value: string) => value };

/** PGlite asks PostgreSQL not to sync (-F); a ledger asks it to. */
const startParams = PGlite.defaultStartParams.filter((param) => param !== "-F");

/** The folder holds something, but no database that can be opened; nothing was touched. */
export class FolderUnusable extends Error {
  override name = "FolderUnusable";
}

/** A folder whose creation was interrupted holds no data yet: it is moved aside, never deleted. */
function setAsideHalfMade(dir: string, marker: string, log: StoreLog): void {
  if (!existsSync(marker)) return;
  if (existsSync(dir)) {
    const aside = `${dir}.half-made-${Date.now()}`;
    renameSync(dir, aside);
    log.warn({ aside }, "The last start was interrupted while it made the database; starting anew");
  }
  rmSync(marker, { force: true });
}

/**
 * Looks whether a folder is empty, or holds a database.
 * @throws FolderUnusable when it holds something else
 */
export function refuseUnknownContent(dir: string): void {
  const files = existsSync(dir) ? readdirSync(dir) : [];
  if (files.length === 0 || existsSync(join(dir, "global", "pg_control"))) return;
  throw new FolderUnusable(
    `${dir} is not empty but holds no database that can be opened; restore it from a backup, or move it away to start anew.`,
  );
}

/**
 * Opens the embedded PostgreSQL in `<dataDir>/db`, making it on first use (some seconds). The caller
 * holds the folder's lock. Throws FolderUnusable for a folder it will not touch.
 */
export async function openEmbedded(dataDir: string, log: StoreLog): Promise<PGlite> {
  const dir = join(dataDir, "db");
  const marker = join(dataDir, "db.making");
  setAsideHalfMade(dir, marker, log);
  refuseUnknownContent(dir);
  const fresh = !existsSync(join(dir, "global", "pg_control"));
  if (fresh) {
    log.info("Making the database; the first start takes some seconds");
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(marker, "");
  }
  const pglite = await create(dir);
  // It unpacks its first files with modes of its own, readable for everybody.
  if (fresh) makePrivate(dir);
  if (fresh) rmSync(marker, { force: true });
  return pglite;
}

/** What PGlite says of a damaged folder means nothing to whoever started us. */
async function create(dir: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: dir, parsers, startParams });
  } catch (error) {
    const why = wordsOf(error);
    throw new FolderUnusable(
      `The database in ${dir} cannot be opened and may be damaged; restore it from a backup, or move it away to start anew. (${why})`,
      { cause: error },
    );
  }
}

/**
 * What is in memory needs no second memory before it: the 128 MB that PostgreSQL takes by itself are
 * written over once at every start, which is most of what a start costs.
 */
const smallBuffers = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/** A database in memory, empty or with the files that are given; for tests. */
export async function openInMemory(fs?: MemoryFS): Promise<PGlite> {
  return PGlite.create({ parsers, startParams: smallBuffers, ...(fs ? { fs } : {}) });
}
