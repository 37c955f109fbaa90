import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { CallName } from "#src/contracts/control.gen.ts";
import { type ControlCall, controlCalls } from "#src/contracts/control-calls.gen.ts";
import { digest, sameDigest } from "#src/credentials/tokens.ts";
import { isRecord } from "#src/shared/is-record.ts";
import type { Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { accessFault } from "../kernel/access.ts";
import type { CallError, CallFacts, Handlers, Staff } from "../kernel/context.ts";
import { selectSession } from "../staff/session-repo.ts";
import { sendRefusal, sendValue } from "./answer.ts";
import { faultOf } from "./validate.ts";

/** A call whose answer is no envelope, or whose body is bytes: it answers by itself. */
export type RawHandler = (
  payload: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  facts: CallFacts,
) => Promise<FastifyReply | undefined>;

/** What the calls need, besides the catalogue. */
export interface BindDeps {
  database: Database;
  handlers: Handlers;
  raw: Partial<Record<CallName, RawHandler>>;
  /** What gateways and platforms show. */
  processKey: string;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** The largest body of a call, and of one that is a file's bytes. */
const bodyLimit = 2 * 1024 * 1024;
const fileLimit = 16 * 1024 * 1024;

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,300})$/i.exec(headers.authorization ?? "")?.[1];

/** Paths of the catalogue write parameters as {seq}; the router wants :seq. */
const toRouterPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {});

/** What came with a request, before it is judged. */
function payloadOf({ method, body }: ControlCall, request: FastifyRequest): unknown {
  const sent = method === "GET" || method === "DELETE" ? request.query : (request.body ?? {});
  if (body === "bytes") return asRecord(request.params);
  return isRecord(sent) && !Array.isArray(sent) ? { ...sent, ...asRecord(request.params) } : sent;
}

const merchantIn = (payload: unknown): string | undefined =>
  isRecord(payload) && typeof payload.merchant === "string" ? payload.merchant : undefined;

/** Who calls: staff by their token; null for everybody else. */
async function staffOf(
  { database, clock }: BindDeps,
  token: string | undefined,
): Promise<Staff | null> {
  if (token === undefined) return null;
  const found = await database.ofInstallation((db) => selectSession(db, digest(token), clock()));
  return found ?? null;
}

/** Judges who calls, before a body is read; whether they may for a merchant is judged with the payload. */
async function letIn(
  deps: BindDeps,
  call: ControlCall,
  request: FastifyRequest,
): Promise<Result<CallFacts, CallError>> {
  const token = bearerOf(request);
  const session = token === undefined ? null : digest(token);
  const facts = { session, now: deps.clock() };
  if (call.access === "public") return { ok: true, value: { ...facts, staff: null } };
  if (call.access === "process") {
    const isKnown = sameDigest(session ?? "", digest(deps.processKey));
    return isKnown
      ? { ok: true, value: { ...facts, staff: null } }
      : { ok: false, error: { code: "KEY_REQUIRED" } };
  }
  const staff = await staffOf(deps, token);
  return staff === null
    ? { ok: false, error: { code: "SESSION_REQUIRED" } }
    : { ok: true, value: { ...facts, staff } };
}

const facts = new WeakMap<FastifyRequest, CallFacts>();

async function answer(
  deps: BindDeps,
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const call: ControlCall = controlCalls[name];
  const known = facts.get(request);
  if (known === undefined) throw new Error("The request was not let in.");
  const payload = payloadOf(call, request);
  const fault = faultOf(name, "Payload", payload);
  if (fault !== undefined) return sendRefusal(reply, { code: "PAYLOAD_INVALID", message: fault });
  const refusal = accessFault(call.access, known.staff, merchantIn(payload));
  if (refusal !== undefined) return sendRefusal(reply, refusal);
  const raw = deps.raw[name];
  if (raw !== undefined) return raw(asRecord(payload), request, reply, known);
  // The catalogue's access says which facts a handler gets; what it lets in has them.
  const handler = deps.handlers[name] as
    | ((facts: CallFacts, payload: unknown) => Promise<Result<unknown, CallError>>)
    | undefined;
  if (handler === undefined) throw new Error(`Nobody answers the call ${name}.`);
  const outcome = await handler(known, payload);
  if (!outcome.ok) return sendRefusal(reply, outcome.error);
  const wrong = faultOf(name, "Value", outcome.value);
  if (wrong !== undefined) throw new Error(`The call ${name} answered what it may not: ${wrong}`);
  return sendValue(reply, outcome.value);
}

/** Binds every call of the catalogue; what is not declared there is not reachable. */
export function bindCalls(app: FastifyInstance, deps: BindDeps): void {
  const taken = new Map<string, HTTPMethods[]>();
  for (const name of Object.keys(controlCalls) as CallName[]) {
    const call: ControlCall = controlCalls[name];
    const url = toRouterPath(call.path);
    taken.set(url, [...(taken.get(url) ?? []), call.method]);
    app.route({
      method: call.method,
      url,
      bodyLimit: call.body === "bytes" ? fileLimit : bodyLimit,
      onRequest: async (request, reply) => {
        const admitted = await letIn(deps, call, request);
        if (!admitted.ok) return sendRefusal(reply, admitted.error);
        facts.set(request, admitted.value);
        return undefined;
      },
      handler: (request, reply) => answer(deps, name, request, reply),
    });
  }
  for (const [url, methods] of taken)
    app.route({
      method: app.supportedMethods.filter(
        (method) => !methods.includes(method as HTTPMethods),
      ) as HTTPMethods[],
      url,
      onRequest: async (_request, reply) => {
        reply.header("allow", methods.join(", "));
        return sendRefusal(reply, { code: "METHOD_NOT_ALLOWED" });
      },
      handler: async () => undefined,
    });
}
