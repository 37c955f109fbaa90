import type { Merchant } from "#src/contracts/site.gen.ts";
import { defaultLimits } from "#src/shared/default-limits.ts";
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
  /** Which ways members may send money in their line (OPEN-033). */
  lineTransfers: readonly ("upline" | "downline")[];
  transfer: Limits;
  /** The most that an account sends in its line in a day. */
  maxTransferPerDay: bigint;
  /** The vendors that have a wallet of their own; none: a single wallet (OPEN-034). */
  vendorWallets: readonly string[];
}

/** A withdrawal that nobody answers counts as received after this (WDRAW-03). */
const defaultConfirmMinutes = 60;

/** A merchant's own settings over the usual ones. */
export function settingsOf({ payments = {}, currency }: Site): PaymentSettings {
  const [min, max] = defaultLimits(currency);
  const minor = (own: string | undefined, other: string) => toMinor(own ?? other, currency);
  const withdraw = {
    minimum: minor(payments.minWithdrawal, min),
    maximum: minor(payments.maxWithdrawal, max),
  };
  const own = (amount: string | undefined, other: bigint): bigint =>
    amount === undefined ? other : toMinor(amount, currency);
  const transfer = {
    minimum: own(payments.minTransfer, withdraw.minimum),
    maximum: own(payments.maxTransfer, withdraw.maximum),
  };
  return {
    deposit: {
      minimum: minor(payments.minDeposit, min),
      maximum: minor(payments.maxDeposit, max),
    },
    withdraw,
    lineTransfers: payments.lineTransfers ?? [],
    transfer,
    maxTransferPerDay: own(payments.maxTransferPerDay, transfer.maximum),
    autoApprove: payments.autoApprove ?? false,
    autoDisburse: payments.autoDisburse ?? false,
    autoConfirmMinutes: payments.autoConfirmMinutes ?? defaultConfirmMinutes,
    vendorWallets: payments.vendorWallets ?? [],
  };
}
