import type { FastifyReply } from "fastify";
import type { ErrorCode } from "#src/contracts/api.gen.ts";
import { errorCodes } from "#src/contracts/calls.gen.ts";

/** Refuses a call in the envelope every call answers with, under the status of its code. */
export function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply
    .code(errorCodes[code].status)
    .headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .send(
      JSON.stringify({
        success: false,
        value: null,
        message: null,
        code,
        requestId: reply.request.id,
      }),
    );
}
