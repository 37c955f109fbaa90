import type { FastifyReply } from "fastify";
import type { ErrorCode } from "#src/contracts/api.gen.ts";
import { errorCodes } from "#src/contracts/calls.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { textsFor } from "#src/merchant/texts.ts";
import type { CallError } from "./context.ts";
import { textOf } from "./lasting.ts";

/** The one shape of every answer (OPEN-083). */
export interface Envelope {
  success: boolean;
  value: unknown;
  message: string | null;
  code: string | null;
  requestId: string;
}

type Texts = Readonly<Record<string, string>>;

const textsBySite = new WeakMap<Merchant, Map<string, Texts>>();

/** A site's texts in a language, put together once. */
function textsOf(site: Merchant, language: string): Texts {
  const byLanguage = textsBySite.get(site) ?? new Map<string, Texts>();
  textsBySite.set(site, byLanguage);
  const texts = byLanguage.get(language) ?? textsFor(site, language);
  byLanguage.set(language, texts);
  return texts;
}

/** The words for a code in the visitor's language; where there are none, the code itself. */
function messageOf(code: ErrorCode, visitor: Visitor | undefined): string {
  const key = errorCodes[code].messageKey;
  const texts = visitor ? textsOf(visitor.site, visitor.language) : {};
  return texts[key] ?? `The call was refused (${code}).`;
}

/** Whose words to use. */
export interface Visitor {
  site: Merchant;
  language: string;
}

/** Sends a value. Answers are personal or change at once, so nothing keeps them. */
export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  const requestId = reply.request.id;
  reply.code(200).header("cache-control", "no-store");
  const text = textOf(value);
  if (text !== undefined)
    return reply
      .type("application/json; charset=utf-8")
      .send(
        `{"success":true,"value":${text},"message":null,"code":null,"requestId":"${requestId}"}`,
      );
  const envelope: Envelope = { success: true, value, message: null, code: null, requestId };
  return reply.send(envelope);
}

/** Sends a refusal with its code's HTTP status. */
export function sendRefusal(
  reply: FastifyReply,
  error: CallError,
  visitor?: Visitor,
): FastifyReply {
  const envelope: Envelope = {
    success: false,
    value: error.value ?? null,
    message: error.message ?? messageOf(error.code, visitor),
    code: error.code,
    requestId: reply.request.id,
  };
  if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
  return reply
    .code(errorCodes[error.code].status)
    .header("cache-control", "no-store")
    .send(envelope);
}
