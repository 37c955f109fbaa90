import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SystemStatusValue } from "#src/contracts/api.gen.ts";

/** A request as the platform got it. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers one request. */
export type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** A platform that answers what a test tells it to, over real HTTP. */
export interface FakePlatform {
  url: string;
  seen: SeenRequest[];
  /** Requests of one path, without the query. */
  of: (path: string) => SeenRequest[];
  /** Answers a path in place of what was there before. */
  on: (path: string, answer: Answer) => void;
  /** Answers from now on where a test said nothing of the path. */
  otherwise: (answer: Answer) => void;
  close: () => Promise<void>;
}

/** Sends a value in the envelope. */
export const value =
  (content: unknown): Answer =>
  (response) => {
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.end(JSON.stringify({ success: true, value: content, message: null, code: null }));
  };

/** A status the catalogue accepts. */
export const statusValue = (changes: Partial<SystemStatusValue> = {}): SystemStatusValue => ({
  code: 0,
  maintenance: false,
  regionRestriction: false,
  location: { ip: "127.0.0.1", country: "VN" },
  serverTime: 1_700_000_000_000,
  info: {
    whitelabel: {},
    register: {
      fields: {},
      order: [],
      registerCountryCodeFixed: false,
      affiliate: false,
      minimumAge: 18,
      dialingCodes: {},
    },
    resources: [],
    customerService: [],
    analytics: {},
    imageCDNs: [],
    launchGameCDNs: [],
  },
  ...changes,
});

/** Answers with the address the gateway passed on, as the real platform does. */
const ownAddress: Answer = (response, request) => {
  const ip = String(request.headers["x-portico-client-ip"]);
  value(statusValue({ location: { ip, country: "VN" } }))(response, request);
};

/** Says that it may be sent calls. */
const isReady: Answer = (response) => void response.end('{"ready":true}');

const unknownCall: Answer = (response) => {
  response.writeHead(404, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ success: false, value: null, message: null, code: "CALL_UNKNOWN" }),
  );
};

/**
 * Starts a platform that only knows the status call.
 * @param port 0 picks a free one
 * @param otherwise what it answers where a test said nothing
 */
export async function startFakePlatform(port = 0, otherwise = unknownCall): Promise<FakePlatform> {
  const answers = new Map<string, Answer>([
    ["/wps/system/status", ownAddress],
    ["/readyz", isReady],
  ]);
  const seen: SeenRequest[] = [];
  let other = otherwise;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const got = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
    if (url !== "/readyz") seen.push(got);
    (answers.get(url.split("?")[0] ?? "") ?? other)(response, got);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    of: (path) => seen.filter(({ url }) => url.split("?")[0] === path),
    on: (path, answer) => answers.set(path, answer),
    otherwise: (answer) => {
      other = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
