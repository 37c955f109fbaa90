import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PaymentProvider } from "./provider.types.ts";

/** Who can collect money for the merchants of this platform. */
export interface PaymentProviders {
  byName: ReadonlyMap<string, PaymentProvider>;
  /** The names that hold for a merchant that names none: those of the sandbox, or nobody. */
  otherwise: readonly string[];
}

/** A platform on which nobody collects money. */
export const noProviders: PaymentProviders = { byName: new Map(), otherwise: [] };

/** A platform on which one provider collects for every merchant that names no other. */
export const onlyProvider = (provider: PaymentProvider): PaymentProviders => ({
  byName: new Map([[provider.name, provider]]),
  otherwise: [provider.name],
});

/** Who collects for a merchant, in the order of its document; one that this platform does not have is passed over. */
export const providersOf = (
  { byName, otherwise }: PaymentProviders,
  { payments }: Pick<Merchant, "payments">,
): PaymentProvider[] =>
  (payments?.providers ?? otherwise).flatMap((name) => byName.get(name) ?? []);
