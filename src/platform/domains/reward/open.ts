import type { RewardsValue } from "#src/contracts/api.gen.ts";
import type { CallContext, MemberSession } from "../../kernel/context.ts";
import { promisedBonus } from "../bonus/public.ts";
import { openPromotions, type PromotionDeps } from "../content/public.ts";
import { openMissionRewards } from "../mission/public.ts";
import { waitingReferral } from "../referral/public.ts";
import { waitingRebate } from "./rebate/rebate.ts";
import type { Cause } from "./titles.ts";

type Item = RewardsValue["items"][number];

/** A reward that was not paid: it waits, is under way, can be joined, comes, or came too late. Minor units. */
export interface Open {
  /** What it is claimed by. */
  id: string;
  cause: Cause & { kind: Item["kind"] };
  /** null: nobody has decided yet. */
  amount: bigint | null;
  points: number;
  /** What it takes, and how much of it is done. */
  goal: { goal: "validBet" | "deposit"; target: bigint; progress: bigint } | null;
  /** The only kind of games whose bets count; null: all. */
  played: string | null;
  status: Exclude<Item["status"], "claimed">;
  since: Date | null;
  until: Date | null;
}

type Context = CallContext<MemberSession>;

async function ofMissions(context: Context): Promise<Open[]> {
  const rewards = await openMissionRewards(context);
  return rewards.map(({ source, cause, ...reward }) => {
    const parts = [source, ...cause];
    const kind = source === "rank" ? "rank" : "mission";
    return { ...reward, played: null, id: parts.join(":"), cause: { kind, parts } };
  });
}

async function ofPromotions(deps: PromotionDeps, context: Context): Promise<Open[]> {
  const rows = await openPromotions(deps, context);
  return rows.map(({ id, ...row }) => ({
    ...row,
    id: `promotion:${id}`,
    cause: { kind: "promotion", parts: [id] },
    points: 0,
  }));
}

const uncounted = { points: 0, goal: null, played: null } as const;

async function ofSignUp({ db, session, site }: Context): Promise<Open[]> {
  const promised = await promisedBonus(db, session.memberId);
  if (promised === undefined || promised.currency !== site.currency) return [];
  const { amount, since } = promised;
  const cause = { kind: "signUp" as const, parts: [] };
  return [{ id: "signUp", cause, amount, ...uncounted, status: "process", since, until: null }];
}

/** What grows by itself and is claimed whole: rebates, and the income from invitations. */
function ofGrowth(kind: "rebate" | "referral", amount: bigint, isEnough: boolean): Open[] {
  if (amount <= 0n) return [];
  const status = isEnough ? "claimable" : "process";
  const cause = { kind, parts: [] };
  return [{ id: kind, cause, amount, ...uncounted, status, since: null, until: null }];
}

const places = { claimable: 0, process: 1, join: 2, comingSoon: 3, expired: 4 } as const;

/** A member's rewards that were not paid: first what can be claimed, then what is under way, then what comes. */
export async function openRewards(deps: PromotionDeps, context: Context): Promise<Open[]> {
  const promotions = await ofPromotions(deps, context);
  const missions = await ofMissions(context);
  const rebate = await waitingRebate(context);
  const all = [
    ...promotions,
    ...missions,
    ...ofGrowth("rebate", rebate.sum, rebate.isEnough),
    ...ofGrowth("referral", await waitingReferral(context), true),
    ...(await ofSignUp(context)),
  ];
  return all.sort((one, other) => places[one.status] - places[other.status]);
}
