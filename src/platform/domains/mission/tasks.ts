import type { DailyTasksValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { type Today, todayOf } from "../../kernel/calendar.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../kernel/context.ts";
import { validBetsSince } from "../points/public.ts";
import { sumPaidIn } from "../wallet/public.ts";
import { missionsOf, toMission } from "./missions.ts";
import { selectRefs } from "./reward-repo.ts";
import {
  award,
  claimOnce,
  type Given,
  isOfferedNothing,
  type MissionDeps,
  ownMember,
} from "./rewards.ts";
import { startMission } from "./start.ts";
import type { TaskGoal } from "./tables.ts";
import { selectTasks, type TaskRow } from "./task-repo.ts";
import { languageFor, wordsIn } from "./words.ts";

type Task = DailyTasksValue["tasks"][number];

/** More tasks than a day can have. */
const manyTasks = 100;

/** What of today a member has, by what tasks count. Minor units. */
async function progressOf(
  { db, site }: CallContext,
  memberId: string | undefined,
  { began }: Today,
): Promise<Record<TaskGoal, bigint>> {
  if (memberId === undefined) return { validBet: 0n, deposit: 0n };
  const question = { memberId, currency: site.currency, since: began };
  return {
    validBet: await validBetsSince(db, question),
    deposit: await sumPaidIn(db, question),
  };
}

const refOf = (id: string, { day }: Today): string => `${id}:${day}`;

/** Where a task stands (PROMO-01): under way, to be claimed, or claimed. */
function statusOf(row: TaskRow, progress: bigint, taken: boolean): Task["status"] {
  if (taken) return "claimed";
  return progress >= BigInt(row.target) ? "claim" : "process";
}

const tasksFor = async ({ db, site, now }: CallContext): Promise<TaskRow[]> => {
  await startMission(db, site, now);
  return selectTasks(db, site.currency, now);
};

/** A task of today, and how far its reader is. Minor units. */
interface TaskStanding {
  row: TaskRow;
  progress: bigint;
  status: Task["status"];
}

/** Today's tasks, each with where the asking member stands. */
export async function taskStandings(context: CallContext): Promise<TaskStanding[]> {
  const { db, site, now } = context;
  const today = todayOf(site, now);
  const memberId = ownMember(context);
  const rows = await tasksFor(context);
  const progress = await progressOf(context, memberId, today);
  const question = { source: "task" as const, limit: manyTasks };
  const taken = new Set(
    memberId === undefined ? [] : await selectRefs(db, { ...question, memberId }),
  );
  const all = rows.map((row): TaskStanding => {
    const now = progress[row.goal];
    return { row, progress: now, status: statusOf(row, now, taken.has(refOf(row.id, today))) };
  });
  // What was done is paid; what is still to be played for is shown to nobody who is looked after.
  return (await isOfferedNothing(context)) ? all.filter(({ status }) => status !== "process") : all;
}

/** Today's tasks as the wire has them. */
async function tasksOf(context: CallContext, language: string): Promise<Task[]> {
  const money = (amount: bigint): string => fromMinor(amount, context.site.currency);
  return (await taskStandings(context)).map(({ row, progress, status }) => ({
    id: row.id,
    kind: "daily",
    title: wordsIn(row.words, language)?.title ?? row.id,
    text: wordsIn(row.words, language)?.text ?? "",
    goal: row.goal,
    target: money(BigInt(row.target)),
    progress: money(progress),
    reward: { amount: money(BigInt(row.amount)), points: row.points },
    status,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}

const dailyTasks: Handler<"dailyTasks"> = async (context, payload) => {
  const tasks = await tasksOf(context, languageFor(context, payload.language));
  return ok({ day: todayOf(context.site, context.now).day, tasks });
};

/**
 * The missions of the member: those to be joined, then the tasks of today; and how many have a reward
 * that waits to be claimed.
 */
const missionSummary: Handler<"missionSummary"> = async (context, payload) => {
  const language = languageFor(context, payload.language);
  const { currency } = context.site;
  const all = await missionsOf(context);
  const standings = (await isOfferedNothing(context))
    ? all.filter(({ row }) => row.joined_at !== null)
    : all;
  const missions = [
    ...standings.map((standing) => toMission(standing, { currency, language })),
    ...(await tasksOf(context, language)),
  ];
  return ok({ count: missions.filter(({ status }) => status === "claim").length, missions });
};

const findTask = async (context: CallContext, id: string): Promise<TaskRow | undefined> =>
  (await tasksFor(context)).find((task) => task.id === id);

/** Pays a task of today that is done. */
async function pay(
  context: CallContext<MemberSession>,
  { id, goal, target, amount, points }: TaskRow,
): Promise<Result<Given, CallError>> {
  const today = todayOf(context.site, context.now);
  const progress = await progressOf(context, context.session.memberId, today);
  if (progress[goal] < BigInt(target)) return err({ code: "REQUIREMENT_NOT_MET" });
  return award(context, { source: "task", ref: refOf(id, today), amount: BigInt(amount), points });
}

/** Pays a task of today by its id. */
export async function grantTask(
  context: CallContext<MemberSession>,
  id: string,
): Promise<Result<Given, CallError>> {
  const row = await findTask(context, id);
  return row === undefined ? err({ code: "NOT_FOUND" }) : pay(context, row);
}

const makeClaim =
  (deps: MissionDeps): Handler<"claimTask"> =>
  async (context, { key, id }) => {
    const row = await findTask(context, id);
    if (row === undefined) return err({ code: "NOT_FOUND" });
    return claimOnce(deps, context, { key, content: ["task", id] }, () => pay(context, row));
  };

/** The calls about the tasks of the day. */
export const makeTaskHandlers = (deps: MissionDeps): Handlers => ({
  dailyTasks,
  missionSummary,
  claimTask: makeClaim(deps),
});
