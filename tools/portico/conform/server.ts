import { isRecord } from "#src/shared/is-record.ts";
import { toPlatformTarget } from "#src/shared/platform-target.ts";

/** One request, as it goes out. */
export interface Sent {
  method: string;
  /** The path with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Whoever sends: a browser with its token and cookies. */
export interface Visitor {
  token: string | null;
  cookies: Map<string, string>;
}

/** What came back. */
export interface Answer {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  text: string;
  /** The text as JSON; undefined where it is none. */
  body: unknown;
  ms: number;
  /** The cookies that were set, as they came. */
  setCookies: readonly string[];
  /** The seconds of its Retry-After; 0 where it has none. */
  retryAfter: number;
  /** Why no answer came. */
  failure?: string;
}

/** Where a platform is, and what the gateway would say to it. */
export interface Place {
  url: string;
  merchant?: string | undefined;
  /** The gateway's key; only platforms of the house ask for one. */
  key?: string | undefined;
  clientIp: string;
  language: string;
}

/** What a server is asked by. */
export interface ServerDeps {
  /** How long an answer is waited for, in milliseconds. */
  patience: number;
  /** Waits; told why. */
  wait: (seconds: number, why: string) => Promise<void>;
}

/** Sends requests to a platform. */
export interface Server {
  send: (sent: Sent, visitor?: Visitor) => Promise<Answer>;
  /** Whether the platform ever said that there were too many calls. */
  isBusy: () => boolean;
}

export const makeVisitor = (): Visitor => ({ token: null, cookies: new Map() });

/** Longer than that nobody waits for a limit to pass. */
const longestWaitS = 120;
const maxWaits = 3;

function headersOf(
  { merchant, key, clientIp, language }: Place,
  visitor: Visitor | undefined,
): Record<string, string> {
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  return {
    accept: "application/json",
    "x-portico-client-ip": clientIp,
    "x-portico-language": language,
    ...(merchant !== undefined && { "x-portico-merchant": merchant }),
    ...(key !== undefined && { "x-portico-key": key }),
    ...(visitor?.token != null && { authorization: `Bearer ${visitor.token}` }),
    ...(cookie.length > 0 && { cookie: cookie.join("; ") }),
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is judged as such.
    return undefined;
  }
}

/** Keeps what an answer sets, and forgets what it takes away, as a browser does. */
function keepCookies({ cookies }: Visitor, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    const isGone = attributes.some((each) => /^\s*max-age=0\s*$/i.test(each));
    if (isGone) cookies.delete(name);
    else cookies.set(name, pair.slice(at + 1).trim());
  }
}

async function ask(place: Place, patience: number, sent: Sent, visitor?: Visitor): Promise<Answer> {
  const before = performance.now();
  try {
    const response = await fetch(toPlatformTarget(place.url, sent.path), {
      method: sent.method,
      headers: { ...headersOf(place, visitor), ...sent.headers },
      ...(sent.body !== undefined && { body: sent.body }),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const setCookies = response.headers.getSetCookie();
    if (visitor !== undefined) keepCookies(visitor, setCookies);
    const isJson = /\bjson\b/i.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      text,
      body: isJson ? toJson(text) : undefined,
      ms: performance.now() - before,
      setCookies,
      retryAfter: Number(response.headers.get("retry-after")) || 0,
    };
  } catch (error) {
    const failure = reasonOf(error, patience);
    const ms = performance.now() - before;
    return { status: 0, text: "", body: undefined, ms, setCookies: [], retryAfter: 0, failure };
  }
}

function reasonOf(error: unknown, patience: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${Math.round(patience / 100) / 10} s`;
  const { cause } = error;
  if (isRecord(cause) && cause.code === "ECONNREFUSED") return "nothing listens there";
  return cause instanceof Error ? cause.message : error.message;
}

/** A limit counts a minute, where the platform does not say. */
const defaultWaitS = 60;

/** The seconds after which a platform that had too many calls takes the next; undefined for all else. */
function limitOf({ status, body, retryAfter }: Answer): number | undefined {
  const isLimit = status === 429 && isRecord(body) && body.code === "RATE_LIMITED";
  return isLimit ? retryAfter || defaultWaitS : undefined;
}

/** Makes what sends requests; where the platform says that there were too many, it waits as told. */
export function makeServer(place: Place, { patience, wait }: ServerDeps): Server {
  let busy = false;
  return {
    isBusy: () => busy,
    send: async (sent, visitor) => {
      for (let waits = 0; ; waits += 1) {
        const answer = await ask(place, patience, sent, visitor);
        const seconds = limitOf(answer);
        if (seconds === undefined || waits === maxWaits || seconds > longestWaitS) return answer;
        busy = true;
        await wait(seconds, `${sent.method} ${sent.path.split("?")[0]}`);
      }
    },
  };
}
