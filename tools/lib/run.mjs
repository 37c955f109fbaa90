// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** @type {NodeJS.Signals[]} */
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment of the child
 * @property {boolean} [capture] keep the output instead of showing it
 * @property {AbortSignal} [signal] ends the child with SIGTERM
 * @property {boolean} [linked] open an IPC channel, so that the child notices when this process dies
 */

/**
 * @typedef {object} RunResult
 * @property {number} code the exit code; 128 + n when signal n ended the child, 127 when it could not start
 * @property {string} output standard output and error together, empty unless captured
 */

/**
 * Runs a program to its end, passing on the signals this process receives meanwhile.
 * It never throws: a program that cannot start gives code 127 and the reason as output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const { cwd, env, signal: abort, capture = false, linked = false } = options;
  return new Promise((resolve) => {
    const out = capture ? "pipe" : "inherit";
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ["inherit", out, out, ...(linked ? [/** @type {const} */ ("ipc")] : [])],
    });
    let output = "";
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    const stop = forwardSignals(child);
    abort?.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
    child.once("error", (error) => {
      stop();
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.once("close", (code, signal) => {
      stop();
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), output });
    });
  });
}

/**
 * Passes SIGINT, SIGTERM and SIGHUP on to a child until the returned function is called.
 * @param {import("node:child_process").ChildProcess} child
 */
export function forwardSignals(child) {
  const handlers = forwarded.map((signal) => {
    const pass = () => {
      child.kill(signal);
    };
    process.on(signal, pass);
    return () => process.off(signal, pass);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
