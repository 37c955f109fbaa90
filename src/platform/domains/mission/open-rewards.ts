import { err, type Result } from "#src/shared/result.ts";
import { addDays } from "#src/shared/zoned-time.ts";
import { startOfDay, todayOf } from "../../kernel/calendar.ts";
import type { CallContext, CallError, MemberSession } from "../../kernel/context.ts";
import { grantMission, type Standing as MissionStanding, missionsOf } from "./missions.ts";
import { grantRaffle, raffleStanding } from "./raffle.ts";
import { grantRank, waitingBenefits } from "./ranks.ts";
import { type Given, isOfferedNothing, type MissionDeps } from "./rewards.ts";
import { grantSignIn, waitingSignIn } from "./sign-in.ts";
import type { RewardSource, TaskGoal } from "./tables.ts";
import { grantTask, taskStandings } from "./tasks.ts";

type Context = CallContext<MemberSession>;

/** A reward that was not paid: it waits, is under way, can be joined, comes, or came too late. Minor units. */
interface OpenReward {
  source: RewardSource;
  /** What it is for, such as a task's id. */
  cause: readonly string[];
  amount: bigint;
  points: number;
  /** What it takes, and how much of it is done; null where it waits already. */
  goal: OpenGoal | null;
  status: "claimable" | "process" | "join" | "comingSoon" | "expired";
  since: Date | null;
  until: Date | null;
}

/** What a reward takes, and how much of it is done. Minor units. */
export interface OpenGoal {
  goal: TaskGoal;
  target: bigint;
  progress: bigint;
}

const worthOf = ({ amount, points }: { amount: string; points: number }) => ({
  amount: BigInt(amount),
  points,
});

/** When the merchant's day ends. */
function dayEnd({ site, now }: Context): { since: Date; until: Date } {
  const { day, began: since } = todayOf(site, now);
  return { since, until: new Date(startOfDay(addDays(day, 1), site.timeZone)) };
}

async function openTasks(context: Context): Promise<OpenReward[]> {
  const time = dayEnd(context);
  const standings = await taskStandings(context);
  return standings.flatMap(({ row, progress, status }): OpenReward[] => {
    if (status === "claimed") return [];
    return [
      {
        source: "task",
        cause: [row.id],
        ...worthOf(row),
        goal: { goal: row.goal, target: BigInt(row.target), progress },
        status: status === "claim" ? "claimable" : "process",
        ...time,
      },
    ];
  });
}

const missionStatus: Partial<Record<MissionStanding["status"], OpenReward["status"]>> = {
  claim: "claimable",
  process: "process",
  join: "join",
  comingSoon: "comingSoon",
  close: "expired",
};

/**
 * The missions of a member and those that can be joined or come; what was done and not claimed before
 * the end has expired. Who is looked after hears of those alone that they joined.
 */
async function openMissions(context: Context): Promise<OpenReward[]> {
  const offered = !(await isOfferedNothing(context));
  const standings = await missionsOf(context);
  return standings.flatMap(({ row, progress, status }): OpenReward[] => {
    const isJoined = row.joined_at !== null;
    if (!isJoined && (status === "close" || !offered)) return [];
    if (status === "close" && progress < BigInt(row.target)) return [];
    const open = missionStatus[status];
    if (open === undefined) return [];
    return [
      {
        source: "mission",
        cause: [row.id],
        ...worthOf(row),
        goal: { goal: row.goal, target: BigInt(row.target), progress },
        status: open,
        since: row.joined_at ?? row.starts_at,
        until: row.ends_at,
      },
    ];
  });
}

/** The first moment of the month after a day's. */
function monthEnd(day: string, timeZone: string): Date {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  const first = `${next[0]}-${String(next[1]).padStart(2, "0")}-01`;
  return new Date(startOfDay(first, timeZone));
}

/** The benefits that wait, and the rank that comes next. */
async function openBenefits(context: Context): Promise<OpenReward[]> {
  const { site, now } = context;
  const { day } = todayOf(site, now);
  const { claimable, next } = await waitingBenefits(context);
  const waiting = claimable.map(
    ({ kind, rankLevel, amount }): OpenReward => ({
      source: "rank",
      cause: [kind, String(rankLevel)],
      amount,
      points: 0,
      goal: null,
      status: "claimable",
      since: null,
      until: kind === "upgrade" ? null : monthEnd(day, site.timeZone),
    }),
  );
  if (next === undefined) return waiting;
  const { level, amount, goal } = next;
  const cause = ["upgrade", String(level)];
  const times = { since: null, until: null };
  return [
    ...waiting,
    { source: "rank", cause, amount, points: 0, goal, status: "process", ...times },
  ];
}

async function openSignIn(context: Context): Promise<OpenReward[]> {
  const row = await waitingSignIn(context);
  if (row === undefined) return [];
  const what = { source: "sign-in", cause: [], goal: null, status: "claimable" } as const;
  return [{ ...what, ...worthOf(row), ...dayEnd(context) }];
}

/** The raffle that runs: a ticket that waits to be drawn, or what the next one takes. */
async function openRaffle(context: Context): Promise<OpenReward[]> {
  const standing = await raffleStanding(context);
  if (standing === undefined) return [];
  const { raffle, tickets, missing } = standing;
  const target = BigInt(raffle.ticket_bet);
  return [
    {
      source: "raffle",
      cause: [raffle.id],
      amount: 0n,
      points: 0,
      goal: tickets > 0 ? null : { goal: "validBet", target, progress: target - missing },
      status: tickets > 0 ? "claimable" : "process",
      since: raffle.starts_at,
      until: raffle.ends_at,
    },
  ];
}

/** A member's rewards of this domain that were not paid. */
export async function openRewards(context: Context): Promise<OpenReward[]> {
  const missions = await openMissions(context);
  const tasks = await openTasks(context);
  const benefits = await openBenefits(context);
  const others = [...(await openSignIn(context)), ...(await openRaffle(context))];
  return [...missions, ...tasks, ...benefits, ...others];
}

/** Pays a reward by what it is and for; NOT_FOUND for what there is none of. */
export async function grantReward(
  deps: Pick<MissionDeps, "random">,
  context: Context,
  source: string,
  cause: string,
): Promise<Result<Given, CallError>> {
  if (source === "task") return grantTask(context, cause);
  if (source === "mission") return grantMission(context, cause);
  if (source === "raffle") return grantRaffle(deps, context, cause);
  if (source === "sign-in" && cause === "") return grantSignIn(context);
  const [, kind = "", level = ""] = /^([a-z]+):([0-9]{1,3})$/.exec(cause) ?? [];
  if (source === "rank" && level !== "") return grantRank(context, Number(level), kind);
  return err({ code: "NOT_FOUND" });
}
