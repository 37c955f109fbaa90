import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { Agent, type Dispatcher } from "undici";
import { readConfig } from "../config.ts";
import type { ServedPortal } from "../pages/served-portal.ts";
import { type RunningGateway, startGateway } from "../start.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  bytes: Buffer;
  text: string;
  /** The one value of a header, or an empty text. */
  header: (name: string) => string;
}

/** What a test asks for. */
export interface Ask {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A gateway of a test's own, and a client that names the host itself. */
export interface TestGateway extends RunningGateway {
  /** @param host without the port */
  ask: (host: string, path: string, ask?: Ask) => Promise<Answer>;
  /** Plain lines about the merchants. */
  lines: string[];
  /** Log entries of level warn and above, as JSON. */
  logged: string[];
  /** Where it keeps its revisions; given to another gateway, that one continues from here. */
  data: string;
}

/** What a test decides about its gateway. */
export interface TestGatewayOptions {
  platformUrl: string;
  portal: ServedPortal;
  /** The project's own unless given. */
  merchants?: string;
  data?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a real gateway on a free port, over real merchants and with a log that can be read. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { platformUrl, portal, merchants, env } = options;
  const data = options.data ?? (await mkdtemp(join(tmpdir(), "portico-gateway-")));
  const config = {
    ...readConfig(
      {
        PLATFORM_URL: platformUrl,
        PORTICO_DATA: data,
        PORTICO_GATEWAY_KEY: "test-gateway-key",
        PORTICO_DRAIN_SECONDS: "0",
        ...(merchants !== undefined && { PORTICO_MERCHANTS: merchants }),
        ...env,
      },
      root,
    ),
    port: 0,
  };
  const [lines, logged]: [string[], string[]] = [[], []];
  const say = (line: string) => void lines.push(line);
  const log = pino({ level: "debug" }, { write: (entry: string) => void logged.push(entry) });
  const gateway = await startGateway(config, {
    log,
    say: { info: say, warn: say, error: say },
    portal,
  });
  if (gateway.portals().length === 0) {
    await gateway.stop();
    throw new Error(`No merchant is live:\n${lines.join("\n")}`);
  }
  const client = new Agent();
  return {
    ...gateway,
    lines,
    logged,
    data,
    ask: (host, path, ask = {}) => askOver(client, gateway.port, host, path, ask),
    stop: async () => {
      await client.close();
      await gateway.stop();
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

async function askOver(
  dispatcher: Agent,
  port: number,
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: Ask,
): Promise<Answer> {
  // Not undici's `request`, which would tidy the path up before sending it.
  const answer = await dispatcher.request({
    origin: `http://127.0.0.1:${port}`,
    path,
    method,
    headers: { host: `${host}:${port}`, ...headers },
    body: body ?? null,
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes,
    text: bytes.toString("utf8"),
    header: (name) => String(answer.headers[name] ?? ""),
  };
}
