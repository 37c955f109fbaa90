import { err, type Result } from "#src/shared/result.ts";
import { addDays } from "#src/shared/zoned-time.ts";
import { startOfDay, todayOf } from "../../kernel/calendar.ts";
import type { CallContext, CallError, MemberSession } from "../../kernel/context.ts";
import { grantMission, missionsOf } from "./missions.ts";
import { grantRank, waitingBenefits } from "./ranks.ts";
import type { Given } from "./rewards.ts";
import { grantSignIn, waitingSignIn } from "./sign-in.ts";
import type { RewardSource } from "./tables.ts";
import { grantTask, taskStandings } from "./tasks.ts";

type Context = CallContext<MemberSession>;

/** A reward that was not paid: it waits, is under way, or came too late. Minor units. */
interface OpenReward {
  source: RewardSource;
  /** What it is for, such as a task's id. */
  cause: readonly string[];
  amount: bigint;
  points: number;
  /** Valid bets that it still takes. */
  missing: bigint;
  status: "claimable" | "process" | "expired";
  since: Date | null;
  until: Date | null;
}

/** What is still missing of a goal that bets count for. */
function missingOf(goal: string, target: string, progress: bigint): bigint {
  const missing = BigInt(target) - progress;
  return goal === "validBet" && missing > 0n ? missing : 0n;
}

async function openTasks(context: Context): Promise<OpenReward[]> {
  const { site, now } = context;
  const { day, began: since } = todayOf(site, now);
  const until = new Date(startOfDay(addDays(day, 1), site.timeZone));
  const standings = await taskStandings(context);
  return standings.flatMap(({ row, progress, status }): OpenReward[] => {
    if (status === "claimed") return [];
    return [
      {
        source: "task",
        cause: [row.id],
        amount: BigInt(row.amount),
        points: row.points,
        missing: missingOf(row.goal, row.target, progress),
        status: status === "claim" ? "claimable" : "process",
        since,
        until,
      },
    ];
  });
}

/** The missions a member has joined: what was done and not claimed before the end has expired. */
async function openMissions(context: Context): Promise<OpenReward[]> {
  const standings = await missionsOf(context);
  return standings.flatMap(({ row, progress, status }): OpenReward[] => {
    if (row.joined_at === null || status === "claimed") return [];
    const missing = missingOf(row.goal, row.target, progress);
    if (status === "close" && progress < BigInt(row.target)) return [];
    return [
      {
        source: "mission",
        cause: [row.id],
        amount: BigInt(row.amount),
        points: row.points,
        missing,
        status: status === "close" ? "expired" : status === "claim" ? "claimable" : "process",
        since: row.joined_at,
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

async function openBenefits(context: Context): Promise<OpenReward[]> {
  const { site, now } = context;
  const { day } = todayOf(site, now);
  const { claimable } = await waitingBenefits(context);
  return claimable.map(({ kind, rankLevel, amount }) => ({
    source: "rank",
    cause: [kind, String(rankLevel)],
    amount,
    points: 0,
    missing: 0n,
    status: "claimable",
    since: null,
    until: kind === "upgrade" ? null : monthEnd(day, site.timeZone),
  }));
}

async function openSignIn(context: Context): Promise<OpenReward[]> {
  const { site, now } = context;
  const row = await waitingSignIn(context);
  if (row === undefined) return [];
  const { day, began: since } = todayOf(site, now);
  const until = new Date(startOfDay(addDays(day, 1), site.timeZone));
  const { amount, points } = row;
  const worth = { amount: BigInt(amount), points, missing: 0n };
  return [{ source: "sign-in", cause: [], ...worth, status: "claimable", since, until }];
}

/** A member's rewards of this domain that were not paid. */
export async function openRewards(context: Context): Promise<OpenReward[]> {
  const missions = await openMissions(context);
  const tasks = await openTasks(context);
  const benefits = await openBenefits(context);
  return [...missions, ...tasks, ...benefits, ...(await openSignIn(context))];
}

/** Pays a reward by what it is and for; NOT_FOUND for what there is none of. */
export async function grantReward(
  context: Context,
  source: string,
  cause: string,
): Promise<Result<Given, CallError>> {
  if (source === "task") return grantTask(context, cause);
  if (source === "mission") return grantMission(context, cause);
  if (source === "sign-in" && cause === "") return grantSignIn(context);
  const [, kind = "", level = ""] = /^([a-z]+):([0-9]{1,3})$/.exec(cause) ?? [];
  if (source === "rank" && level !== "") return grantRank(context, Number(level), kind);
  return err({ code: "NOT_FOUND" });
}
