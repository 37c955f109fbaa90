import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "./context.ts";

/** Who is about to play, and with what. */
export interface PlayFacts {
  merchant: string;
  site: Merchant;
  memberId: string;
  /** The session it happens in; null for work without one. */
  sessionId: string | null;
  /** The play is with play money alone. */
  trial: boolean;
  /** What would be staked, in minor units of the merchant's currency; left out at a launch. */
  stake?: bigint;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Whether a member may play now: age, kind of account, limits of their own, exclusion (G2, G3, G6,
 * G8, G9). Asked in the transaction that launches a game and in each that takes a stake. Gives the
 * refusal, or undefined.
 */
export type PlayGuard = (db: Tx, facts: PlayFacts) => Promise<CallError | undefined>;

/**
 * What is done where it became known better who a member is, such as by a new account to be paid to, in
 * the same transaction: an exclusion of the person holds for this account too (G8).
 */
export type OnIdentified = (
  db: Tx,
  facts: { site: Merchant; memberId: string; now: number },
) => Promise<void>;

/** Who is about to pay in. */
export interface DepositFacts {
  merchant: string;
  site: Merchant;
  memberId: string;
  currency: string;
  /** Minor units. */
  amount: bigint;
  now: number;
}

/** Who is about to send money to another member. */
export interface TransferFacts extends Omit<DepositFacts, "currency"> {
  /** null: nobody is named yet. */
  receiverId: string | null;
  /** For the receiver it is money paid in, and counts to their own limits. */
  paysIn: boolean;
}

/**
 * Whether money may go from one member to another now (G6, G8, G9, G14). Asked in the transaction
 * that moves it. Gives the sender's own refusal, RECEIVER_UNAVAILABLE without a reason, or undefined.
 */
export type TransferGuard = (db: Tx, facts: TransferFacts) => Promise<CallError | undefined>;

/**
 * Whether a member may pay in now (G1, G6, G8). Asked in the transaction that stores the deposit,
 * before it is stored: what waits for the provider counts. Gives the refusal, or undefined.
 */
export type DepositGuard = (db: Tx, facts: DepositFacts) => Promise<CallError | undefined>;

/**
 * Whether a member may ask for their money now, where who they are has to be known first (G9). Asked in the
 * transaction that sets the money aside. `staff`: asked for it may be, and a person decides about it, whatever
 * the merchant's settings let go by itself.
 */
export type WithdrawGuard = (
  db: Tx,
  facts: { site: Merchant; memberId: string; now: number },
) => Promise<"open" | "staff" | CallError>;
