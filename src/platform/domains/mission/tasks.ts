import type { DailyTasksValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { type Today, todayOf } from "../../kernel/calendar.ts";
import type { CallContext, Handler, Handlers } from "../../kernel/context.ts";
import { validBetsSince } from "../points/public.ts";
import { sumPaidIn } from "../wallet/public.ts";
import { selectRefs } from "./reward-repo.ts";
import { award, claimOnce, type MissionDeps, ownMember } from "./rewards.ts";
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

/** Today's tasks, each with where the asking member stands. */
async function tasksOf(context: CallContext, language: string): Promise<Task[]> {
  const { db, site, now } = context;
  const { currency } = site;
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const today = todayOf(site, now);
  const memberId = ownMember(context);
  const rows = await tasksFor(context);
  const progress = await progressOf(context, memberId, today);
  const question = { source: "task" as const, limit: manyTasks };
  const taken = new Set(
    memberId === undefined ? [] : await selectRefs(db, { ...question, memberId }),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: "daily",
    title: wordsIn(row.words, language)?.title ?? row.id,
    text: wordsIn(row.words, language)?.text ?? "",
    goal: row.goal,
    target: money(BigInt(row.target)),
    progress: money(progress[row.goal]),
    reward: { amount: money(BigInt(row.amount)), points: row.points },
    status: statusOf(row, progress[row.goal], taken.has(refOf(row.id, today))),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}

const dailyTasks: Handler<"dailyTasks"> = async (context, payload) => {
  const tasks = await tasksOf(context, languageFor(context, payload.language));
  return ok({ day: todayOf(context.site, context.now).day, tasks });
};

/** The missions of the member, and how many have a reward that waits to be claimed. */
const missionSummary: Handler<"missionSummary"> = async (context, payload) => {
  const missions = await tasksOf(context, languageFor(context, payload.language));
  return ok({ count: missions.filter(({ status }) => status === "claim").length, missions });
};

const makeClaim =
  (deps: MissionDeps): Handler<"claimTask"> =>
  async (context, { key, id }) => {
    const row = (await tasksFor(context)).find((task) => task.id === id);
    if (row === undefined) return err({ code: "NOT_FOUND" });
    return claimOnce(deps, context, { key, content: ["task", id] }, async () => {
      const today = todayOf(context.site, context.now);
      const progress = await progressOf(context, context.session.memberId, today);
      if (progress[row.goal] < BigInt(row.target)) return err({ code: "REQUIREMENT_NOT_MET" });
      const { amount, points } = row;
      const ref = refOf(id, today);
      return award(context, { source: "task", ref, amount: BigInt(amount), points });
    });
  };

/** The calls about the tasks of the day. */
export const makeTaskHandlers = (deps: MissionDeps): Handlers => ({
  dailyTasks,
  missionSummary,
  claimTask: makeClaim(deps),
});
