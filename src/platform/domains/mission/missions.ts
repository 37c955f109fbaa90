import type { MissionSummaryValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallContext, CallError, Handler, MemberSession } from "../../kernel/context.ts";
import { type Span, validBetsIn } from "../points/public.ts";
import { sumPaidIn, sumPaidInSpans } from "../wallet/public.ts";
import { insertJoin, type MissionRow, selectMissions } from "./mission-repo.ts";
import {
  award,
  claimOnce,
  type Given,
  isOfferedNothing,
  type MissionDeps,
  ownMember,
  paidFor,
} from "./rewards.ts";
import { startMissions } from "./start.ts";
import { wordsIn } from "./words.ts";

type Mission = MissionSummaryValue["missions"][number];

/** A mission, and how far its reader is. Minor units. */
export interface Standing {
  row: MissionRow;
  progress: bigint;
  status: Mission["status"];
}

/** For how long a mission that ended is still shown. */
const shownMs = 30 * 86_400_000;

/** What a member did for each of several missions since joining it, until its end. */
async function progressOf(
  { db, site }: CallContext,
  memberId: string | undefined,
  rows: readonly MissionRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const joined = rows.flatMap(({ id, goal, joined_at: from, ends_at: before, bet_before }) =>
    from === null ? [] : [{ id, goal, from, before, betBefore: BigInt(bet_before ?? 0) }],
  );
  if (memberId === undefined || joined.length === 0) return new Map();
  const spans: Span[] = joined.map(({ from, before }) => ({ from, before }));
  const question = { memberId, currency: site.currency, spans };
  const bets = await validBetsIn(db, question);
  const deposits = await sumPaidInSpans(db, question);
  return new Map(
    joined.map(({ id, goal, betBefore }, place) => {
      const sum = goal === "deposit" ? (deposits[place] ?? 0n) : (bets[place] ?? 0n) - betBefore;
      return [id, sum > 0n ? sum : 0n];
    }),
  );
}

/** Where a mission stands (PROMO-01). */
function statusOf(row: MissionRow, progress: bigint, now: number): Mission["status"] {
  if (row.paid_at !== null) return "claimed";
  if (row.starts_at.getTime() > now) return "comingSoon";
  if (row.ends_at !== null && row.ends_at.getTime() <= now) return "close";
  if (row.joined_at === null) return "join";
  return progress >= BigInt(row.target) ? "claim" : "process";
}

/** The missions that are coming, run, or ended lately, each with where the asking member stands. */
export async function missionsOf(context: CallContext): Promise<Standing[]> {
  const { db, site, now } = context;
  await startMissions(db, site, now);
  const memberId = ownMember(context);
  const endedAfter = new Date(now - shownMs);
  const rows = await selectMissions(db, { currency: site.currency, memberId, endedAfter });
  const all = await progressOf(context, memberId, rows);
  return rows.map((row) => {
    const progress = all.get(row.id) ?? 0n;
    return { row, progress, status: statusOf(row, progress, now) };
  });
}

/** A mission as the wire has it. */
export function toMission(
  { row, progress, status }: Standing,
  { currency, language }: { currency: string; language: string },
): Mission {
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const words = wordsIn(row.words, language);
  return {
    id: row.id,
    kind: row.kind,
    title: words?.title ?? row.id,
    text: words?.text ?? "",
    goal: row.goal,
    target: money(BigInt(row.target)),
    progress: money(progress),
    reward: { amount: money(BigInt(row.amount)), points: row.points },
    status,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

const findMission = async (context: CallContext, id: string): Promise<Standing | undefined> =>
  (await missionsOf(context)).find(({ row }) => row.id === id);

/** Whether bets made with nothing but gifts could bring money: an account that never paid in has no part (T21). */
async function isUnfunded(
  { db, site, session }: CallContext<MemberSession>,
  { goal, amount }: MissionRow,
): Promise<boolean> {
  if (goal === "deposit" || BigInt(amount) === 0n) return false;
  const { memberId } = session;
  return (await sumPaidIn(db, { memberId, currency: site.currency, since: new Date(0) })) <= 0n;
}

/** Takes part in a mission: bets and deposits count from now on. Who has joined already stays so. */
const makeJoin =
  ({ bonusFault }: MissionDeps): Handler<"joinMission"> =>
  async (context, { id }) => {
    const { db, site, merchant, session, language, now } = context;
    const { memberId } = session;
    const found = await findMission(context, id);
    const isHidden = found?.row.joined_at === null && (await isOfferedNothing(context));
    if (found === undefined || isHidden) return err({ code: "NOT_FOUND" });
    const fault = await bonusFault(db, { merchant, memberId, now });
    if (fault !== undefined) return err(fault);
    const { currency } = site;
    if (found.status === "join") {
      if (await isUnfunded(context, found.row)) return err({ code: "REQUIREMENT_NOT_MET" });
      const spans = [{ from: new Date(now), before: null }];
      const [betBefore = 0n] = await validBetsIn(db, { memberId, currency, spans });
      await insertJoin(db, { memberId, currency, missionId: id, betBefore, now });
    } else if (found.status === "close" || found.status === "comingSoon")
      return err({ code: "STATE_INVALID" });
    const joined = found.status === "join" ? await findMission(context, id) : found;
    return ok(toMission(joined ?? found, { currency, language }));
  };

/** Pays a mission that is done and has not ended; its note keeps it from being paid twice. */
async function pay(
  context: CallContext<MemberSession>,
  { row, status }: Standing,
): Promise<Result<Given, CallError>> {
  if (status === "process") return err({ code: "REQUIREMENT_NOT_MET" });
  const { id: ref, amount, points } = row;
  if (status !== "claim")
    return err((await paidFor(context, { source: "mission", ref })) ?? { code: "STATE_INVALID" });
  return award(context, { source: "mission", ref, amount: BigInt(amount), points });
}

/** Pays a mission by its id. */
export async function grantMission(
  context: CallContext<MemberSession>,
  id: string,
): Promise<Result<Given, CallError>> {
  const found = await findMission(context, id);
  return found === undefined ? err({ code: "NOT_FOUND" }) : pay(context, found);
}

const makeClaim =
  (deps: MissionDeps): Handler<"claimMission"> =>
  async (context, { key, id }) => {
    const found = await findMission(context, id);
    if (found === undefined) return err({ code: "NOT_FOUND" });
    return claimOnce(deps, context, { key, content: ["mission", id] }, () => pay(context, found));
  };

/** The calls about missions that a member joins. */
export const makeJoinedHandlers = (deps: MissionDeps) => ({
  joinMission: makeJoin(deps),
  claimMission: makeClaim(deps),
});
