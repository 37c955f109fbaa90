import type { OpenCallContext } from "../../../kernel/context.ts";
import type { PaymentProvider } from "./provider.types.ts";
import { type DepositRow, markStarted, selectDeposit } from "./repo.ts";

/** Longer than a provider takes to answer; a member's own patience with a press ends later. */
const defaultPatienceMs = 10_000;

/** What a provider answered; undefined where it failed or took too long, which is logged. */
export async function answerOf<T>(
  { log }: Pick<OpenCallContext, "log">,
  { name }: PaymentProvider,
  ask: () => Promise<T>,
  patienceMs = defaultPatienceMs,
): Promise<T | undefined> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`No answer within ${patienceMs} ms.`)),
    patienceMs,
  );
  try {
    return await Promise.race([ask(), late.promise]);
  } catch (failure) {
    log.warn({ err: failure, provider: name }, "A payment provider did not answer");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Has a provider take a deposit on that it has not taken on yet; outside any transaction. Gives the
 * deposit as it stands then: unstarted, where the provider did not answer.
 */
export async function takeOn(
  { patienceMs }: { patienceMs?: number },
  context: OpenCallContext,
  row: DepositRow,
  { provider, way, returnUrl }: { provider: PaymentProvider; way: string; returnUrl: string },
): Promise<DepositRow> {
  const { language, now, transaction } = context;
  if (row.status !== "pending" || row.started_at !== null) return row;
  const { id, currency } = row;
  const asked = { depositId: id, way, amount: BigInt(row.amount), currency };
  const order = { ...asked, expiresAt: row.expires_at, returnUrl, language };
  const started = await answerOf(
    context,
    provider,
    () => provider.start(order, context),
    patienceMs,
  );
  if (started === undefined) return row;
  return transaction(async (db) => {
    await markStarted(db, id, { payUrl: started.payUrl, now });
    return (await selectDeposit(db, id)) ?? row;
  });
}
