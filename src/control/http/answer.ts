import type { FastifyReply } from "fastify";
import { controlErrors } from "#src/contracts/control-calls.gen.ts";
import type { CallError } from "../kernel/context.ts";

/** Sends a value in the envelope. */
export const sendValue = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.code(200).header("cache-control", "no-store").send({
    success: true,
    value,
    message: null,
    code: null,
    requestId: reply.request.id,
  });

/** Sends a refusal with its code's HTTP status and words. */
export function sendRefusal(reply: FastifyReply, error: CallError): FastifyReply {
  const { status, message } = controlErrors[error.code];
  if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .send({
      success: false,
      value: error.value ?? null,
      message: error.message ?? message,
      code: error.code,
      requestId: reply.request.id,
    });
}
