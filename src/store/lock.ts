import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { isFull } from "#src/shared/full-disk.ts";

/** Who holds the data folder, as written into `db.lock`. */
export interface LockHolder {
  pid: number;
  /** ISO time. */
  startedAt: string;
  host: string;
  /** When the kernel started the process, in its own ticks; tells a reused pid apart. */
  ticks?: string;
}

/** A held lock. `release` gives it back and may be called twice. */
export interface Lock {
  release(): void;
}

/** The folder is in use; the message is one plain sentence for the person who started us. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/** A lock file that cannot be read is being written, or was left by a crash: give it this long. */
const unreadableGraceMs = 2000;
/** A takeover takes microseconds; one that is this old was left by a crash. */
const takeoverGraceMs = 5000;

/** When the kernel started a process (Linux only; undefined elsewhere). */
function ticksOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold blanks; the fields are counted behind it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

function isAlive(holder: LockHolder): boolean {
  // A process of another machine cannot be looked at: believe it.
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const ticks = ticksOf(holder.pid);
  return holder.ticks === undefined || ticks === undefined || ticks === holder.ticks;
}

const isHolder = (value: unknown): value is LockHolder =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as LockHolder).pid === "number" &&
  typeof (value as LockHolder).startedAt === "string" &&
  typeof (value as LockHolder).host === "string";

/** What the lock file says: who holds it, that nobody does, or that its holder is gone. */
function look(file: string): LockHolder | "free" | "stale" {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "free";
    throw error;
  }
  try {
    const holder: unknown = JSON.parse(text);
    if (isHolder(holder)) return isAlive(holder) ? holder : "stale";
  } catch {
    // Falls through: a half-written file is judged by its age.
  }
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > unreadableGraceMs) return "stale";
  throw new FolderInUse(`${file} is being written by another process; try again in a moment.`);
}

const describe = (dir: string, file: string, holder: LockHolder): string => {
  const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
  const hint = where === "" ? "" : ` If that machine is gone, remove ${file}.`;
  return `The data folder ${dir} is in use by process ${holder.pid}${where} since ${holder.startedAt}; stop that one first.${hint}`;
};

/** Puts a file in place only if there is none: `link` is exclusive and shows whole files only. */
function place(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead holder's lock aside; only one process at a time gets to do so. */
function clearStale(file: string): void {
  const guard = `${file}.takeover`;
  const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > takeoverGraceMs) rmSync(guard, { force: true });
  if (!place(guard, String(process.pid)))
    throw new FolderInUse("Another process is just taking the data folder over; try again.");
  try {
    if (look(file) !== "stale") return;
    renameSync(file, `${guard}.old`);
    rmSync(`${guard}.old`, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Why a folder takes no lock at all: read-only, full, or no folder. */
export class FolderClosed extends Error {
  override name = "FolderClosed";
}

/** Why a folder takes no lock, and what to do. */
export function whyClosed(dir: string, error: Error): string {
  const way = isFull(error)
    ? "the disk has no room left. Make room on it, then start this again."
    : "it has to be a folder that this program may write to.";
  return `The data folder ${dir} cannot be used: ${way} (${error.message})`;
}

/**
 * Takes `<dir>/db.lock`. Two processes on one embedded database lose money and neither is told, so
 * there is exactly one holder; a lock whose process is dead is taken over. Throws FolderInUse, whose
 * message names the holder and since when, and FolderClosed for a folder that cannot be used. Never
 * waits.
 */
export function takeLock(dir: string): Lock {
  try {
    return take(dir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (typeof code !== "string") throw error;
    throw new FolderClosed(whyClosed(dir, error as Error), { cause: error });
  }
}

function take(dir: string): Lock {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, "db.lock");
  const own: LockHolder = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    host: hostname(),
    ...withTicks(ticksOf(process.pid)),
  };
  const text = `${JSON.stringify(own)}\n`;
  for (let tries = 0; tries < 3; tries += 1) {
    if (place(file, text)) return { release: () => releaseOwn(file, text) };
    const state = look(file);
    if (state === "stale") clearStale(file);
    else if (state !== "free") throw new FolderInUse(describe(dir, file, state));
  }
  throw new FolderInUse(`The data folder ${dir} is being taken by another process; try again.`);
}

const withTicks = (ticks: string | undefined): { ticks?: string } =>
  ticks === undefined ? {} : { ticks };

/** Removes the lock only while it is still ours. */
function releaseOwn(file: string, text: string): void {
  try {
    if (readFileSync(file, "utf8") === text) rmSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
