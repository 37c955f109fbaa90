import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectNode, root } from "#tools/lib/paths.mjs";

/** A whole Portico that belongs to a test: gateway, platform, data folder and port of its own. */
export interface TestServer {
  port: number;
  data: string;
  /** everything it printed so far */
  output(): string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** merchants to serve; the project's own when left out */
  merchants?: string;
  /** a data folder that stays; one of its own, gone with the server, when left out */
  data?: string;
  env?: NodeJS.ProcessEnv;
  /** merchants with demonstration data; none when left out */
  demo?: string;
  /** the sources as a developer runs them, in place of the production build */
  dev?: boolean;
}

/**
 * Starts the production build, or the sources, on a free port with an empty data folder.
 * @throws with what it printed, when it ends before it is ready
 */
export async function startTestServer({
  merchants,
  data: kept,
  env = {},
  demo = "none",
  dev = false,
}: ServerOptions = {}): Promise<TestServer> {
  const data = kept ?? mkdtempSync(join(tmpdir(), "portico-test-"));
  // Tests look at boards and lists that only they fill, unless one asks for more.
  const args = ["--port", "0", "--data", data, "--demo", demo];
  if (merchants !== undefined) args.push("--merchants", merchants);
  if (dev) args.push("--dev");
  const child = fork(join(root, "tools/start.mjs"), args, {
    cwd: root,
    execPath: projectNode,
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const stop = async () => {
    await endChild(child);
    if (kept === undefined) rmSync(data, { recursive: true, force: true });
  };
  try {
    const port = await waitForPort(child, () => output);
    return { port, data, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitForPort(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("message", (message) => {
      if (typeof message !== "object" || message === null) return;
      if ("port" in message && typeof message.port === "number") resolve(message.port);
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`The test server ended with exit code ${code}:\n${output()}`)),
    );
  });
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
