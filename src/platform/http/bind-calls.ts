import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { revisionHeader } from "#src/shared/revision-header.ts";
import { proofOf } from "../kernel/access.ts";
import { sendRefusal, sendValue } from "../kernel/answer.ts";
import { type Limiter, takeAddress } from "../kernel/limits.ts";
import { statusFor } from "../kernel/site-status.ts";
import { toCallCookies } from "./cookies.ts";
import { type Caller, type IdentifyOptions, identify, wordsFor } from "./identify.ts";
import type { MessageReader } from "./open-message.ts";
import { readPayload } from "./read-payload.ts";
import { accessRefusal, type RunOptions, runCall } from "./run-call.ts";
import { makeUploadReader } from "./upload.ts";

/** Seconds after which a visitor may ask again whether maintenance is over. */
const maintenanceRetryS = 60;

/** What the calls need, besides the catalogue. */
export interface BindOptions extends RunOptions, MessageReader, IdentifyOptions {
  limiter: Limiter;
  clock: () => number;
}

const callers = new WeakMap<FastifyRequest, { caller: Caller; now: number }>();

/** Who sent a request, once it was let in. */
function callerOf(request: FastifyRequest): { caller: Caller; now: number } {
  const found = callers.get(request);
  if (found === undefined) throw new Error("The request was not let in.");
  return found;
}

/** The words for a request's refusals; undefined while nobody knows whose it is. */
export function visitorOf(request: FastifyRequest) {
  const caller = callers.get(request)?.caller;
  return caller && { site: caller.revision.site, language: caller.language };
}

/** Before the body is read: known merchant, open for this visitor, not too often, answered at all. */
async function letIn(
  options: BindOptions,
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const call = calls[name];
  const caller = identify(request, options);
  if (caller === undefined) return sendRefusal(reply, { code: "MERCHANT_UNKNOWN" });
  const now = options.clock();
  callers.set(request, { caller, now });
  const { revision, clientIp, country } = caller;
  reply.header(revisionHeader, revision.hash);
  const status = call.whileClosed ? 0 : statusFor(revision.site.access, clientIp, country);
  if (status === 2) return sendRefusal(reply, { code: "REGION_RESTRICTED" }, visitorOf(request));
  if (status === 1)
    return sendRefusal(
      reply,
      { code: "SYSTEM_MAINTENANCE", retryAfter: maintenanceRetryS },
      visitorOf(request),
    );
  const address = { place: revision.code, clientIp };
  const retryAfter = await takeAddress(options.limiter, address, call.limit, now);
  if (retryAfter !== undefined)
    return sendRefusal(reply, { code: "RATE_LIMITED", retryAfter }, visitorOf(request));
  if (options.handlers[name] !== undefined) return undefined;
  const asked = { call: name, merchant: revision.code, now, proof: proofOf(request) };
  const refusal = await accessRefusal(options, asked);
  return sendRefusal(reply, refusal ?? { code: "NOT_AVAILABLE" }, visitorOf(request));
}

async function answer(
  options: BindOptions,
  call: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { caller, now } = callerOf(request);
  const { revision, ...visit } = caller;
  const merchant = revision.code;
  const proof = proofOf(request);
  // What is sealed is opened once, and noted, for nobody who may not make the call.
  const { encrypted, access } = calls[call];
  const refusal =
    encrypted && access !== "public"
      ? await accessRefusal(options, { call, merchant, now, proof })
      : undefined;
  if (refusal !== undefined) return sendRefusal(reply, refusal, visitorOf(request));
  const payload = await readPayload(options, request, call, merchant, now);
  if (!payload.ok) return sendRefusal(reply, payload.error, visitorOf(request));
  const facts = {
    ...visit,
    call,
    merchant,
    revision,
    site: revision.site,
    now,
    cookies: toCallCookies(request, reply),
    readUpload: makeUploadReader(request),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    log: request.log,
    requestId: request.id,
  };
  const ready = { facts, proof, payload: payload.value };
  const outcome = await runCall(options, ready);
  return outcome.ok
    ? sendValue(reply, outcome.value)
    : sendRefusal(reply, outcome.error, visitorOf(request));
}

/** Paths of the catalogue write parameters as {id}; the router wants :id. */
const toRouterPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** Methods by path, for telling a wrong method from an unknown call. */
function methodsByPath(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { method, aliases, path } of Object.values<CallDeclaration>(calls)) {
    const url = toRouterPath(path);
    found.set(url, [...(found.get(url) ?? []), method, ...aliases]);
  }
  return found;
}

/**
 * Binds every call of the catalogue: method, aliases and path. What is not declared there is not
 * reachable; a declared call that no domain answers is refused as NOT_AVAILABLE to whoever may make it.
 */
export function bindCalls(app: FastifyInstance, options: BindOptions): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const declaration = calls[name];
    app.route({
      method: [declaration.method, ...declaration.aliases] as HTTPMethods[],
      url: toRouterPath(declaration.path),
      onRequest: (request, reply) => letIn(options, name, request, reply),
      handler: (request, reply) => answer(options, name, request, reply),
    });
  }
  for (const [url, taken] of methodsByPath()) {
    const others = app.supportedMethods.filter((method) => !taken.includes(method));
    app.route({
      method: others as HTTPMethods[],
      url,
      // Refused before any body is read.
      onRequest: async (request, reply) => {
        reply.header("allow", taken.join(", "));
        return sendRefusal(reply, { code: "METHOD_NOT_ALLOWED" }, wordsFor(request, options));
      },
      handler: async () => undefined,
    });
  }
}
