import type { FastifyInstance } from "fastify";
import { err } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { mountSigned, type SignedRouteParts } from "../../../http/signed-route.ts";
import { transact } from "../../../http/transact.ts";
import { hearPayment } from "./hear.ts";
import type { PaymentProvider } from "./provider.types.ts";

/** What the route of a provider's messages needs. */
export interface CallbackParts extends SignedRouteParts {
  provider: PaymentProvider;
  database: Database;
}

/** Serves a provider's signed messages at `POST /wps/payment/<provider>/callback`. */
export function mountPaymentCallbacks(app: FastifyInstance, parts: CallbackParts): void {
  const { provider, database } = parts;
  const url = `/wps/payment/${provider.name}/callback`;
  mountSigned(app, parts, url, async ({ revision, now, log, body, authorization }) => {
    const merchant = revision.code;
    const event = provider.read({ body, authorization }, merchant, now);
    if (!event.ok)
      return err({ code: event.error === "signature" ? "SIGNATURE_INVALID" : "PAYLOAD_INVALID" });
    const transaction = <T>(work: Parameters<typeof database.withMerchant<T>>[1]) =>
      database.withMerchant(merchant, work);
    const outcome = await transact({ transaction }, (db) =>
      hearPayment(db, merchant, provider.name, event.value, now),
    );
    if (!outcome.ok) {
      const { eventId, depositId } = event.value;
      const { code } = outcome.error;
      log.warn({ merchant, eventId, depositId, code }, "A payment's message was refused");
    }
    return outcome;
  });
}
