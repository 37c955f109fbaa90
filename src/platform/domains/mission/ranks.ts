import type { ClaimRankPayload, RankListValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { rankRateAt } from "#src/shared/rank-rate.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { todayOf } from "../../kernel/calendar.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../kernel/context.ts";
import { findPerson, raiseRank, rankLabel, rankOf, takeRankBack } from "../member/public.ts";
import { validBetsOf } from "../points/public.ts";
import { sumPaidIn } from "../wallet/public.ts";
import { type RankRow, selectRanks } from "./rank-repo.ts";
import { selectRefs } from "./reward-repo.ts";
import {
  award,
  claimOnce,
  type Given,
  isOfferedNothing,
  type MissionDeps,
  ownMember,
  paidFor,
} from "./rewards.ts";
import { startMission } from "./start.ts";

type Kind = ClaimRankPayload["kind"];

/** What a member has reached. Minor units. */
interface Standing {
  level: number;
  deposit: bigint;
  validBet: bigint;
}

/** A benefit that waits to be claimed. */
interface Claimable {
  rankLevel: number;
  kind: Kind;
  amount: bigint;
  ref: string;
}

/** More benefits than anybody can have claimed in the time that one of them lasts. */
const manyClaims = 1000;

/** The highest rank whose deposits and bets are both reached. */
export function levelFor(
  ranks: readonly RankRow[],
  { deposit, validBet }: Omit<Standing, "level">,
): number {
  return Math.max(
    0,
    ...ranks
      .filter((rank) => rank.deposit <= deposit && rank.validBet <= validBet)
      .map(({ level }) => level),
  );
}

/** Where a member stands; a rank that has been reached by bets that stand is never lost. */
async function standingOf(
  { db, site }: CallContext,
  memberId: string,
  ranks: readonly RankRow[],
): Promise<Standing> {
  const { currency } = site;
  const deposit = await sumPaidIn(db, { memberId, currency, since: new Date(0) });
  const validBet = await validBetsOf(db, memberId, currency);
  const reached = levelFor(ranks, { deposit, validBet });
  const kept = await rankOf(db, memberId);
  if (reached > kept) await raiseRank(db, memberId, reached);
  return { level: Math.max(reached, kept), deposit, validBet };
}

/**
 * Takes a rank back that a member reached only by bets which were rolled back since. Any other rank
 * stays, also one that today's figures would not give.
 * @param reverted what was taken out of the member's valid bets, in minor units of the currency
 */
export async function judgeRankAgain(
  db: Tx,
  { memberId, currency, reverted }: { memberId: string; currency: string; reverted: bigint },
): Promise<void> {
  const ranks = await selectRanks(db, currency);
  const deposit = await sumPaidIn(db, { memberId, currency, since: new Date(0) });
  const validBet = await validBetsOf(db, memberId, currency);
  const before = levelFor(ranks, { deposit, validBet: validBet + reverted });
  const after = levelFor(ranks, { deposit, validBet });
  if (after < before && (await rankOf(db, memberId)) <= before)
    await takeRankBack(db, memberId, after);
}

/** What a benefit is noted as once it is paid: each reached rank once, and by the month and the year. */
function refOf(kind: string, rankLevel: number, day: string): string {
  if (kind === "upgrade") return `upgrade:${rankLevel}`;
  return kind === "monthly" ? `monthly:${day.slice(0, 7)}` : `birthday:${day.slice(0, 4)}`;
}

/** What a member of a rank could ever claim by now, claimed or not. */
export function benefitsOf(
  ranks: readonly RankRow[],
  level: number,
  { day, birthday }: { day: string; birthday: string | null },
): Claimable[] {
  const month = day.slice(5, 7);
  const own = ranks.findLast((rank) => rank.level <= level);
  const all: Claimable[] = ranks
    .filter((rank) => rank.level > 0 && rank.level <= level)
    .map((rank) => ({
      rankLevel: rank.level,
      kind: "upgrade",
      amount: rank.upgrade,
      ref: refOf("upgrade", rank.level, day),
    }));
  if (own !== undefined) {
    const rankLevel = own.level;
    const ref = refOf("monthly", rankLevel, day);
    all.push({ rankLevel, kind: "monthly", amount: own.monthly, ref });
    if (birthday?.slice(5, 7) === month)
      all.push({
        rankLevel,
        kind: "birthday",
        amount: own.birthday,
        ref: refOf("birthday", rankLevel, day),
      });
  }
  return all.filter(({ amount }) => amount > 0n);
}

/** The benefits that a member was paid. */
const takenOf = async (db: Tx, memberId: string): Promise<ReadonlySet<string>> =>
  new Set(await selectRefs(db, { memberId, source: "rank", limit: manyClaims }));

/** What a member may claim now: each reached rank once, and by the month and the year. */
async function claimableOf(
  { db, site, now }: CallContext,
  memberId: string,
  ranks: readonly RankRow[],
  level: number,
): Promise<Claimable[]> {
  const { day } = todayOf(site, now);
  const birthday = (await findPerson(db, memberId))?.birthday ?? null;
  const taken = await takenOf(db, memberId);
  return benefitsOf(ranks, level, { day, birthday }).filter(({ ref }) => !taken.has(ref));
}

const ranksFor = async ({ db, site, now }: CallContext): Promise<RankRow[]> => {
  await startMission(db, site, now);
  return selectRanks(db, site.currency);
};

/** The rank a member has reached by now, be it looked at or not; it is noted. */
export async function reachedRank(context: CallContext, memberId: string): Promise<number> {
  const ranks = await ranksFor(context);
  return (await standingOf(context, memberId, ranks)).level;
}

const kinds = ["upgrade", "monthly", "birthday"] as const;

/** What a rank brings: money at times, and a rebate that is more. */
function toBenefits(rank: RankRow, { rebate, currency }: CallContext["site"]) {
  const rate = rankRateAt(rebate?.rankRates, rank.level);
  return [
    ...kinds.flatMap((kind) =>
      rank[kind] > 0n ? [{ kind, amount: fromMinor(rank[kind], currency) }] : [],
    ),
    ...(rate === undefined ? [] : [{ kind: "rebate" as const, rate }]),
  ];
}

const rankList: Handler<"rankList"> = async (context) => {
  const { currency } = context.site;
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const ranks = await ranksFor(context);
  const memberId = ownMember(context);
  if (await isOfferedNothing(context)) return ok({ ranks: [], own: null });
  let own: RankListValue["own"] = null;
  if (memberId !== undefined) {
    const { level, deposit, validBet } = await standingOf(context, memberId, ranks);
    const claimable = await claimableOf(context, memberId, ranks, level);
    own = {
      rankLevel: level,
      deposit: money(deposit),
      validBet: money(validBet),
      claimable: claimable.map(({ rankLevel, kind, amount }) => ({
        rankLevel,
        kind,
        amount: money(amount),
      })),
    };
  }
  return ok({
    ranks: ranks.map((rank) => ({
      ...rankLabel(rank.level),
      deposit: money(rank.deposit),
      validBet: money(rank.validBet),
      benefits: toBenefits(rank, context.site),
    })),
    own,
  });
};

/** The rank above a member's own: what it pays, and of deposits and bets what is further from done. */
function nextRank(ranks: readonly RankRow[], { level, deposit, validBet }: Standing) {
  const next = ranks.find((rank) => rank.level > level);
  if (next === undefined) return undefined;
  const goals = [
    { goal: "validBet" as const, target: next.validBet, progress: validBet },
    { goal: "deposit" as const, target: next.deposit, progress: deposit },
  ];
  const shareOf = ({ target, progress }: (typeof goals)[number]): number =>
    target > 0n ? Number(progress) / Number(target) : 1;
  const [goal = null] = goals.sort((one, other) => shareOf(one) - shareOf(other));
  return { level: next.level, amount: next.upgrade, goal };
}

/** The benefits that a member may claim now, and the rank that comes next. */
export async function waitingBenefits(context: CallContext<MemberSession>): Promise<{
  level: number;
  claimable: Claimable[];
  next: ReturnType<typeof nextRank>;
}> {
  const { memberId } = context.session;
  const ranks = await ranksFor(context);
  const standing = await standingOf(context, memberId, ranks);
  const { level } = standing;
  const claimable = await claimableOf(context, memberId, ranks, level);
  if (!(await isOfferedNothing(context)))
    return { level, claimable, next: nextRank(ranks, standing) };
  // A rank that was reached is paid; gifts that come again and again are not for who is looked after.
  const isOwed = ({ kind }: Claimable): boolean => kind === "upgrade";
  return { level, claimable: claimable.filter(isOwed), next: undefined };
}

/** Pays a benefit of a rank that the member has reached. */
export async function grantRank(
  context: CallContext<MemberSession>,
  rankLevel: number,
  kind: string,
): Promise<Result<Given, CallError>> {
  const { level, claimable } = await waitingBenefits(context);
  if (rankLevel > level) return err({ code: "REQUIREMENT_NOT_MET" });
  const found = claimable.find((one) => one.kind === kind && one.rankLevel === rankLevel);
  if (found === undefined) {
    const { day } = todayOf(context.site, context.now);
    const paid = await paidFor(context, { source: "rank", ref: refOf(kind, rankLevel, day) });
    return err(paid ?? { code: "STATE_INVALID" });
  }
  const { amount, ref } = found;
  return award(context, { source: "rank", ref, amount, points: 0 });
}

const makeClaim =
  (deps: MissionDeps): Handler<"claimRank"> =>
  (context, { key, rankLevel, kind }) =>
    claimOnce(deps, context, { key, content: ["rank", String(rankLevel), kind] }, () =>
      grantRank(context, rankLevel, kind),
    );

/** The calls about ranks. */
export const makeRankHandlers = (deps: MissionDeps): Handlers => ({
  rankList,
  claimRank: makeClaim(deps),
});
