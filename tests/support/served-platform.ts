import { createServer, type IncomingHttpHeaders } from "node:http";
import { portOf } from "./port-of.ts";
import { gatewayKey, type TestPlatform } from "./test-platform.ts";

/** A request on its way to the platform. */
export interface Passing {
  method: string;
  /** With its query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer on its way back. */
export interface Back {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
}

/** What somebody does who sits between a caller and the platform. */
export interface Between {
  /** Changes a request, or answers it alone; undefined lets it pass as it is. */
  there?: (request: Passing) => Passing | Back | undefined | Promise<Passing | Back | undefined>;
  /** Changes an answer; undefined lets it pass as it is. */
  back?: (answer: Back, request: Passing) => Back | undefined | Promise<Back | undefined>;
}

/** A platform over real HTTP, with somebody between who can be exchanged. */
export interface ServedPlatform {
  url: string;
  setBetween: (between: Between) => void;
  close: () => Promise<void>;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const isBack = (made: Passing | Back): made is Back => "status" in made;

async function pass({ app }: TestPlatform, request: Passing): Promise<Back> {
  const { method, url, headers, body } = request;
  const { host: _host, connection: _connection, "content-length": _length, ...rest } = headers;
  const response = await app.inject({
    method: methods.find((each) => each === method) ?? "GET",
    url,
    headers: { ...rest, "x-portico-key": gatewayKey },
    ...(body.length > 0 && { payload: body }),
  });
  const { "content-length": _size, ...back } = response.headers;
  const kept = Object.entries(back).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
  );
  return { status: response.statusCode, headers: Object.fromEntries(kept), text: response.body };
}

/** Serves a platform, as its gateway would reach it. */
export async function servePlatform(platform: TestPlatform): Promise<ServedPlatform> {
  let between: Between = {};
  const answer = async (request: Passing): Promise<Back> => {
    const { there, back } = between;
    const made = (await there?.(request)) ?? request;
    if (isBack(made)) return made;
    const passed = await pass(platform, made);
    return (await back?.(passed, request)) ?? passed;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const made = await answer({ method, url, headers, body: Buffer.concat(chunks) });
    response.writeHead(made.status, made.headers).end(made.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    setBetween: (next) => {
      between = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
