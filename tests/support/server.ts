import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "#src/shared/is-record.ts";
import { sandboxParts } from "#src/shared/sandbox.ts";
import { compiledFolder, projectNode, root } from "#tools/lib/paths.mjs";
import { prepareData } from "./prepared-data.ts";

/** A whole Portico that belongs to a test: gateway, platform, data folder and port of its own. */
export interface TestServer {
  port: number;
  data: string;
  /** in the links of developers' pages */
  developerKey: string;
  /** everything it printed so far */
  output(): string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** merchants to serve; the project's own when left out */
  merchants?: string;
  /** a data folder that stays; one of its own, gone with the server, when left out */
  data?: string;
  /** the folder of its own has no database yet */
  first?: boolean;
  env?: NodeJS.ProcessEnv;
  /** merchants with demonstration data; none when left out */
  demo?: string;
  /** the sources as a developer runs them, in place of the production build */
  dev?: boolean;
}

/**
 * Starts the production build, or the sources, on a free port, over a database in which nothing happened yet.
 * @throws with what it printed, when it ends before it is ready
 */
export async function startTestServer({
  merchants,
  data: kept,
  first = false,
  env = {},
  demo = "none",
  dev = false,
}: ServerOptions = {}): Promise<TestServer> {
  const data = kept ?? mkdtempSync(join(tmpdir(), "portico-test-"));
  if (kept === undefined && !first) await prepareData(data);
  // Tests look at boards and lists that only they fill, unless one asks for more.
  const args = ["--port", "0", "--data", data, "--demo", demo];
  if (merchants !== undefined) args.push("--merchants", merchants);
  if (dev) args.push("--dev");
  const child = fork(join(root, "tools/start.mjs"), args, {
    cwd: root,
    execPath: projectNode,
    execArgv: [],
    // What stands in for other services is asked for by name; a test of a real start asks for none.
    env: {
      ...process.env,
      // The code that one server compiled is the next one's too.
      NODE_COMPILE_CACHE: compiledFolder,
      PORTICO_SANDBOX: sandboxParts.join(","),
      ...env,
    },
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
    const ready = await waitUntilReady(child, () => output);
    return { ...ready, data, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitUntilReady(
  child: ChildProcess,
  output: () => string,
): Promise<{ port: number; developerKey: string }> {
  return new Promise((resolve, reject) => {
    child.on("message", (message) => {
      if (!isRecord(message)) return;
      const { port, developerKey } = message;
      if (typeof port === "number" && typeof developerKey === "string")
        resolve({ port, developerKey });
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
