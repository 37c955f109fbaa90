import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { BrowserCall } from "#src/contracts/browser-calls.gen.ts";
import type { Result } from "#src/shared/result.ts";
import { findCall } from "./call-tables.ts";
import { readEnvelope } from "./envelope.ts";
import type { CallProblem } from "./problem.ts";
import type { Sealer } from "./sealer.ts";

/** What one call may come with, besides its payload. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds after which each answer is given up, and counts as one that never came. */
  readonly longest?: number;
  /** The file of a call that the catalogue says uploads one. */
  readonly file?: Blob;
  /** Told how much of the file went out, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Makes calls of the catalogue. */
export interface Client {
  /** One call. Never throws for what can be expected: every failure is a CallProblem. */
  readonly call: <Name extends CallName>(
    name: Name,
    payload: CallMap[Name]["payload"],
    options?: CallOptions,
  ) => Promise<Result<CallMap[Name]["value"], CallProblem>>;
  /** The answer by its key that a page is drawn with; on a server alone, which asks nobody else. */
  readonly answerOf?: (key: string) => unknown;
}

/**
 * How long somebody is left waiting for one answer, in milliseconds. The gateway gives up after half
 * of it; the other half is the network's.
 */
export const longestWait = 30_000;

/** The same client, which lets nobody wait for ever; for flows that offer another try. */
export const withLimit = ({ call }: Client): Client => ({
  call: (name, payload, options) => call(name, payload, { longest: longestWait, ...options }),
});

/** What a client needs from its surroundings. */
export interface ClientOptions {
  /** The portal's own origin; every call goes there (OPEN-007). */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** The merchant's code, for calls that name it. */
  readonly merchant: string;
  /** The language code sent along. */
  readonly language: () => string;
  /** The session token, or null. */
  readonly token: () => string | null;
  /** Whose session it is; null when it is nobody's. */
  readonly account: () => string | null;
  /** Told once for each token that the platform no longer knows. */
  readonly onSessionEnd: () => void;
  /** Ends when somebody is signed in again after that, or does not want to. */
  readonly returned: () => Promise<void>;
  /** Told when an answer says that the portal has closed meanwhile. */
  readonly onClosed: () => void;
  /** Told what time an answer says it is where it was made, in epoch milliseconds. */
  readonly onServerTime: (time: number) => void;
  /** Encrypts payloads; loaded with the first call that needs it. */
  readonly sealer: () => Promise<Sealer>;
}

const problem = (code: string, status: number, message: string | null): CallProblem => ({
  code,
  status,
  message,
  value: null,
  requestId: null,
  retryAfter: null,
});

const unanswered: readonly string[] = ["NETWORK", "PLATFORM_UNREACHABLE", "BAD_ANSWER"];

/** Nobody knows whether the call took effect: no answer came, or none of the platform's own. */
export const isUnanswered = (problem: CallProblem | null): boolean =>
  problem !== null && unanswered.includes(problem.code);

/** A payload of a read as a query; what is undefined is left out. */
function toQuery(payload: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(payload))
    if (value !== undefined && value !== null) query.set(key, String(value));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Puts the payload's fields that the path names, such as `{vassalage}`, where it names them. */
function fillPath(path: string, payload: object): { place: string; rest: object } {
  const rest: Record<string, unknown> = { ...payload };
  const place = path.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const { [field]: value = "" } = rest;
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  return { place, rest };
}

/** How a call is made; where no table on the page has it, it is looked up in those that come later. */
async function rowOf(name: CallName): Promise<BrowserCall> {
  const row =
    findCall(name) ??
    (await import("#src/contracts/later-calls.gen.ts")).laterCalls[name] ??
    (await import("#src/contracts/centre-calls.gen.ts")).centreCalls[name] ??
    (await import("#src/contracts/member-calls.gen.ts")).memberCalls[name];
  if (row === undefined) throw new Error(`The catalogue has no call ${name}`);
  return row;
}

/** A payload with what every payload of its call holds, wherever the caller says nothing else. */
function toPayload(own: object, sends: BrowserCall[7], options: ClientOptions): object {
  const known: Record<string, string> = {
    $merchant: options.merchant,
    $language: options.language(),
  };
  const payload: Record<string, unknown> = { ...own };
  for (const [field, value] of Object.entries(sends ?? {}))
    payload[field] ??= known[value] ?? value;
  return payload;
}

/** The request of a call; undefined where it is a session's and there is no token to send. */
async function toRequest(
  name: CallName,
  own: object,
  token: string | null,
  options: ClientOptions,
): Promise<{ url: string; init: RequestInit; sample: BrowserCall[4] } | undefined> {
  const [method, path, moduleId, access, sample, encrypted, upload, sends] = await rowOf(name);
  if (token === null && access !== "public") return undefined;
  const payload = toPayload(own, sends, options);
  const headers: Record<string, string> = {
    accept: "application/json",
    "module-id": moduleId,
    "x-portico-language": options.language(),
  };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers, credentials: "same-origin", cache: "no-store" };
  const { place, rest } = fillPath(path, payload);
  const isQueried = method === "GET" || (method === "DELETE" && !encrypted);
  if (isQueried) return { url: options.origin + place + toQuery(rest), init, sample };
  if (upload === true) return { url: options.origin + place, init, sample };
  if (encrypted === true) {
    headers["content-type"] = "application/jose";
    init.body = await (await options.sealer()).seal(name, payload);
  } else {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(rest);
  }
  return { url: options.origin + place, init, sample };
}

/** Makes the portal's client. */
export function makeClient(options: ClientOptions): Client {
  let endedToken: string | null = null;

  const isOver = ({ status, code }: CallProblem, token: string | null): boolean =>
    status === 401 && code.startsWith("SESSION_") && token !== null;

  const noteProblem = (found: CallProblem, token: string | null): void => {
    if (found.code === "SYSTEM_MAINTENANCE" || found.code === "REGION_RESTRICTED")
      options.onClosed();
    // Several calls may be under way when a session ends: the first one says so, for all.
    if (!isOver(found, token) || token === endedToken || token !== options.token()) return;
    endedToken = token;
    options.onSessionEnd();
  };

  const once = async (
    name: CallName,
    payload: object,
    more: CallOptions = {},
  ): Promise<Result<unknown, CallProblem>> => {
    const limit = new AbortController();
    const { longest, signal = longest === undefined ? null : limit.signal } = more;
    const timer = longest === undefined ? undefined : setTimeout(() => limit.abort(), longest);
    try {
      // Read before anything is waited for: a call belongs to the session that it was made in.
      const made = await toRequest(name, payload, options.token(), options);
      // A page may ask while its session is ending: the platform would say no more than this.
      if (made === undefined) return { ok: false, error: problem("SESSION_REQUIRED", 401, null) };
      const { url, init, sample } = made;
      const request = { ...init, signal };
      const { file } = more;
      const response =
        file === undefined
          ? await options.fetch(url, request)
          : await (await import("./send-file.ts")).sendFile(options.fetch, url, request, more);
      const time = Date.parse(response.headers.get("date") ?? "");
      if (!Number.isNaN(time)) options.onServerTime(time);
      return await readEnvelope(response, sample);
    } catch (error) {
      return {
        ok: false,
        error: problem("NETWORK", 0, error instanceof Error ? error.message : null),
      };
    } finally {
      clearTimeout(timer);
    }
  };

  /**
   * Makes an action that a session's end refused once more, when the same member has come back. The
   * payload is the same, and so is the key in it: at most one of the two takes effect. What is only
   * read is asked again by whoever shows it; what is secret enough to travel encrypted is for the
   * member to say again, who may have come back to something else.
   */
  const again = async (
    refused: Result<unknown, CallProblem>,
    from: { token: string | null; account: string | null },
    act: { name: CallName; send: () => Promise<Result<unknown, CallProblem>> },
  ): Promise<Result<unknown, CallProblem>> => {
    if (refused.ok || !isOver(refused.error, from.token)) return refused;
    const [method, , , , , isSecret] = await rowOf(act.name);
    if (method === "GET" || act.name === "logout") return refused;
    await options.returned();
    if (isSecret === true) return refused;
    const token = options.token();
    const isSame = from.account !== null && options.account() === from.account;
    return token !== null && token !== from.token && isSame ? act.send() : refused;
  };

  return {
    call: async (name, payload, more) => {
      const [token, account] = [options.token(), options.account()];
      let result = await once(name, payload, more);
      // The server's keys rotate: fetch the new ones and try once more (OPEN-001).
      if (
        !result.ok &&
        result.error.code === "PAYLOAD_UNREADABLE" &&
        (await rowOf(name))[5] === true
      ) {
        (await options.sealer()).forgetKeys();
        result = await once(name, payload, more);
      }
      if (!result.ok) noteProblem(result.error, token);
      const send = () => once(name, payload, more);
      return (await again(result, { token, account }, { name, send })) as never;
    },
  };
}
