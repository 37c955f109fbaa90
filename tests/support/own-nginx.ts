import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "#tools/lib/chromium.ts";
import { root } from "#tools/lib/paths.mjs";
import { findFreePort } from "#tools/start/ports.ts";

/** Debian puts nginx where only an administrator's search path leads. */
const searched = `${process.env.PATH ?? ""}:/usr/sbin`;
const nginx = findProgram(["nginx"], searched);
const openssl = findProgram(["openssl"], searched);

/** Why tests behind nginx are left out; undefined where it and openssl are installed. */
export const noNginx =
  nginx === undefined || openssl === undefined ? "nginx or openssl is not installed" : undefined;

/** The file that operators are given. */
const example = join(root, "docs/operations/nginx.conf.example");

/** An nginx of a test's own, in front of a gateway. */
export interface OwnNginx {
  /** of https */
  port: number;
  /** of http, which leads to https */
  plainPort: number;
  stop(): Promise<void>;
}

/** Writes a value into the example; one that is not there any more is a mistake of the test. */
function fill(text: string, place: string, value: string): string {
  if (!text.includes(place)) throw new Error(`The example has no "${place}".`);
  return text.replaceAll(place, value);
}

const frame = (folder: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
  include ${folder}/portico.conf;
}
`;

/**
 * Runs the example of docs/operations as it stands, with ports and a certificate of its own filled in.
 * @param target the port of the gateway
 * @throws with what nginx said when it does not take the example
 */
export async function startOwnNginx(target: number): Promise<OwnNginx> {
  if (nginx === undefined || openssl === undefined) throw new Error(noNginx);
  const folder = mkdtempSync(join(tmpdir(), "portico-nginx-"));
  // Its workers are nobody in particular, and nginx gives them what they write to.
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const named = ["-nodes", "-days", "2", "-subj", "/CN=siam.example"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync(openssl, [...made, ...named, ...files], { stdio: "ignore" });
  const port = await findFreePort();
  const plainPort = await findFreePort();
  const filled = [
    ["listen 80;", `listen ${plainPort};`],
    ["listen 443 ", `listen ${port} `],
    ["127.0.0.1:3000", `127.0.0.1:${target}`],
    ["/etc/ssl/portico/fullchain.pem", certificate],
    ["/etc/ssl/portico/privkey.pem", key],
  ].reduce(
    (text, [place = "", value = ""]) => fill(text, place, value),
    readFileSync(example, "utf8"),
  );
  writeFileSync(join(folder, "portico.conf"), filled);
  const main = join(folder, "nginx.conf");
  writeFileSync(main, frame(folder));
  const child = spawn(nginx, ["-p", folder, "-c", main], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, "close");
  try {
    await waitUntilOpen(child, port, () => said);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    port,
    plainPort,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilOpen(child: ChildProcess, port: number, said: () => string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended at once:\n${said()}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
  }
}
