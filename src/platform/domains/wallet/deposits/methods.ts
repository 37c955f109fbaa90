import type { DepositMethodsValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { momentOf } from "#src/merchant/periods.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { type Limits, settingsOf } from "../settings.ts";
import type { PaymentProvider } from "./provider.types.ts";
import { type PaymentProviders, providersOf } from "./providers.ts";

type Site = Pick<Merchant, "payments" | "currency" | "timeZone">;
type Written = NonNullable<NonNullable<Merchant["payments"]>["methods"]>["items"][string];

/** One way to pay in that a merchant offers now. */
export interface DepositMethod {
  /** The merchant's name of it, which stays with the deposits. */
  id: string;
  provider: PaymentProvider;
  /** The provider's own name of it. */
  way: string;
  limits: Limits;
  label: Written["label"];
  amounts: readonly string[];
}

/**
 * The ways to pay in that are offered at an instant (epoch milliseconds), in their order: the
 * merchant's own, or all of its providers. A way whose provider this platform does not have, or the
 * provider no longer has, is passed over.
 */
export function methodsOf(providers: PaymentProviders, site: Site, now: number): DepositMethod[] {
  const defaultLimits = settingsOf(site).deposit;
  const collecting = providersOf(providers, site);
  const own = site.payments?.methods;
  if (own === undefined)
    return collecting.flatMap((provider) =>
      provider.ways.map((way) => ({
        id: way,
        provider,
        way,
        limits: defaultLimits,
        label: undefined,
        amounts: [],
      })),
    );
  return own.order.flatMap((id) => {
    const written = Object.hasOwn(own.items, id) ? own.items[id] : undefined;
    const provider = collecting.find(({ name }) => name === written?.provider);
    if (written === undefined || provider?.ways.includes(written.way) !== true) return [];
    if (!isOffered(written, site.timeZone, now)) return [];
    const { way, label, amounts = [] } = written;
    return [
      {
        id,
        provider,
        way,
        limits: limitsOf(written, site.currency, defaultLimits),
        label,
        amounts,
      },
    ];
  });
}

function isOffered({ from, until }: Written, timeZone: string, now: number): boolean {
  const at = (text: string | undefined, otherwise: number): number =>
    (text === undefined ? undefined : momentOf(text, timeZone)) ?? otherwise;
  return now >= at(from, -Infinity) && now < at(until, Infinity);
}

const limitsOf = ({ min, max }: Written, currency: string, defaultLimits: Limits): Limits => ({
  minimum: min === undefined ? defaultLimits.minimum : toMinor(min, currency),
  maximum: max === undefined ? defaultLimits.maximum : toMinor(max, currency),
});

/** A way to pay in as the wire has it. */
export function toWireMethod(
  { id, way, limits, label, amounts }: DepositMethod,
  currency: string,
): DepositMethodsValue["list"][number] {
  const write = (minor: bigint): string => fromMinor(minor, currency);
  return {
    id,
    labelKey: typeof label === "object" ? null : (label ?? `deposit.method.${way}`),
    labels: typeof label === "object" ? label : {},
    minimum: write(limits.minimum),
    maximum: write(limits.maximum),
    amounts: amounts.map((amount) => write(toMinor(amount, currency))),
  };
}
