import type { FastifyInstance } from "fastify";
import { err } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { mountSigned, type SignedRouteDeps } from "../../kernel/signed-route.ts";
import { transact } from "../../kernel/transact.ts";
import { applyAnswer } from "./apply-answer.ts";
import type { OnPassed } from "./passed.ts";
import type { IdentityProvider } from "./provider.types.ts";

/** What the route of a provider's messages needs. */
export interface IdentityCallbackDeps extends SignedRouteDeps {
  identity?: IdentityProvider | undefined;
  database: Database;
  /** Left out where nobody checks. */
  onPassed?: OnPassed | undefined;
}

/** Serves the provider's signed messages at `POST /wps/identity/<provider>/callback`. */
export function mountIdentityCallback(app: FastifyInstance, deps: IdentityCallbackDeps): void {
  const { identity: provider, database, onPassed } = deps;
  if (provider === undefined || onPassed === undefined) return;
  const url = `/wps/identity/${provider.name}/callback`;
  mountSigned(app, deps, url, async ({ revision, now, log, body, authorization }) => {
    const { code: merchant, site } = revision;
    const answer = provider.read({ body, authorization }, merchant, now);
    if (!answer.ok)
      return err({ code: answer.error === "signature" ? "SIGNATURE_INVALID" : "PAYLOAD_INVALID" });
    const transaction = <T>(work: Parameters<typeof database.withMerchant<T>>[1]) =>
      database.withMerchant(merchant, work);
    const outcome = await transact({ transaction }, (db) =>
      applyAnswer(db, provider.name, answer.value, { site, now, onPassed }),
    );
    if (!outcome.ok)
      log.warn(
        { merchant, check: answer.value.reference, code: outcome.error.code },
        "An identity provider's message was refused",
      );
    return outcome;
  });
}
