import type { FastifyInstance } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { err } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { mountSigned, type SignedRouteDeps } from "../../../kernel/signed-route.ts";
import { transact } from "../../../kernel/transact.ts";
import { applyPaymentEvent, type OnPaid } from "./apply-payment-event.ts";
import type { PaymentProvider } from "./provider.types.ts";
import type { PaymentProviders } from "./providers.ts";

/** What the route of a provider's messages needs. */
export interface CallbackDeps extends SignedRouteDeps {
  providers: PaymentProviders;
  database: Database;
  /** What the deposits of a site's members mean elsewhere. */
  onPaid: (site: Revision) => OnPaid;
}

/**
 * Serves the signed messages of each provider that there is at `POST /wps/payment/<provider>/callback`.
 * A merchant that no longer names one is still paid what was ordered there.
 */
export function mountPaymentCallbacks(app: FastifyInstance, deps: CallbackDeps): void {
  for (const provider of deps.providers.byName.values()) mountCallback(app, deps, provider);
}

function mountCallback(app: FastifyInstance, deps: CallbackDeps, provider: PaymentProvider): void {
  const { database, onPaid } = deps;
  const url = `/wps/payment/${provider.name}/callback`;
  mountSigned(app, deps, url, async ({ revision, now, log, body, authorization }) => {
    const merchant = revision.code;
    const event = provider.read({ body, authorization }, merchant, now);
    if (!event.ok)
      return err({ code: event.error === "signature" ? "SIGNATURE_INVALID" : "PAYLOAD_INVALID" });
    const transaction = <T>(work: Parameters<typeof database.withMerchant<T>>[1]) =>
      database.withMerchant(merchant, work);
    const outcome = await transact({ transaction }, (db) =>
      applyPaymentEvent(db, provider.name, event.value, {
        now,
        onPaid: onPaid(revision),
      }),
    );
    if (!outcome.ok) {
      const { eventId, depositId } = event.value;
      const { code } = outcome.error;
      log.warn({ merchant, eventId, depositId, code }, "A payment's message was refused");
    }
    return outcome;
  });
}
