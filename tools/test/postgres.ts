import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findProgram } from "../lib/chromium.ts";
import { findFreePort } from "../start/ports.ts";

/** The oldest PostgreSQL the project's SQL is written for. */
const oldest = 15;
/** Where Debian and Ubuntu put each version's programs; they are on nobody's search path. */
const debianHome = "/usr/lib/postgresql";
const startWithinMs = 60_000;
const stopWithinMs = 15_000;

/** PostgreSQL's own programs. */
export interface PostgresPrograms {
  /** The folder they lie in. */
  bin: string;
  version: number;
}

/** Who runs the server: it refuses to be root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** A server of its own for one run of tests. */
export interface Cluster {
  /** Of the superuser. */
  url: string;
  version: number;
  /** Ends the server with every connection to it, keeps its data and starts it on the same port. */
  restart(): Promise<void>;
  /** Ends the server with every connection to it and keeps its data, for `restart`. */
  halt(): Promise<void>;
  /** Ends the server and removes its data; may be called twice. */
  stop(): Promise<void>;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The major version of programs in a folder, by what Debian calls it or by pg_config's answer. */
async function versionOf(bin: string): Promise<number> {
  const { output } = await runAs([join(bin, "postgres"), "--version"], undefined);
  return Number(/\b([0-9]+)(?:\.[0-9]+|beta|rc|devel)/.exec(output)?.[1] ?? 0);
}

/**
 * Finds the newest PostgreSQL on this machine: in Debian's folders, then on the search path.
 * @returns its programs, or why the tests do without, as the rest of a sentence
 */
export async function findPostgres(
  env: NodeJS.ProcessEnv,
  home = debianHome,
): Promise<{ ok: true; programs: PostgresPrograms } | { ok: false; why: string }> {
  const versions = existsSync(home) ? readdirSync(home).map((name) => join(home, name, "bin")) : [];
  const onPath = findProgram(["initdb"], env.PATH ?? "");
  const folders = [...versions, ...(onPath === undefined ? [] : [join(onPath, "..")])].filter(
    (bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "postgres")),
  );
  const found = await Promise.all(
    folders.map(async (bin) => ({ bin, version: await versionOf(bin) })),
  );
  const [newest] = found.sort((one, other) => other.version - one.version);
  if (newest === undefined)
    return { ok: false, why: "no PostgreSQL is installed and DATABASE_URL names none" };
  if (newest.version < oldest)
    return { ok: false, why: `PostgreSQL ${newest.version} is older than ${oldest}` };
  return { ok: true, programs: newest };
}

/**
 * Picks who may run the server: nobody else's business unless this process is root.
 * @param passwd the text of /etc/passwd
 */
export function pickUser(uid: number, passwd: string): ServerUser | undefined {
  if (uid !== 0) return undefined;
  const users = passwd.split("\n").map((line) => line.split(":"));
  const row = ["postgres", "nobody"]
    .map((name) => users.find(([known]) => known === name))
    .find((one) => one !== undefined);
  if (row === undefined) throw new Error("There is no user postgres or nobody to run PostgreSQL.");
  return { name: row[0] ?? "", uid: Number(row[2]), gid: Number(row[3]) };
}

const asUser = (user: ServerUser | undefined) =>
  user === undefined ? {} : { uid: user.uid, gid: user.gid };

/** Runs a program to its end; the code and all it said. */
function runAs(
  [command = "", ...args]: string[],
  user: ServerUser | undefined,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // Its folder may be closed to another user, and then the program could not even start.
    const child = spawn(command, args, {
      ...asUser(user),
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

const folderName = /^postgres-([0-9]+)-/;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Ends and removes what runs that were killed left behind: their folders bear their process ids. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = folderName.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = join(parent, name);
    const lock = join(folder, "data", "postmaster.pid");
    const pid = existsSync(lock) ? Number(readFileSync(lock, "utf8").split("\n")[0]) : 0;
    const command = `/proc/${pid}/cmdline`;
    // The number may be another program's by now.
    if (existsSync(command) && readFileSync(command, "utf8").includes(folder))
      process.kill(pid, "SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a folder for the server; in the system's one for such things where `parent` is closed to it. */
async function makeFolder(parent: string, user: ServerUser | undefined): Promise<string> {
  const reachable = (await runAs(["/bin/ls", parent], user)).code === 0;
  const home = reachable ? parent : tmpdir();
  sweep(home);
  const folder = mkdtempSync(join(home, `postgres-${process.pid}-`));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Settings of a server whose data nobody needs after the run. */
const settings = (port: number) =>
  [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    "max_locks_per_transaction=256",
    // A lock of a prepared transaction outlives the connection that took it.
    "max_prepared_transactions=4",
    "autovacuum_naptime=5min",
  ].flatMap((setting) => ["-c", setting]);

async function untilItAnswers(
  url: string,
  server: ChildProcess,
  said: () => string,
): Promise<void> {
  const until = Date.now() + startWithinMs;
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL ended at once: ${said().trim().split("\n").at(-1) ?? ""}`);
    const client = new pg.Client({ connectionString: url });
    // Whatever a connection has to say after its end was said by its end.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until)
        throw new Error(`PostgreSQL did not answer: ${reasonOf(error)}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("close", resolve));
  // SIGINT ends connections too; SIGQUIT does not even tidy up, which nobody needs here.
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGQUIT"), stopWithinMs);
  await ended;
  clearTimeout(timer);
}

/** Starts a server whose data is there and waits for its answer; throws with none left behind. */
async function runServer(
  [command = "", ...args]: string[],
  user: ServerUser | undefined,
  url: string,
): Promise<ChildProcess> {
  // In a group of its own, so that Ctrl-C ends the tests first and the server after them.
  const server = spawn(command, args, {
    ...asUser(user),
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.once("error", (error) => {
    said += error.message;
  });
  server.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  try {
    await untilItAnswers(url, server, () => said);
    return server;
  } catch (error) {
    await stopServer(server);
    throw error;
  }
}

/** Lets a program make no file larger than so many kilobytes: to it the disk is full from there on. */
const withSmallFiles = (kilobytes: number, command: readonly string[]): string[] => [
  "/bin/bash",
  "-c",
  `ulimit -f ${kilobytes}; exec "$0" "$@"`,
  ...command,
];

/**
 * Makes a PostgreSQL server in a new folder below `parent` and starts it on the loopback address,
 * as another user when this process is root. Throws in one sentence, with nothing left behind.
 * @param largestKilobytes no file of the server may become larger; its log's have 16 MB
 */
export async function startCluster(
  { bin, version }: PostgresPrograms,
  parent: string,
  largestKilobytes?: number,
): Promise<Cluster> {
  const user = pickUser(process.getuid?.() ?? 1, readFileSync("/etc/passwd", "utf8"));
  const folder = await makeFolder(parent, user);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const data = join(folder, "data");
  const init = ["--username=portico", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const made = await runAs([join(bin, "initdb"), ...init, "-D", data], user);
  if (made.code !== 0) {
    remove();
    throw new Error(`PostgreSQL's initdb failed: ${made.output.trim().split("\n").at(-1)}`);
  }
  const port = await findFreePort();
  const url = `postgres://portico@127.0.0.1:${port}/postgres`;
  const command = [join(bin, "postgres"), "-D", data, ...settings(port)];
  const limited =
    largestKilobytes === undefined ? command : withSmallFiles(largestKilobytes, command);
  const run = () => runServer(limited, user, url);
  let server: ChildProcess;
  try {
    server = await run();
  } catch (error) {
    remove();
    throw error;
  }
  return {
    url,
    version,
    halt: () => stopServer(server),
    restart: async () => {
      await stopServer(server);
      server = await run();
    },
    stop: async () => {
      await stopServer(server);
      remove();
    },
  };
}
