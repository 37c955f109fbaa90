import type { Domain } from "../../kernel/domain.ts";
import { mountPaymentCallbacks } from "./deposits/callback.ts";
import { makePaymentJob, type PaymentJobDeps } from "./job.ts";
import { walletMigrations } from "./public.ts";
import { makeWalletHandlers } from "./routes.ts";

/** Money: the ledger, deposits, withdrawals and the record of all of it. */
export const wallet = {
  name: "wallet",
  below: ["member"],
  migrations: walletMigrations,
  handlers: makeWalletHandlers,
  routes: mountPaymentCallbacks,
  jobs: (deps: PaymentJobDeps) => [makePaymentJob(deps)],
} satisfies Domain;
