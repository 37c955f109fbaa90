import type { DepositValue, ResumeDepositPayload } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { type DepositDeps, toDeposit } from "./deposit.ts";
import { methodsOf } from "./methods.ts";
import { cancelWaiting, type DepositRow, selectDeposit } from "./repo.ts";
import { toReturnUrl } from "./return-url.ts";
import { answerOf, takeOn } from "./take-on.ts";

/** A member's own deposit; undefined for any other id. */
async function ownDeposit(
  { transaction }: OpenCallContext,
  memberId: string,
  id: string,
): Promise<DepositRow | undefined> {
  if (!isRowId(id)) return undefined;
  const row = await transaction((db) => selectDeposit(db, id));
  return row?.member_id === memberId ? row : undefined;
}

/**
 * Takes a deposit up again that waits: a provider that did not answer is asked once more for the same
 * order. One that is settled or out of time is answered as it stands. Refuses with NOT_FOUND,
 * METHOD_UNKNOWN for a way that is no longer offered, PAYLOAD_INVALID for a way back off the portal, or what the guard of deposits says by now.
 */
export async function resumeDeposit(
  deps: DepositDeps,
  context: OpenCallContext,
  memberId: string,
  { id, backUrl }: ResumeDepositPayload,
): Promise<Result<DepositValue, CallError>> {
  const { merchant, site, now } = context;
  const returnUrlOf = toReturnUrl(context, backUrl);
  if (!returnUrlOf.ok) return returnUrlOf;
  const row = await ownDeposit(context, memberId, id);
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const before = toDeposit(row, now);
  if (before.status !== "unstarted") return ok(before);
  const offered = methodsOf(deps.providers, site, now).find(
    ({ id: method, provider }) => method === row.method && provider.name === row.provider,
  );
  if (offered === undefined) return err({ code: "METHOD_UNKNOWN" });
  // Its amount counts among what still may come already.
  const asked = { merchant, site, memberId, currency: row.currency, amount: 0n, now };
  const refusal = await context.transaction((db) => deps.mayDeposit(db, asked));
  if (refusal !== undefined) return err(refusal);
  const asking = { ...offered, returnUrl: returnUrlOf.value(id) };
  return ok(toDeposit(await takeOn(deps, context, row, asking), now));
}

/**
 * Ends a deposit that waits, at its provider first, so that it is not paid any more. One that is settled
 * stays, and is answered as it stands; money that came in the same moment counts. Refuses with
 * NOT_FOUND, and PROVIDER_UNREACHABLE where the provider does not answer: it waits then as before.
 */
export async function cancelDeposit(
  deps: DepositDeps,
  context: OpenCallContext,
  memberId: string,
  { id }: { id: string },
): Promise<Result<DepositValue, CallError>> {
  const { now, transaction } = context;
  const row = await ownDeposit(context, memberId, id);
  if (row === undefined) return err({ code: "NOT_FOUND" });
  if (row.status !== "pending") return ok(toDeposit(row, now));
  const provider = deps.providers.byName.get(row.provider);
  if (provider !== undefined) {
    const end = async (): Promise<true> => {
      await provider.cancel(id, context);
      return true;
    };
    const ended = await answerOf(context, provider, end, deps.patienceMs);
    if (ended === undefined) return err({ code: "PROVIDER_UNREACHABLE" });
  }
  const ended = await transaction(async (db) => {
    await cancelWaiting(db, id, now);
    return selectDeposit(db, id);
  });
  return ok(toDeposit(ended ?? row, now));
}
