import { randomUUID } from "node:crypto";
import type { DepositPayload, DepositValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import type { DepositGuard } from "../../../kernel/guards.ts";
import { contentHash, firstAnswer, once } from "../../../kernel/idempotency/once.ts";
import { transact } from "../../../kernel/transact.ts";
import { readAmount } from "../amounts.ts";
import { methodsOf } from "./methods.ts";
import type { PaymentProvider } from "./provider.types.ts";
import type { PaymentProviders } from "./providers.ts";
import { type DepositRow, insertDeposit, selectDeposit } from "./repo.ts";
import { toReturnUrl } from "./return-url.ts";
import { takeOn } from "./take-on.ts";

/** What depositing needs from outside. */
export interface DepositDeps {
  providers: PaymentProviders;
  /** How long a provider may take to answer, in milliseconds; left out: the usual time. */
  patienceMs?: number;
  /** Asked in the transaction that makes the deposit. */
  mayDeposit: DepositGuard;
}

/** A deposit as the wire has it. That its time ran out is seen from its time. */
export function toDeposit(row: DepositRow, now: number): DepositValue {
  const expired = row.status === "pending" && row.expires_at.getTime() <= now;
  const waiting = row.started_at === null ? ("unstarted" as const) : ("pending" as const);
  const open = expired ? ("expired" as const) : waiting;
  return {
    id: row.id,
    method: row.method,
    amount: fromMinor(BigInt(row.amount), row.currency),
    status: row.status === "pending" ? open : row.status,
    payUrl: row.status === "pending" && !expired ? row.pay_url : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

const hashOf = (method: string, currency: string, amount: bigint): string =>
  contentHash("deposit", method, currency, String(amount));

/** Makes the deposit, once for a key; gives its id. */
function reserve(
  { provider, mayDeposit }: { provider: PaymentProvider } & Pick<DepositDeps, "mayDeposit">,
  context: OpenCallContext,
  memberId: string,
  { key, method, amount }: { key: string; method: string; amount: bigint },
): Promise<Result<{ id: string }, CallError>> {
  const { merchant, site, now } = context;
  const { currency } = site;
  const request = { memberId, key, contentHash: hashOf(method, currency, amount) };
  return transact(context, (db) =>
    once(db, request, now, async () => {
      const refusal = await mayDeposit(db, { merchant, site, memberId, currency, amount, now });
      if (refusal !== undefined) return err(refusal);
      const id = randomUUID();
      await insertDeposit(db, {
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

async function read({ transaction }: OpenCallContext, id: string): Promise<DepositRow> {
  const row = await transaction((db) => selectDeposit(db, id));
  if (row === undefined) throw new Error("A deposit was made and is not there.");
  return row;
}

/** Any amount: what was taken once may lie outside of today's limits. */
const anyAmount = { minimum: 1n, maximum: 2n ** 63n - 1n };

/**
 * What was answered to a key before its way to pay was taken out of the offer, or its limits were moved:
 * whoever did not get the answer finds the deposit, and does not pay twice. Undefined for a new key.
 */
async function madeBefore(
  context: OpenCallContext,
  memberId: string,
  { key, method, amount }: DepositPayload,
): Promise<Result<DepositValue, CallError> | undefined> {
  const { currency } = context.site;
  const minor = readAmount(amount, currency, anyAmount);
  if (!minor.ok) return undefined;
  const request = { memberId, key, contentHash: hashOf(method, currency, minor.value) };
  const first = await context.transaction((db) => firstAnswer<{ id: string }>(db, request));
  if (first === undefined || !first.ok) return first;
  return ok(toDeposit(await read(context, first.value.id), context.now));
}

/**
 * Starts a deposit with the payment provider, once for a key (OPEN-080). The provider is asked while
 * no transaction is open; one that fails or takes too long leaves the deposit unstarted, and the same
 * key asks it again, as `resumeDeposit` does. Refuses with AMOUNT_INVALID, METHOD_UNKNOWN, KEY_REUSED,
 * PAYLOAD_INVALID for a way back that leads off the portal, or what the guard says.
 */
export async function startDeposit(
  deps: DepositDeps,
  context: OpenCallContext,
  memberId: string,
  payload: DepositPayload,
): Promise<Result<DepositValue, CallError>> {
  const { site, now } = context;
  const { key, method, amount, backUrl } = payload;
  const returnUrlOf = toReturnUrl(context, backUrl);
  if (!returnUrlOf.ok) return returnUrlOf;
  const offered = methodsOf(deps.providers, site, now).find(({ id }) => id === method);
  if (offered === undefined)
    return (await madeBefore(context, memberId, payload)) ?? err({ code: "METHOD_UNKNOWN" });
  const { provider, way } = offered;
  const minor = readAmount(amount, site.currency, offered.limits);
  if (!minor.ok) return (await madeBefore(context, memberId, payload)) ?? minor;
  const asked = { key, method, amount: minor.value };
  const reserved = await reserve({ ...deps, provider }, context, memberId, asked);
  if (!reserved.ok) return reserved;
  const row = await read(context, reserved.value.id);
  const asking = { provider, way, returnUrl: returnUrlOf.value(row.id) };
  return ok(toDeposit(await takeOn(deps, context, row, asking), now));
}
