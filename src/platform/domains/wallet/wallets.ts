import { randomUUID } from "node:crypto";
import type {
  MerchantWalletValue,
  WalletTransferPayload,
  WalletTransferValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { transact } from "../../kernel/transact.ts";
import { readAmount } from "./amounts.ts";
import { move } from "./ledger/move.ts";
import { refusalOf } from "./ledger/overdrawn.ts";
import { mainWallet, selectWallets } from "./ledger/repo.ts";
import { settingsOf } from "./settings.ts";

/** The largest amount that can be named at all. */
const largest = 10n ** 15n;

const sumOf = (wallets: ReadonlyMap<string, bigint>): bigint =>
  [...wallets.values()].reduce((sum, balance) => sum + balance, 0n);

/** What a member has in all wallets together, in minor units. */
export const sumBalance = async (db: Tx, memberId: string, currency: string): Promise<bigint> =>
  sumOf(await selectWallets(db, memberId, currency));

/** The wallets a member has: the main one, the vendors', and any that still holds money. */
export async function listWallets(
  db: Tx,
  memberId: string,
  site: Pick<Merchant, "payments" | "currency">,
): Promise<MerchantWalletValue> {
  const { vendorWallets } = settingsOf(site);
  const known = await selectWallets(db, memberId, site.currency);
  const left = [...known].filter(([, balance]) => balance > 0n).map(([wallet]) => wallet);
  const names = [...new Set([mainWallet, ...vendorWallets, ...left])];
  return {
    isSingle: names.length === 1,
    wallets: names.map((wallet) => ({
      wallet,
      balance: fromMinor(known.get(wallet) ?? 0n, site.currency),
    })),
  };
}

/**
 * Moves a member's money between the main wallet and a vendor's, once for a key (CALL-076). Refuses
 * with WALLET_UNKNOWN, AMOUNT_INVALID, FUNDS_INSUFFICIENT or KEY_REUSED, and then moves nothing.
 * Out of a wallet that its merchant no longer offers money still comes back.
 */
export async function transferBetween(
  context: OpenCallContext,
  memberId: string,
  { key, from, to, amount }: WalletTransferPayload,
): Promise<Result<WalletTransferValue, CallError>> {
  const { site, now } = context;
  const { currency } = site;
  const { vendorWallets } = settingsOf(site);
  const read = readAmount(amount, currency, { minimum: 1n, maximum: largest });
  if (!read.ok) return read;
  const minor = read.value;
  const request = { memberId, key, contentHash: contentHash("transfer", from, to, String(minor)) };
  return transact(
    context,
    (db) =>
      once<WalletTransferValue>(db, request, now, async () => {
        const known = await selectWallets(db, memberId, currency);
        const isKnown = (name: string) => name === mainWallet || vendorWallets.includes(name);
        const sides = [from, to].filter((name) => name === mainWallet);
        if (sides.length !== 1 || !isKnown(to) || !(isKnown(from) || known.has(from)))
          return err({ code: "WALLET_UNKNOWN" });
        const own = { kind: "member" as const, owner: memberId, currency };
        const id = randomUUID();
        const moved = await move(db, {
          kind: "wallet-transfer",
          key: `wallet-transfer:${id}`,
          from: { ...own, wallet: from },
          to: { ...own, wallet: to },
          amount: minor,
          now,
        });
        if (moved === undefined) return err({ code: "FUNDS_INSUFFICIENT" });
        return ok({
          id,
          from,
          to,
          amount: fromMinor(minor, currency),
          sumBalance: fromMinor(sumOf(known), currency),
          createdAt: new Date(now).toISOString(),
        });
      }),
    refusalOf,
  );
}
