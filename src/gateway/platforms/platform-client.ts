import type { ValidateFunction } from "ajv";
import { Agent, type Dispatcher, request } from "undici";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import * as generated from "#src/contracts/validators/api.gen.js";
import type { Revision } from "#src/merchant/revision.ts";
import { toPlatformTarget } from "#src/shared/platform-target.ts";
import { revisionHeader } from "#src/shared/revision-header.ts";
import { askPlatforms } from "./ask-platform.ts";
import type { Platforms } from "./platforms.ts";
import { makePublicAgent } from "./public-agent.ts";

const patience = { headersTimeout: 15_000, bodyTimeout: 15_000, keepAliveTimeout: 10_000 };

/** One agent for the house's own platforms, so that connections are kept. Redirects are never followed (T30). */
export const platformAgent = new Agent({ ...patience, connect: { timeout: 3000 } });

/** And one for platforms that merchants' configs name: it reaches the internet alone. */
export const foreignAgent = makePublicAgent(patience);

/** Whose call it is. */
export interface Caller {
  revision: Revision;
  clientAddress: string;
  clientCountry?: string;
  requestId: string;
}

/** What judges each call's value, by the catalogue. */
const validators: Readonly<Record<`${CallName}Value`, ValidateFunction>> = generated;

const largestAnswer = 2 * 1024 * 1024;

/**
 * Asks the merchant's platform: the one its config names, else one of the house's own.
 * @param repeats whether the request may be sent again when the connection breaks off
 * @param send makes the request; it is given the address of `path` and what carries it there
 */
export function askPlatform<T>(
  ours: Platforms,
  { revision, clientAddress }: Pick<Caller, "revision" | "clientAddress">,
  { path, repeats }: { path: string; repeats: boolean },
  send: (url: URL, dispatcher: Dispatcher) => Promise<T>,
): Promise<T> {
  const foreign = revision.site.platform?.url;
  if (foreign !== undefined) {
    const target = toPlatformTarget(foreign, path);
    return send(target, ours.carrierTo(target));
  }
  return askPlatforms(ours, clientAddress, repeats, (base) =>
    send(toPlatformTarget(base, path), ours.carrier),
  );
}

/**
 * The headers by which the gateway tells a platform whose call it passes on. The key goes to the
 * house's own platforms alone: a foreign one could use it to speak as the gateway.
 */
export function gatewayHeaders(
  { revision, clientAddress, clientCountry, requestId }: Caller,
  ours: Platforms,
): Record<string, string> {
  const foreign = revision.site.platform?.url;
  const isOurs = foreign === undefined || ours.isOurs(new URL(foreign));
  return {
    ...(isOurs && ours.key !== "" && { "x-portico-key": ours.key }),
    "x-portico-merchant": revision.code,
    "x-portico-client-ip": clientAddress,
    ...(clientCountry !== undefined && { "x-portico-country": clientCountry }),
    "x-request-id": requestId,
  };
}

/** A platform gave no usable answer; the message says why, for the log. */
export class PlatformError extends Error {}

/** What a platform answered. */
export interface PlatformAnswer<T> {
  value: T;
  /** The revision it answered by, where it says so. */
  revision: string | undefined;
}

/**
 * Makes one public reading call as the gateway itself, without the visitor's cookies or token.
 * @param options `timeout` in milliseconds for the whole call
 * @returns its value, validated by the catalogue
 * @throws PlatformError when no answer came in time, or one that is no success or not valid
 */
export async function callPlatform<Name extends CallName>(
  ours: Platforms,
  caller: Caller,
  name: Name,
  payload: unknown,
  options: { language: string; timeout: number },
): Promise<PlatformAnswer<CallMap[Name]["value"]>> {
  const { path, moduleId, method } = calls[name];
  const posted = method === "POST" ? JSON.stringify(payload ?? {}) : undefined;
  const query = posted === undefined ? toQuery(payload) : "";
  const headers = {
    ...gatewayHeaders(caller, ours),
    accept: "application/json",
    "module-id": moduleId,
    "x-portico-language": options.language,
    ...(posted === undefined ? {} : { "content-type": "application/json" }),
  };
  const sent = { method, headers, body: posted ?? null };
  const asked = askPlatform(ours, caller, { path, repeats: true }, (url, dispatcher) => {
    url.search = query;
    return fetchJson(url, { ...sent, dispatcher }, options.timeout);
  });
  const { body, revision } = await asked.catch((error: unknown) => {
    throw new PlatformError(`${name}: ${reasonOf(error)}`, { cause: error });
  });
  const envelope = typeof body === "object" && body !== null ? body : {};
  if (!("success" in envelope && envelope.success === true && "value" in envelope)) {
    const code = "code" in envelope ? String(envelope.code).slice(0, 60) : "no envelope";
    throw new PlatformError(`${name}: refused (${code})`);
  }
  const isValid = validators[`${name}Value`];
  if (!isValid(envelope.value)) {
    const { instancePath = "", message = "" } = isValid.errors?.[0] ?? {};
    throw new PlatformError(`${name}: bad answer (${instancePath || "/"} ${message})`);
  }
  return { value: envelope.value as CallMap[Name]["value"], revision };
}

async function fetchJson(
  url: URL,
  sent: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    headers: Record<string, string>;
    body: string | null;
    dispatcher: Dispatcher;
  },
  timeout: number,
): Promise<{ body: unknown; revision: string | undefined }> {
  const answer = await request(url, { ...sent, signal: AbortSignal.timeout(timeout) });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > largestAnswer) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  const said = answer.headers[revisionHeader];
  const revision = typeof said === "string" ? said : undefined;
  return { body: JSON.parse(Buffer.concat(chunks).toString("utf8")), revision };
}

/** Writes a reading call's payload as a query: scalars once, arrays once an entry. */
function toQuery(payload: unknown): string {
  const query = new URLSearchParams();
  if (typeof payload !== "object" || payload === null) return "";
  for (const [name, value] of Object.entries(payload)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) query.append(name, String(entry));
    }
  }
  return query.toString();
}

/** Says in a few words why a platform could not be reached. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? `${error.code} ` : "";
  return `${code}${error.name === "TimeoutError" ? "no answer in time" : error.message}`;
}
