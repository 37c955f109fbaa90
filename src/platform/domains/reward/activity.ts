import type { ActivityStatementValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import { addDays } from "#src/shared/zoned-time.ts";
import { startOfDay, todayOf } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { timesHere } from "../limits/public.ts";
import { sumMovedSince } from "../wallet/public.ts";
import { sumPlaySince } from "./play-repo.ts";

type Span = ActivityStatementValue["items"][number]["span"];

/** How many days each span has, today included; null: all there is. */
const daysOf: Readonly<Record<Span, number | null>> = {
  days7: 7,
  days30: 30,
  days365: 365,
  ever: null,
};
const spans = Object.keys(daysOf) as Span[];
const nothing = { paidIn: 0n, paidOut: 0n, stake: 0n, payout: 0n };

/**
 * What a member paid in and out, staked and was paid, and how long they were here, over the last days and
 * ever (G10). A bet counts on the day it was placed, money on the day it arrived. Three statements.
 */
export const activityStatement: Handler<"activityStatement"> = async (context) => {
  const { db, site, session, now } = context;
  const { currency, timeZone } = site;
  const { memberId } = session;
  const { day } = todayOf(site, now);
  const moments = spans.map((span) => {
    const days = daysOf[span];
    return new Date(days === null ? 0 : startOfDay(addDays(day, 1 - days), timeZone));
  });
  const asked = { memberId, currency, moments };
  const moved = await sumMovedSince(db, asked);
  const played = await sumPlaySince(db, asked);
  const times = await timesHere(
    db,
    memberId,
    moments.map((moment) => moment.getTime()),
  );
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const items = spans.map((span, place) => {
    const { paidIn, paidOut, stake, payout } = { ...nothing, ...moved[place], ...played[place] };
    return {
      span,
      deposited: money(paidIn),
      withdrawn: money(paidOut),
      netDeposit: money(paidIn - paidOut),
      staked: money(stake),
      paidOut: money(payout),
      net: money(payout - stake),
      minutes: Math.floor((times[place] ?? 0) / 60_000),
    };
  });
  return ok({ items });
};
