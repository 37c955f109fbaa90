import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { isRecord } from "#src/shared/is-record.ts";
import { findProgram } from "#tools/lib/chromium.ts";
import { findFreePort } from "#tools/start/ports.ts";
import { pickUser } from "#tools/test/postgres.ts";

/** Debian puts it where only an administrator's search path leads. */
const program = findProgram(["pgbouncer"], `${process.env.PATH ?? ""}:/usr/sbin`);

/** Why tests behind PgBouncer are left out; undefined where it is installed. */
export const noBouncer = program === undefined ? "PgBouncer is not installed" : undefined;

/** A PgBouncer that lends its few connections for a transaction each. */
export interface OwnBouncer {
  url: string;
  stop(): Promise<void>;
}

const settings = (target: URL, port: number, users: string): string => `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`;

/** Puts a PgBouncer before a server; PostgreSQL sees three connections of it, whoever asks. */
export async function startOwnBouncer(url: string): Promise<OwnBouncer> {
  if (program === undefined) throw new Error(noBouncer);
  const folder = mkdtempSync(join(tmpdir(), "portico-bouncer-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const target = new URL(url);
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${target.username}" ""\n`);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    // With `any` every connection is made as the one user that the database names.
    settings(target, port, users).replace("port=", `user=${target.username} port=`),
  );
  const user = pickUser(process.getuid?.() ?? 1, readFileSync("/etc/passwd", "utf8"));
  const bouncer: ChildProcess = spawn(program, [file], {
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    cwd: "/",
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => bouncer.once("close", resolve));
  const own = new URL(url);
  own.port = String(port);
  for (;;) {
    if (bouncer.exitCode !== null) throw new Error("PgBouncer ended at once.");
    const client = new pg.Client({ connectionString: own.href });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (!isRecord(error) || error.code !== "ECONNREFUSED") throw error;
    }
  }
  return {
    url: own.href,
    stop: async () => {
      bouncer.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
