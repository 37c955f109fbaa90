import type { FastifyError, FastifyInstance } from "fastify";
import type { ErrorCode } from "#src/contracts/api.gen.ts";
import { readUnwanted } from "#src/shared/unwanted-body.ts";
import { DatabaseBusy } from "#src/store/failures.ts";
import { sendRefusal } from "../kernel/answer.ts";
import { visitorOf } from "./bind-calls.ts";
import { type IdentifyOptions, wordsFor } from "./identify.ts";

/** What the server itself refuses, as a code of the catalogue; undefined for our own failures. */
function codeOf(error: FastifyError): ErrorCode | undefined {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return "PAYLOAD_TOO_LARGE";
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? "PAYLOAD_INVALID" : undefined;
}

/** Words for what a body can be refused for before its call is known. */
const bodyMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The content type must be application/json or application/jose.",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large.",
};

/** Every failure leaves in the envelope: no stack, no SQL, nothing of the inside (T34). */
export function addErrorHandlers(app: FastifyInstance, options: IdentifyOptions): void {
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, { code: "CALL_UNKNOWN" }, wordsFor(request, options)),
  );
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === "PAYLOAD_TOO_LARGE") await readUnwanted(request.raw);
    if (code !== undefined) {
      const message = bodyMessages[error.code] ?? "The body could not be read as JSON.";
      return sendRefusal(reply, { code, message });
    }
    if (error instanceof DatabaseBusy) {
      const { message, retryAfter } = error;
      const { url } = request.routeOptions;
      request.log.warn({ requestId: request.id, url, reason: message }, "A call found no room");
      return sendRefusal(reply, { code: "BUSY", retryAfter }, visitorOf(request));
    }
    request.log.error({ err: error, requestId: request.id }, "A call failed");
    return sendRefusal(reply, { code: "INTERNAL" }, visitorOf(request));
  });
}
