import { randomUUID } from "node:crypto";
import type { ClaimRebateValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { readDays } from "../../../kernel/calendar.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../../kernel/context.ts";
import { contentHash, once } from "../../../kernel/idempotency/once.ts";
import { pagesOf, partOf } from "../../../kernel/paging.ts";
import { reachedRank } from "../../mission/public.ts";
import { paidLast, payBonus } from "../../turnover/public.ts";
import { sumBalance } from "../../wallet/public.ts";
import { categoryOf } from "../categories.ts";
import { sumByPlayed } from "../play-repo.ts";
import { linesOf, type RebateLine } from "./lines.ts";
import { minOf, ratesAt, toPerCent } from "./rates.ts";
import { insertClaim, lockRebate, selectClaims, selectPaid, sumClaims } from "./repo.ts";

/** What rebates need from outside. */
export interface RebateDeps {
  /** Whether a member may have a bonus now (G8, G14); gives the refusal, or undefined. */
  bonusFault: (
    db: Tx,
    facts: { merchant: string; memberId: string; now: number },
  ) => Promise<CallError | undefined>;
}

type MemberContext = CallContext<MemberSession>;

const whoseOf = ({ session, site }: MemberContext) => ({
  memberId: session.memberId,
  currency: site.currency,
});

/** What waits for a member now, and how much that is in all. */
async function waitingOf(context: MemberContext): Promise<{ lines: RebateLine[]; sum: bigint }> {
  const { db, site } = context;
  const whose = whoseOf(context);
  const played = new Map<string, bigint>();
  for (const { label, valid_bet } of await sumByPlayed(db, whose)) {
    const category = categoryOf(label);
    played.set(category, (played.get(category) ?? 0n) + BigInt(valid_bet));
  }
  // Where no rank brings more, nobody's has to be worked out.
  const isRanked = site.rebate?.rankRates !== undefined;
  const rates = ratesAt(site, isRanked ? await reachedRank(context, whose.memberId) : 0);
  const lines = linesOf(played, await selectPaid(db, whose), rates);
  return { lines, sum: lines.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** What waits, and how it comes about (MEM-16, OPEN-080). */
const manualRebate: Handler<"manualRebate"> = async (context) => {
  const { db, site } = context;
  const money = (amount: bigint): string => fromMinor(amount, site.currency);
  const { lines, sum } = await waitingOf(context);
  const [last] = await selectClaims(db, whoseOf(context), { limit: 1, offset: 0 });
  const min = minOf(site);
  return ok({
    rows: lines.map(({ category, validBet, rate, amount }) => ({
      gameClassify: category,
      validBet: money(validBet),
      rate: toPerCent(rate),
      amount: money(amount),
    })),
    waiting: money(sum),
    min: money(min),
    claimable: money(sum < min ? 0n : sum),
    since: last?.created_at.toISOString() ?? null,
  });
};

/** What of a member's rebate waits, and whether that is enough for a claim. Minor units. */
export async function waitingRebate(
  context: MemberContext,
): Promise<{ sum: bigint; isEnough: boolean }> {
  const { sum } = await waitingOf(context);
  return { sum, isEnough: sum > 0n && sum >= minOf(context.site) };
}

/**
 * Pays what waits. Claims of one member wait for each other, so that the second finds what the first
 * has left; what is settled or taken back later counts in the next.
 */
export async function grantRebate(
  context: MemberContext,
): Promise<Result<ClaimRebateValue, CallError>> {
  const { db, site, now } = context;
  const whose = whoseOf(context);
  const { memberId, currency } = whose;
  await lockRebate(db, memberId);
  const { lines, sum } = await waitingOf(context);
  if (sum <= 0n)
    return err((await paidLast(db, { ...whose, bonus: "rebate" })) ?? { code: "STATE_INVALID" });
  if (sum < minOf(site)) return err({ code: "REQUIREMENT_NOT_MET" });
  const paid = lines.filter(({ used }) => used !== 0n);
  const validBet = paid.reduce((all, { used }) => all + used, 0n);
  const id = randomUUID();
  await insertClaim(db, { ...whose, id, validBet, amount: sum, lines: paid, now });
  const kind = "rebate";
  const payment = { kind, bonus: "rebate" as const, key: `${kind}:${id}:${memberId}` };
  await payBonus(db, site, { ...payment, ...whose, amount: sum, now });
  const balance = await sumBalance(db, memberId, currency);
  return ok({
    id,
    amount: fromMinor(sum, currency),
    sumBalance: fromMinor(balance, currency),
  });
}

/** Pays what waits, once for a key, to a member who may have a bonus now. */
const makeClaim =
  ({ bonusFault }: RebateDeps): Handler<"claimRebate"> =>
  async (context, { key }) => {
    const { db, session, merchant, now } = context;
    const { memberId } = session;
    const fault = await bonusFault(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    const request = { memberId, key, contentHash: contentHash("rebate") };
    return once(db, request, now, () => grantRebate(context));
  };

const rebateRecord: Handler<"rebateRecord"> = async (context, payload) => {
  const { db, site } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const filter = { ...days.value, ...whoseOf(context) };
  const { rows: total, amount } = await sumClaims(db, filter);
  const rows = await selectClaims(db, filter, partOf(payload));
  const money = (minor: bigint): string => fromMinor(minor, site.currency);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      validBet: money(BigInt(row.valid_bet)),
      amount: money(BigInt(row.amount)),
      createdAt: row.created_at.toISOString(),
    })),
    totalAmount: money(amount),
    totalPages: pagesOf(total, payload),
    total,
  });
};

/** The calls about rebates. */
export const makeRebateHandlers = (deps: RebateDeps): Handlers => ({
  manualRebate,
  claimRebate: makeClaim(deps),
  rebateRecord,
});
