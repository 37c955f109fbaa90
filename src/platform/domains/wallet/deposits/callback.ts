import type { FastifyInstance } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { networkOf } from "#src/shared/network-of.ts";
import type { Database } from "#src/store/database.ts";
import { sendRefusal, sendValue } from "../../../http/answer.ts";
import { normalizeIp } from "../../../http/client-ip.ts";
import type { Limiter } from "../../../http/limits.ts";
import { transact } from "../../../http/transact.ts";
import { hearPayment } from "./hear.ts";
import type { PaymentProvider } from "./provider.types.ts";

/** What the route of a provider's messages needs. */
export interface CallbackParts {
  provider: PaymentProvider;
  database: Database;
  current: (code: string) => Revision | undefined;
  limiter: Limiter;
  /** Epoch milliseconds. */
  clock: () => number;
}

const largestMessage = 16 * 1024;

const headerOf = (value: string | string[] | undefined): string =>
  typeof value === "string" ? value : "";

/**
 * Serves `POST /wps/payment/<provider>/callback`: the signature is judged over the very bytes that
 * came. It stands open in maintenance too, as money on its way does not wait (T37). Anything but 200
 * asks the provider to tell it again.
 */
export function mountPaymentCallbacks(app: FastifyInstance, parts: CallbackParts): void {
  const { provider, database, limiter, clock } = parts;
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const url = `/wps/payment/${provider.name}/callback`;
    inner.post(url, { bodyLimit: largestMessage }, async (request, reply) => {
      const merchant = headerOf(request.headers["x-portico-merchant"]);
      if (parts.current(merchant) === undefined)
        return sendRefusal(reply, { code: "MERCHANT_UNKNOWN" });
      const now = clock();
      const address = normalizeIp(headerOf(request.headers["x-portico-client-ip"])) ?? "0.0.0.0";
      const retryAfter = await limiter.take(`${merchant} ${networkOf(address)}`, "read", now);
      if (retryAfter !== undefined) return sendRefusal(reply, { code: "RATE_LIMITED", retryAfter });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { authorization } = request.headers;
      const event = provider.read({ body, authorization }, merchant, now);
      if (!event.ok)
        return sendRefusal(reply, {
          code: event.error === "signature" ? "SIGNATURE_INVALID" : "PAYLOAD_INVALID",
        });
      const transaction = <T>(work: Parameters<typeof database.withMerchant<T>>[1]) =>
        database.withMerchant(merchant, work);
      const outcome = await transact({ transaction }, (db) =>
        hearPayment(db, merchant, provider.name, event.value, now),
      );
      if (outcome.ok) return sendValue(reply, outcome.value);
      const { eventId, depositId } = event.value;
      const { code } = outcome.error;
      request.log.warn({ merchant, eventId, depositId, code }, "A payment's message was refused");
      return sendRefusal(reply, outcome.error);
    });
  });
}
