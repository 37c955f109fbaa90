import type { CallMap } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, Handler, Handlers } from "../../kernel/context.ts";
import type { PlayFacts } from "../../kernel/guards.ts";
import { findPerson } from "../member/public.ts";
import { sumPlayed } from "../wallet/public.ts";
import { noteSitting, type Standing, selectStanding, storeAnswer } from "./repo.ts";
import { selectReview } from "./review-repo.ts";
import { defaultRealityMinutes, type Exclusion, reviewDueAt, strongest } from "./service.ts";

/** What limits need to know of sessions. */
export interface GuardDeps {
  /** When a session began, epoch milliseconds; undefined when it has ended. */
  sessionBegan: (db: Tx, sessionId: string) => Promise<number | undefined>;
}

/** How often a member is told how long they have played: as the merchant says, or more often (G4). */
function minutesOf(site: Merchant, { settings }: Standing): number {
  const own = settings.find(({ kind }) => kind === "reality")?.ceiling;
  const max = site.limits?.realityCheckMinutes ?? defaultRealityMinutes;
  return Math.min(max, own == null ? max : Number(own));
}

/** When the next check is due: one interval after the last answer, or after the session's beginning. */
const dueAfter = (site: Merchant, standing: Standing, beganAt: number): number =>
  (standing.answeredAt ?? beganAt) + minutesOf(site, standing) * 60_000;

const toTime = (at: number): string => new Date(at).toISOString();

/** What keeps a member from playing, on the wire. */
export const toExclusion = (
  excluded: Exclusion | undefined,
): CallMap["limits"]["value"]["exclusion"] =>
  excluded === undefined
    ? null
    : {
        kind: excluded.kind,
        until: excluded.endsAt === null ? null : toTime(excluded.endsAt),
      };

/** Why a member has to look up from the game first: a check is due that nobody answered (G4). */
export async function realityFault(
  { sessionBegan }: GuardDeps,
  db: Tx,
  { site, sessionId, standing, now }: PlayFacts & { standing: Standing },
): Promise<CallError | undefined> {
  if (sessionId === null) return undefined;
  const beganAt = standing.answeredAt ?? (await sessionBegan(db, sessionId));
  if (beganAt === undefined) return undefined;
  const dueAt = dueAfter(site, standing, beganAt);
  return now < dueAt ? undefined : { code: "REALITY_CHECK_DUE", value: { dueAt: toTime(dueAt) } };
}

/** Whether a member should go through their limits (G17). */
async function isReviewDue(db: Tx, memberId: string, now: number): Promise<boolean> {
  const person = await findPerson(db, memberId);
  if (person === undefined) return false;
  const facts = await selectReview(db, { memberId, registeredAt: person.registeredAt, now });
  return now >= reviewDueAt(facts);
}

/** The calls about the time that is played, and what it cost. */
export function makeRealityHandlers({
  sessionBegan,
}: GuardDeps): Pick<Handlers, "realityCheck" | "answerRealityCheck"> {
  const realityCheck: Handler<"realityCheck"> = async ({ db, site, session, now }) => {
    const { memberId } = session;
    const { currency } = site;
    const beganAt = (await sessionBegan(db, session.id)) ?? now;
    // What happened in the session's first moment belongs to it.
    const since = new Date(beganAt - 1);
    const { staked, won } = await sumPlayed(db, { memberId, currency, since });
    const standing = await selectStanding(db, memberId, now, session.id);
    const excluded = strongest(standing.exclusions, now);
    // Whoever sees the clock is here: the statement of activity adds these times up (G10).
    await noteSitting(db, memberId, session.id, { beganAt, lastAt: now });
    return ok({
      startedAt: toTime(beganAt),
      serverTime: toTime(now),
      elapsedSeconds: Math.floor((now - beganAt) / 1000),
      intervalMinutes: minutesOf(site, standing),
      currency,
      wagered: fromMinor(staked, currency),
      won: fromMinor(won, currency),
      net: fromMinor(won - staked, currency),
      dueAt: excluded === undefined ? toTime(dueAfter(site, standing, beganAt)) : null,
      exclusion: toExclusion(excluded),
      reviewDue: await isReviewDue(db, memberId, now),
    });
  };

  const answerRealityCheck: Handler<"answerRealityCheck"> = async (context) => {
    const { db, site, session, now } = context;
    const { memberId } = session;
    const standing = await selectStanding(db, memberId, now, session.id);
    if (strongest(standing.exclusions, now) !== undefined) return ok({ dueAt: null });
    const beganAt = (await sessionBegan(db, session.id)) ?? now;
    const dueAt = dueAfter(site, standing, beganAt);
    // Nobody answers ahead: the next check is no further away than one interval of play.
    if (now < dueAt) return ok({ dueAt: toTime(dueAt) });
    await storeAnswer(db, { memberId, sessionId: session.id, now });
    return ok({ dueAt: toTime(dueAfter(site, { ...standing, answeredAt: now }, beganAt)) });
  };

  return { realityCheck, answerRealityCheck };
}
