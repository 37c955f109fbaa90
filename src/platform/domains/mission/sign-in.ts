import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { addDays } from "#src/shared/zoned-time.ts";
import { todayOf } from "../../kernel/calendar.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../kernel/context.ts";
import { lockClaims, selectRefs } from "./reward-repo.ts";
import { award, claimOnce, type Given, type MissionDeps, ownMember, paidFor } from "./rewards.ts";
import { startMission } from "./start.ts";
import { type SignInRow, selectSignInDays } from "./task-repo.ts";

/** How many days back a streak is looked for. */
const longestStreak = 400;

/** How many days in a row end with today, or with yesterday where today is not signed yet. */
export function streakOf(signed: ReadonlySet<string>, today: string): number {
  let day = signed.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (signed.has(day)) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}

/** The days a member signed in on. */
async function daysOf({ db }: CallContext, memberId: string | undefined): Promise<Set<string>> {
  if (memberId === undefined) return new Set();
  const question = { memberId, source: "sign-in" as const, limit: longestStreak };
  return new Set(await selectRefs(db, question));
}

const roundFor = async ({ db, site, now }: CallContext): Promise<SignInRow[]> => {
  await startMission(db, site, now);
  return selectSignInDays(db, site.currency);
};

const signInCalendar: Handler<"signInCalendar"> = async (context) => {
  const { site, now } = context;
  const { day: today } = todayOf(site, now);
  const round = await roundFor(context);
  const signed = await daysOf(context, ownMember(context));
  const streak = streakOf(signed, today);
  const signedToday = signed.has(today);
  // Today's place in the round; the days before it were signed, those after it follow.
  const place = round.length === 0 ? 0 : (streak - (signedToday ? 1 : 0)) % round.length;
  return ok({
    today,
    signedToday,
    streak,
    days: round.map(({ amount, points }, index) => ({
      day: addDays(today, index - place),
      signed: index < place || (index === place && signedToday),
      points,
      amount: fromMinor(BigInt(amount), site.currency),
    })),
  });
};

/** What signing in today brings; undefined where the member has signed in today. */
export async function waitingSignIn(
  context: CallContext<MemberSession>,
): Promise<SignInRow | undefined> {
  const { day: today } = todayOf(context.site, context.now);
  const round = await roundFor(context);
  const signed = await daysOf(context, context.session.memberId);
  if (signed.has(today)) return undefined;
  return round[streakOf(signed, today) % Math.max(1, round.length)];
}

/** Pays for signing in today. */
export async function grantSignIn(
  context: CallContext<MemberSession>,
): Promise<Result<Given, CallError>> {
  await lockClaims(context.db, `sign-in ${context.session.memberId}`);
  const row = await waitingSignIn(context);
  const { day: ref } = todayOf(context.site, context.now);
  if (row === undefined)
    return err((await paidFor(context, { source: "sign-in", ref })) ?? { code: "STATE_INVALID" });
  const { amount, points } = row;
  return award(context, { source: "sign-in", ref, amount: BigInt(amount), points });
}

const makeSignIn =
  (deps: MissionDeps): Handler<"signIn"> =>
  (context, { key }) => {
    const { day: today } = todayOf(context.site, context.now);
    return claimOnce(deps, context, { key, content: ["sign-in", today] }, () =>
      grantSignIn(context),
    );
  };

/** The calls about signing in every day. */
export const makeSignInHandlers = (deps: MissionDeps): Handlers => ({
  signInCalendar,
  signIn: makeSignIn(deps),
});
