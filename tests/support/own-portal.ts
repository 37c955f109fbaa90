import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { root } from "#tools/lib/paths.mjs";
import { prepareData } from "./prepared-data.ts";
import { startTestServer, type TestServer } from "./server.ts";

/** A Portico over merchants that a test may change. */
export interface OwnPortal {
  /** The folder of merchants, a copy of the project's. */
  merchants: string;
  server: TestServer;
  /** The address of a page. */
  url(code: string, path?: string): string;
  /** A page as any program gets it. Node does not resolve `*.localhost`, so the host is said. */
  fetch(code: string, path?: string): Promise<{ status: number; body: string }>;
  /** Changes one JSON file of a merchant as an editor saves it. */
  save(file: string, change: (content: Record<string, unknown>) => void): void;
  /** The text of a file of the merchants. */
  read(file: string): string;
  write(file: string, text: string): void;
  /**
   * Stops the server and starts it again on the same data.
   * @param meanwhile is done with the data folder while nobody serves it
   */
  restart(meanwhile?: (data: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a server over a copy of the project's merchants.
 * @param prepare may change the copy, and add to the data folder, before the server sees them
 * @param env what its surroundings say besides
 */
export async function openOwnPortal(
  prepare: (merchants: string, data: string) => void | Promise<void> = () => undefined,
  env: () => NodeJS.ProcessEnv = () => ({}),
): Promise<OwnPortal> {
  const folder = mkdtempSync(join(tmpdir(), "portico-own-"));
  const merchants = join(folder, "merchants");
  const data = join(folder, "data");
  cpSync(join(root, "merchants"), merchants, { recursive: true });
  await prepareData(data);
  await prepare(merchants, data);
  const start = () => startTestServer({ merchants, data, env: env() });
  let server = await start();
  const read = (file: string) => readFileSync(join(merchants, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(join(merchants, file), text);
  return {
    merchants,
    get server() {
      return server;
    },
    url: (code, path = "/") => `http://${code}.localhost:${server.port}${path}`,
    fetch: async (code, path = "/") => {
      const { statusCode, body } = await request(`http://127.0.0.1:${server.port}${path}`, {
        headers: { host: `${code}.localhost:${server.port}` },
      });
      return { status: statusCode, body: await body.text() };
    },
    save: (file, change) => {
      const content: Record<string, unknown> = JSON.parse(read(file));
      change(content);
      write(file, `${JSON.stringify(content, null, 2)}\n`);
    },
    read,
    write,
    restart: async (meanwhile = async () => undefined) => {
      await server.stop();
      await meanwhile(data);
      server = await start();
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
