// @ts-check
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { compiledFolder, isProjectNode, projectNode } from "./paths.mjs";
import { run } from "./run.mjs";
import { complain } from "./say.mjs";

const oldest = 20;

/**
 * Starts a command line: installs what is missing, then runs `main` under the project's own Node.
 * The first process (any Node from 20 on) does nothing but wait for the second one; when it dies,
 * the second one notices by their IPC channel and stops as well. Sets the exit code.
 * @param {string} scriptUrl `import.meta.url` of the launcher, which is run again
 * @param {() => Promise<{ main: (argv: string[]) => Promise<number> | number }>} load imports the
 *   real program, which may be TypeScript; its `main` takes the arguments and gives the exit code
 * @param {{ before?: (argv: string[]) => string | undefined }} [options] `before` looks at the
 *   arguments ahead of everything else, the install included; words it gives back are printed and
 *   end the command with exit code 1
 */
export async function launch(scriptUrl, load, { before } = {}) {
  const argv = process.argv.slice(2);
  stopWithNpm();
  if (isProjectNode()) {
    stopWithLauncher();
    // Where it cannot be written to, everything is compiled anew.
    const { enableCompileCache } = await import("node:module");
    enableCompileCache(compiledFolder);
    const { main } = await load();
    process.exitCode = await main(argv);
    return;
  }
  const problem = tooOld() ?? before?.(argv);
  if (problem !== undefined) {
    complain(problem);
    process.exitCode = 1;
    return;
  }
  if (!(await ensureInstalled())) {
    process.exitCode = 1;
    return;
  }
  const script = fileURLToPath(scriptUrl);
  const { code } = await run(projectNode, [script, ...argv], { linked: true });
  process.exitCode = code;
}

/** A launcher killed without a chance to pass the signal on must not leave its program behind. */
function stopWithLauncher() {
  if (!process.connected) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}

/**
 * npm ends at a signal and passes it to the shell between us, which does not pass it on. So a
 * script of npm's looks whether npm and that shell are still there, and ends as if it had got the
 * signal when one of them is not.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = findAncestors();
  const timer = setInterval(() => {
    if (findAncestors() === before) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  timer.unref();
}

/** The process ids of the parent and, where the system tells (Linux), of the parent's parent. */
function findAncestors() {
  const parent = process.ppid;
  try {
    const outer = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${parent}/status`, "utf8"));
    return `${parent} ${outer?.[1]}`;
  } catch {
    // Another system, or the parent has just ended, which shows in its own id.
    return String(parent);
  }
}

function tooOld() {
  const major = Number(process.versions.node.split(".")[0]);
  return major >= oldest
    ? undefined
    : `Node ${process.versions.node} is too old: install Node ${oldest} or newer, then run the same command again.`;
}
