import { argon2Sync } from "node:crypto";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { HashInput } from "./hash-pool.ts";

/** Where others work too it gets about a third of what one of them gets, and the whole where nobody does. */
const nice = 5;

/** Lets everything that answers go first: the system's other threads, and this process's own. */
function standBehind(): void {
  try {
    // `<process>/task/<thread>`
    setPriority(Number(readlinkSync("/proc/thread-self").split("/")[2]), nice);
  } catch {
    // Only Linux names a thread by a number of its own; elsewhere hashing runs beside everything.
  }
}

standBehind();
parentPort?.on("message", (input: HashInput) =>
  parentPort?.postMessage(argon2Sync("argon2id", input)),
);
