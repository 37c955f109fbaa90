import { readdirSync, readFileSync } from "node:fs";

/** A running process as Linux shows it. */
export interface Watched {
  pid: number;
  /** Memory it holds now, in KB. */
  memory(): number;
  /** Milliseconds of processor time it took so far. */
  cpu(): number;
}

/** Ticks a second of /proc: 100 on every Linux that Node runs on. */
const tickMs = 10;

/** Watches a process whose number is known. */
export const watchProcess = (pid: number): Watched => ({
  pid,
  memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]),
  cpu: () => {
    // The name of the program may hold spaces; what counts stands behind its bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  },
});

/**
 * Finds the process that runs a script with a certain environment.
 * @throws when there is none
 */
export function findProcess(script: string, setting: string): Watched {
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
      if (!command.includes(script)) continue;
      if (readFileSync(`/proc/${name}/environ`, "utf8").split("\0").includes(setting))
        return watchProcess(Number(name));
    } catch {
      // Gone by now, or another user's.
    }
  throw new Error(`No process runs ${script} with ${setting}.`);
}
