import type { RewardsValue } from "#src/contracts/api.gen.ts";
import type { CallContext, MemberSession } from "../../kernel/context.ts";
import { promisedBonus } from "../bonus/public.ts";
import { openPromotions } from "../content/public.ts";
import { openMissionRewards } from "../mission/public.ts";
import { waitingReferral } from "../referral/public.ts";
import { waitingRebate } from "./rebate/rebate.ts";
import type { Cause } from "./titles.ts";

type Item = RewardsValue["items"][number];

/** A reward that was not paid: it waits, is under way, or came too late. Minor units. */
export interface Open {
  /** What it is claimed by. */
  id: string;
  cause: Cause & { kind: Item["kind"] };
  /** null: nobody has decided yet. */
  amount: bigint | null;
  points: number;
  /** Valid bets that it still takes. */
  missing: bigint;
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
    return { ...reward, id: parts.join(":"), cause: { kind, parts } };
  });
}

async function ofPromotions({ db, session, site }: Context): Promise<Open[]> {
  const rows = await openPromotions(db, session.memberId);
  return rows.flatMap(({ id, status, amount, currency, since }): Open[] => {
    const waits = status === "claim";
    if (waits && currency !== null && currency !== site.currency) return [];
    return [
      {
        id: `promotion:${id}`,
        cause: { kind: "promotion", parts: [id] },
        amount: waits ? amount : null,
        points: 0,
        missing: 0n,
        status: waits ? "claimable" : "process",
        since,
        until: null,
      },
    ];
  });
}

async function ofSignUp({ db, session, site }: Context): Promise<Open[]> {
  const promised = await promisedBonus(db, session.memberId);
  if (promised === undefined || promised.currency !== site.currency) return [];
  const { amount, since } = promised;
  const worth = { amount, points: 0, missing: 0n };
  const cause = { kind: "signUp" as const, parts: [] };
  return [{ id: "signUp", cause, ...worth, status: "process", since, until: null }];
}

/** What grows by itself and is claimed whole: rebates, and the income from invitations. */
function ofGrowth(kind: "rebate" | "referral", amount: bigint, isEnough: boolean): Open[] {
  if (amount <= 0n) return [];
  const status = isEnough ? "claimable" : "process";
  const worth = { amount, points: 0, missing: 0n };
  return [{ id: kind, cause: { kind, parts: [] }, ...worth, status, since: null, until: null }];
}

const places = { claimable: 0, process: 1, expired: 2 } as const;

/** A member's rewards that were not paid: first what can be claimed, then what is under way. */
export async function openRewards(context: Context): Promise<Open[]> {
  const promotions = await ofPromotions(context);
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
