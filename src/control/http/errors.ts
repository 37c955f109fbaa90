import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorCode } from "#src/contracts/control.gen.ts";
import { HashingBusy } from "#src/credentials/hash-pool.ts";
import { toMegabytes } from "#src/merchant/file-text.ts";
import { isFull } from "#src/shared/full-disk.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { readUnwanted } from "#src/shared/unwanted-body.ts";
import { DatabaseBusy, isLost } from "#src/store/failures.ts";
import type { CallError } from "../kernel/context.ts";
import { sendRefusal } from "./answer.ts";

/** Says which body was too large, how large it is where that is known, and what it may have. */
function tooLargeError({ params, headers, routeOptions }: FastifyRequest): CallError {
  const { hash = undefined } = isRecord(params) ? params : {};
  const what = typeof hash === "string" ? `The file ${hash}` : "What was sent to this call";
  const told = Number(headers["content-length"]);
  const has = Number.isInteger(told) ? `has ${toMegabytes(told)}` : "is too large";
  const limit = toMegabytes(routeOptions.bodyLimit ?? 0);
  return {
    code: "PAYLOAD_TOO_LARGE",
    message: `${what} ${has}; ${limit} are the most. Nothing was kept: make it smaller, then send it again.`,
  };
}

/** A database that has no time is soon asked again; one that is gone is brought back by a person. */
function busyError({ cause, mayBeKept, retryAfter }: DatabaseBusy): CallError {
  if (mayBeKept) return { code: "OUTCOME_UNKNOWN", retryAfter };
  return { code: isLost(cause) ? "DATABASE_AWAY" : "BUSY", retryAfter };
}

/** Refusals that say something of the machine, for whoever keeps it. */
const ofMachine: ReadonlySet<string> = new Set<ErrorCode>([
  "BUSY",
  "DATABASE_AWAY",
  "OUTCOME_UNKNOWN",
  "STORAGE_FULL",
]);

/** What a failure is to the caller; undefined for our own. */
function refusalOf(error: FastifyError, request: FastifyRequest): CallError | undefined {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLargeError(request);
  if (isFull(error)) return { code: "STORAGE_FULL" };
  if (error instanceof DatabaseBusy) return busyError(error);
  if (error instanceof HashingBusy) return { code: "BUSY", retryAfter: 1 };
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? { code: "PAYLOAD_INVALID", message: "The body could not be read." }
    : undefined;
}

/** Every failure leaves in the envelope, and nothing of the inside with it. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { code: "CALL_UNKNOWN" }));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal?.code === "PAYLOAD_TOO_LARGE") await readUnwanted(request.raw);
    if (refusal !== undefined && ofMachine.has(refusal.code))
      request.log.warn({ err: error, requestId: request.id }, "A call found no room");
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    request.log.error({ err: error, requestId: request.id }, "A call failed");
    return sendRefusal(reply, { code: "INTERNAL" });
  });
}
