// @ts-check
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findLockHolder } from "./lock.mjs";
import { stateFolder } from "./paths.mjs";
import { complain, say } from "./say.mjs";

/**
 * Empties the folder that holds all data, unless a running platform uses a database in it.
 * @param {string} [folder]
 * @returns {number} the exit code
 */
export function main(folder = stateFolder) {
  const names = list(folder);
  for (const name of names) {
    const holder = findLockHolder(join(folder, name));
    if (holder !== undefined) {
      complain(
        `Nothing was removed: process ${holder.pid} has been using ${join(folder, name)} since ${holder.startedAt}. Stop it, then run this again.`,
      );
      return 1;
    }
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  say(names.length === 0 ? `${folder} is empty already.` : `${folder} has been emptied.`);
  return 0;
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // There is no such folder before the first start.
    return [];
  }
}
