import type { Merchant } from "#src/contracts/site.gen.ts";
import { toMinor } from "#src/shared/money.ts";

type Site = Pick<Merchant, "payments" | "currency">;

/** The amounts between which something is allowed, in minor units. */
export interface Limits {
  minimum: bigint;
  maximum: bigint;
}

/** How a merchant handles money, with everything settled that its document leaves out. */
export interface PaymentSettings {
  deposit: Limits;
  withdraw: Limits;
  autoApprove: boolean;
  autoDisburse: boolean;
  autoConfirmMinutes: number;
  /** The vendors that have a wallet of their own; none: a single wallet (OPEN-034). */
  vendorWallets: readonly string[];
}

/** Where a merchant names none: the least and the most of one deposit or withdrawal. */
const usual: Readonly<Record<string, readonly [minimum: string, maximum: string]>> = {
  VND: ["10000", "300000000"],
  IDR: ["10000", "200000000"],
  THB: ["50", "500000"],
  PHP: ["50", "500000"],
  CNY: ["10", "100000"],
  USD: ["2", "10000"],
};

/** A withdrawal that nobody answers counts as received after this (WDRAW-03). */
const usualConfirmMinutes = 60;

/** A merchant's own settings over the usual ones. Throws for a currency that has none. */
export function settingsOf({ payments = {}, currency }: Site): PaymentSettings {
  const limits = Object.hasOwn(usual, currency) ? usual[currency] : undefined;
  if (limits === undefined) throw new Error(`No payments are set for ${currency}.`);
  const [least, most] = limits;
  const minor = (own: string | undefined, other: string) => toMinor(own ?? other, currency);
  return {
    deposit: {
      minimum: minor(payments.depositMinimum, least),
      maximum: minor(payments.depositMaximum, most),
    },
    withdraw: {
      minimum: minor(payments.withdrawMinimum, least),
      maximum: minor(payments.withdrawMaximum, most),
    },
    autoApprove: payments.autoApprove ?? false,
    autoDisburse: payments.autoDisburse ?? false,
    autoConfirmMinutes: payments.autoConfirmMinutes ?? usualConfirmMinutes,
    vendorWallets: payments.vendorWallets ?? [],
  };
}
