import type { RewardsValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallContext, CallError, Handler, MemberSession } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { grantPromotion, type PromotionDeps } from "../content/public.ts";
import { type Given, grantMissionReward } from "../mission/public.ts";
import { grantReferral } from "../referral/public.ts";
import { sumBalance } from "../wallet/public.ts";
import { countGiven, type GivenRow, selectGiven } from "./given-repo.ts";
import { type Open, openRewards } from "./open.ts";
import { grantRebate } from "./rebate/rebate.ts";
import { causeOf, makeTitles } from "./titles.ts";

type Item = RewardsValue["items"][number];
type Context = CallContext<MemberSession>;

/** What rewards need from outside. */
export interface RewardDeps extends PromotionDeps {
  /** A whole number from 0 to below, each as likely and nobody's to foresee. */
  random: (below: number) => number;
}

/** What an id of a reward begins with: where it comes from. */
const knownId =
  /^(?:signUp$|sign-in$|rebate$|referral$|(?:paid|promotion|task|mission|rank|raffle):.)/;

/** What an id of a reward begins with that was paid. */
const paidPrefix = "paid:";

/** An amount as the wire has it; null for none. */
const moneyOf = (amount: bigint | null, currency: string): string | null =>
  amount === null || amount === 0n ? null : fromMinor(amount, currency);

/** What a reward takes, as the wire has it. */
function goalItem({ goal, played }: Pick<Open, "goal" | "played">, currency: string) {
  if (goal === null) return { goal: null, gameClassify: null, turnover: fromMinor(0n, currency) };
  const { target, progress } = goal;
  const missing = goal.goal === "validBet" && target > progress ? target - progress : 0n;
  const amounts = {
    target: fromMinor(target, currency),
    progress: fromMinor(progress, currency),
  };
  return {
    goal: { kind: goal.goal, ...amounts },
    gameClassify: played,
    turnover: fromMinor(missing, currency),
  };
}

function openItem({ id, cause, status, ...open }: Open, title: string, currency: string): Item {
  return {
    id,
    kind: cause.kind,
    title,
    amount: moneyOf(open.amount, currency),
    points: open.points === 0 ? null : open.points,
    ...goalItem(open, currency),
    status,
    createdAt: open.since?.toISOString() ?? null,
    expiresAt: open.until?.toISOString() ?? null,
  };
}

const givenItem = (row: GivenRow, title: string, currency: string): Item => ({
  id: `${paidPrefix}${row.id}`,
  kind: row.bonus,
  title,
  amount: moneyOf(BigInt(row.amount), currency),
  points: row.points === 0 ? null : row.points,
  ...goalItem({ goal: null, played: null }, currency),
  status: "claimed",
  createdAt: row.created_at.toISOString(),
  expiresAt: null,
});

/**
 * What a member may claim, has under way, could have, let expire and was given (OPEN-080): what is not paid comes
 * first and is as little as its causes are; what was paid follows, the latest first.
 */
export const makeRewards =
  (deps: RewardDeps): Handler<"rewards"> =>
  async (context, payload) => {
    const { db, site } = context;
    const { currency } = site;
    const { memberId } = context.session;
    const filter = { memberId, currency };
    const { status } = payload;
    const all = status === "claimed" ? [] : await openRewards(deps, context);
    const open = all.filter((one) => status === undefined || one.status === status);
    const given = status === undefined || status === "claimed" ? await countGiven(db, filter) : 0;
    const { limit, offset } = partOf(payload);
    const shown = open.slice(offset, offset + limit);
    const rest = { limit: limit - shown.length, offset: Math.max(0, offset - open.length) };
    const rows = given === 0 ? [] : await selectGiven(db, filter, rest);
    const causes = rows.map((row) => causeOf(row, memberId));
    const titleOf = await makeTitles(context, [...shown.map(({ cause }) => cause), ...causes]);
    const total = open.length + given;
    return ok({
      items: [
        ...shown.map((one) => openItem(one, titleOf(one.cause), currency)),
        ...rows.map((row) => givenItem(row, titleOf(causeOf(row, memberId)), currency)),
      ],
      totalPages: pagesOf(total, payload),
      total,
    });
  };

/** Has the domain that a reward is of pay it. */
async function grant(
  deps: RewardDeps,
  context: Context,
  { id, key }: { id: string; key: string },
): Promise<Result<object, CallError>> {
  if (id.startsWith(paidPrefix)) return err({ code: "STATE_INVALID" });
  if (id === "signUp") return err({ code: "REQUIREMENT_NOT_MET" });
  if (id === "rebate") return grantRebate(context);
  if (id === "referral") return grantReferral(context, key);
  const [source = "", ...cause] = id.split(":");
  if (source === "promotion") return grantPromotion(deps, context, cause.join(":"));
  return grantMissionReward(deps, context, source, cause.join(":"));
}

/** What a ticket of a raffle brought, which nobody knew before; nothing for any other reward. */
function drawnOf(id: string, granted: object): Partial<Pick<Item, "amount" | "points">> {
  if (!id.startsWith("raffle:")) return {};
  const { amount, points } = granted as Given;
  return { amount: Number(amount) === 0 ? null : amount, points: points === 0 ? null : points };
}

/** Claims a reward by its id, once, for a member who may have a bonus now (G8, G14). */
export const makeClaimReward =
  (deps: RewardDeps): Handler<"claimReward"> =>
  async (context, { key, id }) => {
    const { db, site, merchant, now } = context;
    const { currency } = site;
    const { memberId } = context.session;
    if (!knownId.test(id)) return err({ code: "NOT_FOUND" });
    const fault = await deps.bonusFault(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    const request = { memberId, key, contentHash: contentHash("reward", id) };
    return once(db, request, now, async () => {
      const found = (await openRewards(deps, context)).find((one) => one.id === id);
      const granted = await grant(deps, context, { id, key });
      if (!granted.ok) return granted;
      if (found === undefined) throw new Error(`${id} was paid and was not open.`);
      const title = (await makeTitles(context, [found.cause]))(found.cause);
      const item = { ...openItem(found, title, currency), ...drawnOf(id, granted.value) };
      const createdAt = new Date(now).toISOString();
      return ok({
        reward: { ...item, status: "claimed", createdAt, expiresAt: null },
        sumBalance: fromMinor(await sumBalance(db, memberId, currency), currency),
      });
    });
  };
