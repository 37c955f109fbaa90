import type { CallMap } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallContext, CallError, Handler, Handlers } from "../../kernel/context.ts";
import { findPerson } from "../member/public.ts";
import { marksOf } from "./marks.ts";
import { carryOver, type PersonDeps } from "./person.ts";
import { type GuardDeps, makeRealityHandlers, toExclusion } from "./reality.ts";
import { insertExclusion, lockLimits, selectStanding, storeSetting } from "./repo.ts";
import { askReturn, toReturn } from "./returns.ts";
import { findReturn } from "./returns-repo.ts";
import { storeReview } from "./review-repo.ts";
import {
  change,
  coolOffMs,
  exclusionMonths,
  isMoney,
  minWaitingHours,
  monthsLater,
  periodsOf,
  reviewDueAt,
  type Setting,
  strongest,
} from "./service.ts";
import type { LimitKind, LimitPeriod } from "./tables.ts";

/** What the limits' calls need from outside. */
export interface LimitDeps extends GuardDeps, PersonDeps {}

type WireLimit = CallMap["setLimit"]["value"];

const waitingMs = ({ limits }: Merchant): number =>
  Math.max(minWaitingHours, limits?.waitingHours ?? 0) * 3_600_000;

/** A ceiling on the wire: an amount of the currency, or whole minutes; null for none. */
const toAmount = ({ kind, currency }: Setting, ceiling: bigint | null): string | null =>
  ceiling === null ? null : isMoney(kind) ? fromMinor(ceiling, currency) : String(ceiling);

const toWire = (setting: Setting): WireLimit => ({
  kind: setting.kind,
  period: setting.period,
  amount: toAmount(setting, setting.ceiling),
  waiting: setting.looser && {
    amount: toAmount(setting, setting.looser.ceiling),
    readyAt: new Date(setting.looser.readyAt).toISOString(),
  },
});

/** Reads a ceiling: positive, as precise as the currency; whole minutes of a day at most. */
function readCeiling(
  kind: LimitKind,
  amount: string,
  currency: string,
): Result<bigint | null, CallError> {
  if (amount === "none") return ok(null);
  try {
    const ceiling = isMoney(kind)
      ? toMinor(amount, currency)
      : /^[0-9]{1,4}$/.test(amount)
        ? BigInt(amount)
        : 0n;
    const max = isMoney(kind) ? 10n ** 15n : 1440n;
    if (ceiling > 0n && ceiling <= max) return ok(ceiling);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return err({ code: "AMOUNT_INVALID" });
}

/** The member's limit as it stands; locked until the call ends, so that two tabs wait. */
async function lockSetting(
  { db, site, now }: CallContext,
  memberId: string,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<Setting> {
  await lockLimits(db, memberId);
  const currency = isMoney(kind) ? site.currency : "";
  const { settings } = await selectStanding(db, memberId, now);
  const known = settings.find(
    (one) => one.kind === kind && one.period === period && one.currency === currency,
  );
  return known ?? { kind, period, currency, ceiling: null, looser: null };
}

const limits: Handler<"limits"> = async (context) => {
  const { db, site, now } = context;
  const { memberId } = context.session;
  const { settings, exclusions } = await selectStanding(db, memberId, now);
  const excluded = strongest(exclusions, now);
  const way = excluded?.kind === "exclusion" ? await findReturn(db, memberId) : undefined;
  const shown = settings.filter(({ currency }) => currency === "" || currency === site.currency);
  return ok({
    currency: site.currency,
    waitingHours: waitingMs(site) / 3_600_000,
    limits: shown.map(toWire),
    exclusion: toExclusion(excluded),
    return: toReturn(way),
  });
};

const setLimit: Handler<"setLimit"> = async (context, { kind, period, amount }) => {
  const { db, site, now } = context;
  if (!periodsOf[kind].includes(period))
    return err({ code: "PAYLOAD_INVALID", message: `${kind} has no limit by ${period}.` });
  const wanted = readCeiling(kind, amount, site.currency);
  if (!wanted.ok) return wanted;
  const memberId = context.session.memberId;
  const before = await lockSetting(context, memberId, kind, period);
  // How often somebody is told the time binds nobody: it changes at once, either way.
  const asked =
    kind === "reality"
      ? { ceiling: wanted.value, looser: null, step: "stricter" as const }
      : change(before, wanted.value, { now, waitingMs: waitingMs(site) });
  const { step, ...next } = asked;
  const setting = { ...before, ...next };
  await storeSetting(db, memberId, setting, { step, now });
  return ok(toWire(setting));
};

const confirmLimit: Handler<"confirmLimit"> = async (context, { kind, period }) => {
  const { db, now } = context;
  const memberId = context.session.memberId;
  const before = await lockSetting(context, memberId, kind, period);
  const { looser } = before;
  if (looser === null) return err({ code: "STATE_INVALID", message: "No looser limit waits." });
  if (now < looser.readyAt)
    return err({
      code: "LIMIT_WAITING",
      retryAfter: Math.ceil((looser.readyAt - now) / 1000),
      value: { readyAt: new Date(looser.readyAt).toISOString() },
    });
  const setting = { ...before, ceiling: looser.ceiling, looser: null };
  const note = { step: "confirmed" as const, now };
  await storeSetting(db, memberId, setting, note);
  return ok(toWire(setting));
};

const coolOff: Handler<"coolOff"> = async (context, { period }) => {
  const { db, now } = context;
  const exclusion = { kind: "coolOff" as const, endsAt: now + coolOffMs[period] };
  const note = { now, marks: [] };
  await insertExclusion(db, context.session.memberId, exclusion, note);
  return ok({ kind: "coolOff", until: new Date(exclusion.endsAt).toISOString() });
};

const makeSelfExclude =
  (deps: LimitDeps): Handler<"selfExclude"> =>
  async (context, { period }) => {
    const { db, merchant, site, now } = context;
    const memberId = context.session.memberId;
    const months = exclusionMonths[period];
    const endsAt = months === null ? null : monthsLater(now, months);
    const person = await findPerson(db, memberId);
    const contacts = await deps.contactsOf(db, memberId);
    const marks = person === undefined ? [] : marksOf(merchant, { ...person, contacts }, site);
    const note = { now, marks };
    const id = await insertExclusion(db, memberId, { kind: "exclusion", endsAt }, note);
    await carryOver(deps, db, { site, memberId, now }, { id, endsAt });
    await deps.endSessions(db, memberId);
    return ok({
      kind: "exclusion",
      until: endsAt === null ? null : new Date(endsAt).toISOString(),
    });
  };

const reviewLimits: Handler<"reviewLimits"> = async ({ db, session, now }) => {
  await storeReview(db, session.memberId, now);
  const dueAt = reviewDueAt({ reviewedAt: now, changedAt: null });
  return ok({ dueAt: new Date(dueAt).toISOString() });
};

/** The calls about limits of one's own. */
export const makeLimitHandlers = (deps: LimitDeps): Handlers => ({
  limits,
  setLimit,
  confirmLimit,
  coolOff,
  selfExclude: makeSelfExclude(deps),
  askReturn,
  reviewLimits,
  ...makeRealityHandlers(deps),
});
