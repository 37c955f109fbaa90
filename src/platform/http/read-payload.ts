import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../kernel/context.ts";
import { type MessageReader, openMessage } from "./open-message.ts";
import { payloadFault } from "./validate.ts";

const jose = "application/jose";
const form = "application/x-www-form-urlencoded";

/** A body that came as a compact JWE. */
interface SealedBody {
  jwe: string;
}

const isSealed = (body: unknown): body is SealedBody =>
  typeof body === "object" && body !== null && "jwe" in body && Object.keys(body).length === 1;

const sealed = new WeakSet<object>();

/** Teaches the server to read JSON (an empty body is an empty payload), forms and compact JWE. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else parseJson(request, body as string, done);
  });
  app.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) => {
    done(null, { ...Object.fromEntries(new URLSearchParams(String(body))) });
  });
  app.addContentTypeParser(jose, { parseAs: "string" }, (_request, body, done) => {
    const wrapped: SealedBody = { jwe: String(body).trim() };
    sealed.add(wrapped);
    done(null, wrapped);
  });
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.startsWith(form) === true;

/** Reads and deletions carry their payload in the address: a body of theirs means nothing (RFC 9110). */
const isQueried = (method: string): boolean => method === "GET" || method === "DELETE";

/** The payload as it came: the query of a read, else the body; with the path's own parts. */
function rawPayload(request: FastifyRequest): unknown {
  const body = isQueried(request.method) ? request.query : (request.body ?? {});
  const params = request.params as Record<string, string>;
  if (typeof body !== "object" || body === null || Object.keys(params).length === 0) return body;
  return { ...body, ...params };
}

/** Neither PostgreSQL nor UTF-8 can hold these: the character zero, and half a pair of surrogates. */
const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** The first text of a payload that cannot be stored, by its path; the payload was validated. */
function unstorable(payload: unknown, path = ""): string | undefined {
  if (typeof payload === "string") return isStorable(payload) ? undefined : path;
  if (typeof payload !== "object" || payload === null) return undefined;
  for (const [name, value] of Object.entries(payload)) {
    const found = unstorable(value, path === "" ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Judges a payload by the catalogue; gives undefined, or one sentence that names the field. */
function faultOf(call: CallName, payload: unknown): string | undefined {
  const fault = payloadFault(call, payload);
  if (fault !== undefined) return fault;
  const field = unstorable(payload);
  return field === undefined ? undefined : `${field} holds a character that no text can hold.`;
}

/**
 * Reads and judges a call's payload. A call marked encrypted takes nothing but a message sealed for
 * it, another nothing sealed. Gives the payload as the catalogue describes it.
 */
export async function readPayload(
  reader: MessageReader,
  request: FastifyRequest,
  call: CallName,
  merchant: string,
  now: number,
): Promise<Result<unknown, CallError>> {
  const { body } = request;
  const isJwe = isSealed(body) && sealed.has(body);
  let payload: unknown;
  if (calls[call].encrypted) {
    if (!isJwe) return err({ code: "PAYLOAD_NOT_ENCRYPTED" });
    const opened = await openMessage(reader, body.jwe, call, merchant, now);
    if (!opened.ok) return opened;
    payload = opened.value;
  } else if (
    isJwe ||
    (request.isMultipart() && !calls[call].upload) ||
    (isForm(request) && !calls[call].form)
  ) {
    return err({ code: "PAYLOAD_INVALID", message: "This call takes plain JSON." });
  } else payload = rawPayload(request);
  const fault = faultOf(call, payload);
  return fault === undefined ? ok(payload) : err({ code: "PAYLOAD_INVALID", message: fault });
}
