import type { ClaimReferralValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { CallContext, CallError, Handler, MemberSession } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { bonusFault } from "../limits/public.ts";
import { findAccounts, inviteCodeOf, onBoard } from "../member/public.ts";
import { paidLast, payBonus } from "../turnover/public.ts";
import { sumBalance } from "../wallet/public.ts";
import { type Counted, countedOf, type IncomeQuestion, roomToday, sharesOf } from "./income.ts";
import { addPaid, countInvited, lockReferrals, markCounted, selectInvited } from "./repo.ts";
import { rulesOf } from "./rules.ts";

type Context = CallContext<MemberSession>;

/** What a member asks about their own invitations; undefined where nobody can invite. */
function questionOf({ merchant, site, session, now }: Context): IncomeQuestion | undefined {
  const rules = rulesOf(site);
  return rules && { merchant, site, inviterId: session.memberId, rules, now };
}

const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

/** A member's code and link, what came of them, and by which rules (MEM-12). */
export const referral: Handler<"referral"> = async (context) => {
  const { db, site, session } = context;
  const question = questionOf(context);
  const counted = question === undefined ? [] : await countedOf(db, question);
  const room = question === undefined ? 0n : await roomToday(db, question);
  const referralCode = await inviteCodeOf(db, session.memberId);
  const money = (amount = 0n): string => fromMinor(amount, site.currency);
  const rules = question?.rules;
  return ok({
    enabled: rules !== undefined,
    referralCode,
    url: `/register?referralCode=${referralCode}`,
    invited: await countInvited(db, session.memberId),
    qualified: counted.length,
    income: money(sumOf(counted.map(({ income }) => income))),
    claimed: money(sumOf(counted.map(({ paid }) => paid))),
    claimable: money(sumOf(sharesOf(counted, room).map(({ amount }) => amount))),
    betPercent: rules?.betPercent ?? "0",
    minDeposit: money(rules?.minDeposit),
    minValidBet: money(rules?.minValidBet),
    maxPerMember: money(rules?.maxPerMember),
    maxPerDay: money(rules?.maxPerDay),
  });
};

/** Whom a member invited, the latest first, and what comes of each; who they are stays masked. */
export const referralMembers: Handler<"referralMembers"> = async (context, payload) => {
  const { db, site, session } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { currency } = site;
  const inviterId = session.memberId;
  const question = questionOf(context);
  const total = await countInvited(db, inviterId, days.value);
  const part = partOf(payload);
  const rows = await selectInvited(db, { ...days.value, inviterId, currency }, part);
  const counted = question === undefined ? [] : await countedOf(db, question);
  const byId = new Map(counted.map((one): [string, Counted] => [one.memberId, one]));
  const accounts = await findAccounts(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return ok({
    items: rows.map(({ memberId, joinedAt, validBet, paid }) => ({
      account: onBoard(accounts.get(memberId)).account,
      createdAt: joinedAt.toISOString(),
      qualified: byId.has(memberId),
      validBet: fromMinor(validBet, currency),
      income: fromMinor(byId.get(memberId)?.income ?? paid, currency),
    })),
    totalPages: pagesOf(total, payload),
    total,
  });
};

/** Pays what may be paid now. Whoever begins to count by it counts for good. */
async function pay(
  context: Context,
  question: IncomeQuestion,
  key: string,
): Promise<Result<ClaimReferralValue, CallError>> {
  const { db, site, now } = context;
  const { currency } = site;
  const { inviterId: memberId } = question;
  // Before anything else is read: a claim that waits for another sees what that one paid.
  await lockReferrals(db);
  const counted = await countedOf(db, question);
  const shares = sharesOf(counted, await roomToday(db, question));
  const amount = sumOf(shares.map((share) => share.amount));
  if (amount <= 0n) {
    const last = await paidLast(db, { memberId, currency, bonus: "referral" });
    return err(last ?? { code: "REQUIREMENT_NOT_MET" });
  }
  const added = counted.filter((one) => !one.counted);
  const ids = added.map((one) => one.memberId);
  const sources = added.flatMap((one) => one.sources);
  if (ids.length > 0) await markCounted(db, ids, sources, now);
  await addPaid(db, currency, shares);
  const kind = "referral-income";
  const reward = { kind, bonus: "referral" as const, key: `${kind}:${memberId}:${key}` };
  await payBonus(db, site, { ...reward, memberId, currency, amount, now });
  const balance = await sumBalance(db, memberId, currency);
  return ok({ amount: fromMinor(amount, currency), sumBalance: fromMinor(balance, currency) });
}

/** What a member may claim now for whom they invited, in minor units. */
export async function waitingIncome(context: Context): Promise<bigint> {
  const question = questionOf(context);
  if (question === undefined) return 0n;
  const { db } = context;
  const shares = sharesOf(await countedOf(db, question), await roomToday(db, question));
  return sumOf(shares.map(({ amount }) => amount));
}

/** Pays it; STATE_INVALID where nobody can invite. */
export async function payIncome(
  context: Context,
  key: string,
): Promise<Result<ClaimReferralValue, CallError>> {
  const question = questionOf(context);
  return question === undefined ? err({ code: "STATE_INVALID" }) : pay(context, question, key);
}

/** Claims the income from invitations, once for a key; nobody who keeps away from play gets any (G14). */
export const claimReferral: Handler<"claimReferral"> = async (context, { key }) => {
  const { db, merchant, session, now } = context;
  const { memberId } = session;
  const fault = await bonusFault(db, { merchant, memberId, now });
  if (fault !== undefined) return err(fault);
  const request = { memberId, key, contentHash: contentHash("claimReferral") };
  return once(db, request, now, () => payIncome(context, key));
};
