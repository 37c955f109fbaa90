import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import {
  type AccountKey,
  type AccountRow,
  insertAccount,
  insertEntries,
  insertTransfer,
  mainWallet,
  selectAccount,
  selectTransfer,
  selectWallets,
} from "./repo.ts";
import { contentHash, inLockOrder, planFault, type TransferPlan } from "./service.ts";
import { settingsOf } from "./settings.ts";
import {
  sumDeposited as depositedSince,
  sumPaidIn as paidInSince,
  sumPlayed as playedSince,
} from "./sums-repo.ts";

/** All wallets of a member in a currency that were ever used, with what is in them. */
export const walletsOf = selectWallets;

/** What a member paid in since a moment, in minor units. */
export const sumDeposited = depositedSince;

/** What a member paid in since a moment and what has arrived of it, in minor units. */
export const sumPaidIn = paidInSince;

/** What a member staked and won since a moment, in minor units. */
export const sumPlayed = playedSince;

/** The domain's migrations. */
export const walletMigrations: MigrationSet = {
  domain: "wallet",
  dir: join(import.meta.dirname, "migrations"),
};

/** Gives an owner's account in a currency, opening it when there is none. */
export async function openAccount(
  db: Tx,
  merchant: string,
  key: AccountKey,
  now: number,
): Promise<AccountRow> {
  const known = await selectAccount(db, merchant, key);
  if (known !== undefined) return known;
  await insertAccount(db, merchant, randomUUID(), key, new Date(now));
  const opened = await selectAccount(db, merchant, key);
  if (opened === undefined) throw new Error("A ledger account was opened and is not there.");
  return opened;
}

/** A key that was used for another transfer: a mistake of whoever chose the key. */
export interface KeyReused {
  reason: "key-reused";
}

/** A transfer that stands; `replayed` when it stood already. */
export interface Posted {
  id: string;
  replayed: boolean;
}

/**
 * Posts a transfer in the caller's transaction. The same key again posts nothing and gives the
 * first one. Throws for a plan that is no transfer, and when a member's account would be overdrawn.
 */
export async function postTransfer(
  db: Tx,
  merchant: string,
  plan: TransferPlan,
  now: number,
): Promise<Result<Posted, KeyReused>> {
  const fault = planFault(plan);
  if (fault !== undefined) throw new Error(fault);
  const hash = contentHash(plan);
  const head = {
    id: randomUUID(),
    kind: plan.kind,
    key: plan.idempotencyKey,
    contentHash: hash,
    createdAt: new Date(now),
  };
  if (!(await insertTransfer(db, merchant, head))) {
    const first = await selectTransfer(db, merchant, plan.idempotencyKey);
    if (first === undefined) throw new Error("A transfer's key is taken by nobody.");
    return first.content_hash === hash
      ? ok({ id: first.id, replayed: true })
      : err({ reason: "key-reused" });
  }
  await insertEntries(db, merchant, head.id, inLockOrder(plan.entries));
  return ok({ id: head.id, replayed: false });
}

/** What opening a wallet needs to know. */
export interface WalletOpening {
  memberId: string;
  currency: string;
  /** The sign-up bonus in minor units; 0 for none (REG-05). */
  bonus: bigint;
  now: number;
}

/**
 * Opens a member's account and credits the sign-up bonus from the house's bonus account, in the
 * caller's transaction. A member gets the bonus once, however often this is called.
 */
export async function openWallet(
  db: Tx,
  merchant: string,
  { memberId, currency, bonus, now }: WalletOpening,
): Promise<void> {
  const account = await openAccount(
    db,
    merchant,
    { kind: "member", owner: memberId, currency },
    now,
  );
  if (bonus <= 0n) return;
  const house = await openAccount(db, merchant, { kind: "house", owner: "bonus", currency }, now);
  const posted = await postTransfer(
    db,
    merchant,
    {
      kind: "sign-up-bonus",
      idempotencyKey: `sign-up-bonus:${memberId}`,
      entries: [
        { accountId: account.id, currency, amount: bonus },
        { accountId: house.id, currency, amount: -bonus },
      ],
    },
    now,
  );
  if (!posted.ok) throw new Error("The sign-up bonus was posted before with another amount.");
}

/**
 * The wallet that a vendor's games play with: its own where the merchant has one for it, else the
 * main one (OPEN-034).
 */
export const playWallet = (
  site: Pick<Merchant, "payments" | "currency">,
  vendor: string,
): string => (settingsOf(site).vendorWallets.includes(vendor) ? vendor : mainWallet);

/** Whether a failed transaction would have overdrawn a member's account. */
export const isOverdrawn = (failure: unknown): boolean =>
  typeof failure === "object" &&
  failure !== null &&
  "constraint" in failure &&
  failure.constraint === "ledger_account_not_overdrawn";
