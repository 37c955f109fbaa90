import { type ChildProcess, fork } from "node:child_process";
import { type ServiceMessage, toServiceMessage } from "./messages.ts";

/** How to start one of the supervised processes. */
export interface ServiceSpec {
  /** what people call it: "platform" */
  name: string;
  script: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}

/** What the supervisor wants to hear about a service. */
export interface ServiceHooks {
  /** called after each start, restarts included */
  onReady(message: ServiceMessage & { type: "ready" }): void;
  /** the service cannot run and says why, or kept dying before it was ever ready */
  onFailed(message: string): void;
  /** a plain line: about an unexpected end, or what the service itself has to say */
  say(line: string): void;
}

/** Pauses and patience, in milliseconds; tests make them short. */
export interface ServiceTiming {
  firstPause: number;
  longestPause: number;
  /** a service that ran this long starts again with the first pause */
  steadyAfter: number;
  /** from SIGTERM to SIGKILL */
  killAfter: number;
  /** how often it may die before it was ready once */
  attempts: number;
}

export interface Service {
  /** Ends the process for good: SIGTERM, and SIGKILL when that does not help. */
  stop(): Promise<void>;
}

export const defaultTiming: ServiceTiming = {
  firstPause: 1000,
  longestPause: 30_000,
  steadyAfter: 60_000,
  killAfter: 10_000,
  attempts: 3,
};

/**
 * The pause before a service is started again. The longest one holds for pause and start together:
 * nobody waits for a service longer than that because of the pause (F1).
 * @param deaths how many times in a row it has died, from 1
 * @param startUp milliseconds its last start took
 * @returns milliseconds: 1, 2, 4 … 30 seconds with the usual timing, less what a start takes
 */
export function toPause(
  deaths: number,
  { firstPause, longestPause }: ServiceTiming,
  startUp = 0,
): number {
  const max = Math.max(firstPause, longestPause - startUp);
  return Math.min(max, firstPause * 2 ** (deaths - 1));
}

/**
 * Starts a process and keeps it running until it is stopped or says that it cannot run.
 * It gets a process group of its own, so that Ctrl-C reaches the supervisor alone.
 */
export function startService(
  spec: ServiceSpec,
  hooks: ServiceHooks,
  timing: ServiceTiming = defaultTiming,
): Service {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let over = false;
  let deaths = 0;
  let everReady = false;
  let startUp = 0;

  const fail = (message: string) => {
    if (over) return;
    over = true;
    hooks.onFailed(message);
  };

  const onExit = (startedAt: number, how: string) => {
    child = undefined;
    if (over) return;
    deaths = Date.now() - startedAt >= timing.steadyAfter ? 1 : deaths + 1;
    if (!everReady && deaths >= timing.attempts) {
      fail(`The ${spec.name} could not start (${how}). The lines above say why.`);
      return;
    }
    const pause = toPause(deaths, timing, startUp);
    hooks.say(
      `The ${spec.name} ended unexpectedly (${how}). Starting it again in ${Math.round(pause / 100) / 10} s.`,
    );
    restart = setTimeout(begin, pause);
  };

  const begin = () => {
    const startedAt = Date.now();
    const process = fork(spec.script, [], {
      execArgv: spec.execArgv,
      env: spec.env,
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = process;
    process.on("message", (value) => {
      const message = toServiceMessage(value);
      if (message?.type === "failed") fail(message.message);
      if (message?.type === "note") hooks.say(message.words);
      if (message?.type !== "ready" || over) return;
      everReady = true;
      startUp = Date.now() - startedAt;
      hooks.onReady(message);
    });
    process.once("error", (error) => fail(`The ${spec.name} could not start: ${error.message}.`));
    process.once("exit", (code, signal) =>
      onExit(startedAt, signal === null ? `exit code ${code}` : `signal ${signal}`),
    );
  };

  begin();
  return {
    stop: async () => {
      over = true;
      clearTimeout(restart);
      if (child !== undefined) await endProcess(child, timing.killAfter);
    },
  };
}

function endProcess(child: ChildProcess, killAfter: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), killAfter);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
