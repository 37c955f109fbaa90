import { fork } from "node:child_process";
import { join } from "node:path";
import type { Report, Task } from "./run-mutants.ts";

/** What became of a mutant: a loop without an end is noticed too, by whoever waits. */
export type Verdict = "killed" | "survived" | "unreached" | "endless";

/** Longest time that nothing is heard; the slowest tests open a database. */
const patience = 180_000;

/**
 * Tries mutants of a file, in a process of their own that is ended and begun anew where one of them
 * runs without an end.
 * @throws when the tests fail without any mutant
 */
export async function tryFile(
  task: Task,
  handle: (id: number, verdict: Verdict) => void,
): Promise<void> {
  let left = [...task.only];
  let reaching = task.reaching;
  const settle = (id: number, verdict: Verdict) => {
    left = left.filter((other) => other !== id);
    handle(id, verdict);
  };
  while (left.length > 0) {
    const stuck = await runOnce({ ...task, only: left, reaching }, (report) => {
      if (report.type === "reaching") reaching = report.reaching;
      else if (report.type === "judged") settle(report.id, report.verdict);
    });
    if (stuck !== undefined) settle(stuck, "endless");
  }
}

/** One process; gives the mutant it was stuck at, if it was. */
function runOnce(task: Task, handle: (report: Report) => void): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "run-mutants.ts"), {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let trying: number | undefined;
    let isStuck = false;
    let words = "";
    const watch = setTimeout(() => {
      isStuck = true;
      child.kill("SIGKILL");
    }, patience);
    child.stderr?.on("data", (chunk: Buffer) => {
      words += chunk.toString();
    });
    child.on("message", (report: Report) => {
      watch.refresh();
      if (report.type === "began") trying = report.id;
      handle(report);
    });
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(watch);
      if (isStuck && trying !== undefined) resolve(trying);
      else if (code === 0) resolve(undefined);
      else reject(new Error(`The tests of ${task.file} could not be run.\n${words}`));
    });
    child.send(task);
  });
}
