// @ts-check
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/**
 * Who holds a data folder, as the platform's store writes it into `db.lock`.
 * @typedef {{ pid: number, startedAt: string, host: string, ticks?: string }} LockHolder
 */

/**
 * Reads who holds a data folder. The launchers ask before they spend time on anything else; the
 * store asks again, and only its answer counts.
 * @param {string} dataFolder
 * @param {(holder: LockHolder) => boolean} [isAlive] tells whether a process of this machine runs
 * @returns {LockHolder | undefined} nothing when the folder is free, or its holder has died
 */
export function findLockHolder(dataFolder, isAlive = isHolderAlive) {
  const holder = readHolder(join(dataFolder, "db.lock"));
  if (holder === undefined) return undefined;
  const elsewhere = holder.host !== "" && holder.host !== hostname();
  return elsewhere || isAlive(holder) ? holder : undefined;
}

/**
 * The sentence a person reads when a data folder is already in use.
 * @param {string} dataFolder
 * @param {LockHolder} holder
 */
export function toLockSentence(dataFolder, { pid, startedAt, host }) {
  const where = host === "" || host === hostname() ? "" : ` on ${host}`;
  return `The data folder ${dataFolder} is in use by process ${pid}${where} since ${startedAt}; stop that one first, or start with --data and another folder.`;
}

/** @param {string} path @returns {LockHolder | undefined} */
function readHolder(path) {
  try {
    const { pid, startedAt, host, ticks } = JSON.parse(readFileSync(path, "utf8"));
    if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
    const holder = { pid, startedAt: String(startedAt ?? "unknown"), host: String(host ?? "") };
    return typeof ticks === "string" ? { ...holder, ticks } : holder;
  } catch {
    // No file, or one that a killed process left half written: nobody holds the folder.
    return undefined;
  }
}

/** @param {LockHolder} holder */
function isHolderAlive({ pid, ticks }) {
  if (!isProcessAlive(pid)) return false;
  const now = findTicks(pid);
  // Another process may meanwhile have got the number of one that died.
  return ticks === undefined || now === undefined || ticks === now;
}

/**
 * When the kernel started a process, in its own ticks; known on Linux only.
 * @param {number} pid
 */
function findTicks(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    // No such file system here, or the process has just ended.
    return undefined;
  }
}

/**
 * Tells whether a process of this machine runs.
 * @param {number} pid
 */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
