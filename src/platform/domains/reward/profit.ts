import type { RecordProfitValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { sumBonusesByDay } from "../wallet/public.ts";
import { categoryOf } from "./categories.ts";
import { type PlayRow, sumByDay, sumByPlayed } from "./play-repo.ts";

/** What a day or a category came to, in minor units. */
interface Sums {
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  bonus: bigint;
  rebate: bigint;
}

const nothing: Sums = { stake: 0n, validBet: 0n, payout: 0n, bonus: 0n, rebate: 0n };

const add = (one: Sums, other: Sums): Sums => ({
  stake: one.stake + other.stake,
  validBet: one.validBet + other.validBet,
  payout: one.payout + other.payout,
  bonus: one.bonus + other.bonus,
  rebate: one.rebate + other.rebate,
});

const ofPlay = ({ stake, valid_bet, payout }: PlayRow): Sums => ({
  ...nothing,
  stake: BigInt(stake),
  validBet: BigInt(valid_bet),
  payout: BigInt(payout),
});

/** The sums as the wire has them. What a member won or lost includes what they were given. */
function toWire(sums: Sums, currency: string): RecordProfitValue["totals"] {
  const { stake, validBet, payout, bonus, rebate } = sums;
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return {
    stake: money(stake),
    validBet: money(validBet),
    payout: money(payout),
    bonus: money(bonus),
    rebate: money(rebate),
    profitLoss: money(payout - stake + bonus + rebate),
  };
}

/** The row of what no game or lottery brought. */
const bonusLabel = "bonus";

/** Puts sums under their labels together, in the labels' order. */
function gather(parts: readonly (readonly [string, Sums])[]): [string, Sums][] {
  const rows = new Map<string, Sums>();
  for (const [label, sums] of parts) rows.set(label, add(rows.get(label) ?? nothing, sums));
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * What a member won and lost, by day or category (OPEN-080). A bet counts on the day it was placed, as
 * in the record of bets, and a bonus on the day it was paid. Two statements, whatever is asked.
 */
export const recordProfit: Handler<"recordProfit"> = async (context, payload) => {
  const { db, site } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { currency, timeZone } = site;
  const filter = { ...days.value, memberId: context.session.memberId, currency };
  const byDay = payload.by !== "category";
  const played = byDay ? await sumByDay(db, filter, timeZone) : await sumByPlayed(db, filter);
  const given = await sumBonusesByDay(db, filter, timeZone);
  const rows = gather([
    ...played.map((row) => [byDay ? row.label : categoryOf(row.label), ofPlay(row)] as const),
    ...given.map(({ day, bonus, rebate }) => {
      return [byDay ? day : bonusLabel, { ...nothing, bonus, rebate }] as const;
    }),
  ]);
  const totals = rows.reduce((sum, [, sums]) => add(sum, sums), nothing);
  return ok({
    rows: rows.map(([label, sums]) => ({ label, ...toWire(sums, currency) })),
    totals: toWire(totals, currency),
  });
};
