import { parentPort, workerData } from "node:worker_threads";
import { analyse } from "./recheck.ts";

/** Nobody waits for this thread but the merchant whose patterns these are. */
const timeout = 5000;

/** Judges the patterns it is given, one message each, away from the thread that serves visitors. */
for (const source of workerData as string[])
  parentPort?.postMessage([source, analyse(source, timeout)]);
