import type { Result } from "#src/shared/result.ts";
import type { OpenCallContext } from "../../../kernel/context.ts";

/** What a provider may tell of a payment. */
export type PaymentStatus = "pending" | "cancelled" | "failed" | "paid";

/** A deposit that a provider is to collect. */
export interface PaymentOrder {
  /** Unique; starting the same one twice starts it once. */
  depositId: string;
  /** One of the provider's ways to pay. */
  way: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  /** Until when it can be paid. */
  expiresAt: Date;
  /** Where the provider's page leads back to, whatever was done there: the portal knows what came of it. */
  returnUrl: string;
  /** The member's language on the portal, by its code. */
  language: string;
}

/** One message of a provider, once its signature was found right. */
export interface PaymentEvent {
  /** Unique at the provider: the same one never has a second effect. */
  eventId: string;
  depositId: string;
  status: PaymentStatus;
  /** As a decimal string. */
  amount: string;
  currency: string;
}

/** A message as it came, byte for byte. */
export interface RawMessage {
  body: Buffer;
  authorization: string | undefined;
}

/** Why a message is not taken: nobody we know signed it, or it says nothing we understand. */
export type MessageFault = "signature" | "content";

/** Where a provider is asked from. */
export type ProviderContext = Pick<
  OpenCallContext,
  "merchant" | "now" | "transaction" | "paymentsOrigin"
>;

/** Who collects money for a merchant. Anything that speaks this way can take the sandbox's place. */
export interface PaymentProvider {
  /** Names it in the address of its messages: `/wps/payment/<name>/callback`. */
  name: string;
  /** The ways to pay, by id; where a merchant has no words the portal shows the text `deposit.method.<id>`. */
  ways: readonly string[];
  /** Minutes after which a payment that was not made counts as expired. */
  expiresMinutes: number;
  /** Takes an order on, and says where it is paid if not here; called outside any transaction, and again when its answer was lost. */
  start(order: PaymentOrder, context: ProviderContext): Promise<{ payUrl: string | null }>;
  /**
   * Ends an order, so that nobody can pay it any more; called outside any transaction, and again when
   * its answer was lost, also for an order that never came. Money that was paid before is told all the same.
   */
  cancel(depositId: string, context: ProviderContext): Promise<void>;
  /** Judges a message of a merchant's at an instant (epoch milliseconds). */
  read(message: RawMessage, merchant: string, now: number): Result<PaymentEvent, MessageFault>;
}
