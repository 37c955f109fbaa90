import { randomUUID } from "node:crypto";
import type { DepositPayload, DepositValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../http/context.ts";
import type { DepositGuard } from "../../../http/guards.ts";
import { transact } from "../../../http/transact.ts";
import { readAmount } from "../amounts.ts";
import { digestOf, once } from "../once.ts";
import { settingsOf } from "../settings.ts";
import type { PaymentProvider } from "./provider.types.ts";
import { type DepositRow, insertDeposit, markStarted, selectDeposit } from "./repo.ts";

/** What depositing needs from outside. */
export interface DepositParts {
  provider: PaymentProvider;
  /** Asked in the transaction that makes the deposit. */
  mayDeposit: DepositGuard;
}

/** A deposit as the wire has it. That its time ran out is seen from its time. */
export function toDeposit(row: DepositRow, now: number): DepositValue {
  const expired = row.status === "pending" && row.expires_at.getTime() <= now;
  return {
    id: row.id,
    method: row.method,
    amount: fromMinor(BigInt(row.amount), row.currency),
    status: expired ? "expired" : row.status,
    payUrl: row.status === "pending" && !expired ? row.pay_url : null,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

/** Makes the deposit, once for a key; gives its id. */
function reserve(
  { provider, mayDeposit }: DepositParts,
  context: OpenCallContext,
  memberId: string,
  { key, method, amount }: { key: string; method: string; amount: bigint },
): Promise<Result<{ id: string }, CallError>> {
  const { merchant, site, now } = context;
  const { currency } = site;
  const contentHash = digestOf("deposit", method, currency, String(amount));
  return transact(context, (db) =>
    once(db, merchant, { memberId, key, contentHash }, now, async () => {
      const refusal = await mayDeposit(db, { merchant, site, memberId, currency, amount, now });
      if (refusal !== undefined) return err(refusal);
      const id = randomUUID();
      await insertDeposit(db, merchant, {
        id,
        memberId,
        provider: provider.name,
        method,
        currency,
        amount,
        createdAt: new Date(now),
        expiresAt: new Date(now + provider.expiresMinutes * 60_000),
      });
      return ok({ id });
    }),
  );
}

async function read({ merchant, transaction }: OpenCallContext, id: string): Promise<DepositRow> {
  const row = await transaction((db) => selectDeposit(db, merchant, id));
  if (row === undefined) throw new Error("A deposit was made and is not there.");
  return row;
}

/**
 * Starts a deposit with the payment provider, once for a key (OPEN-080). The provider is asked while
 * no transaction is open; when its answer was lost, the same key asks again for the same deposit.
 * Refuses with AMOUNT_INVALID, METHOD_UNKNOWN, KEY_REUSED or what the guard says.
 */
export async function startDeposit(
  parts: DepositParts,
  context: OpenCallContext,
  memberId: string,
  { key, method, amount }: DepositPayload,
): Promise<Result<DepositValue, CallError>> {
  const { merchant, site, now, transaction } = context;
  if (!parts.provider.methods.includes(method)) return err({ code: "METHOD_UNKNOWN" });
  const minor = readAmount(amount, site.currency, settingsOf(site).deposit);
  if (!minor.ok) return minor;
  const asked = { key, method, amount: minor.value };
  const reserved = await reserve(parts, context, memberId, asked);
  if (!reserved.ok) return reserved;
  const { id } = reserved.value;
  const row = await read(context, id);
  if (row.started_at !== null) return ok(toDeposit(row, now));
  const order = { depositId: id, method, amount: minor.value, currency: row.currency };
  const { payUrl } = await parts.provider.start(order, context);
  await transaction((db) => markStarted(db, merchant, id, { payUrl, now: new Date(now) }));
  return ok(toDeposit(await read(context, id), now));
}
