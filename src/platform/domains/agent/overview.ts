import type { AgentOverviewPayload } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { addDays } from "#src/shared/zoned-time.ts";
import { readDays, todayOf } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { resultOf, toFigures } from "./figures.ts";
import { nothing } from "./figures-repo.ts";
import { sumLineDays } from "./line-sums-repo.ts";
import { sumIncomeByDay } from "./money-repo.ts";
import { sinceWhen } from "./team.ts";
import { countJoined, sumTeam } from "./team-repo.ts";

/** The first and last day of a span that ends today, or was yesterday; in days before today. */
const spans = { today: [0, 0], yesterday: [1, 1], days7: [6, 0], days30: [29, 0] } as const;

/** How many days an overview may have: a year and a day. */
const maxDays = 366;

function daysOf(
  { from, to, span = "today" }: AgentOverviewPayload,
  today: string,
): { from: string; to: string } {
  const [first, last] = spans[span];
  if (from === undefined && to === undefined)
    return { from: addDays(today, -first), to: addDays(today, -last) };
  return {
    from: from ?? to ?? today,
    to: to ?? (from !== undefined && from > today ? from : today),
  };
}

/** The agent's line in figures, together and day by day. Seven statements, whatever is asked. */
export const agentOverview: Handler<"agentOverview"> = async (context, payload) => {
  const { db, site, session, now } = context;
  const { currency, timeZone } = site;
  const { from, to } = daysOf(payload, todayOf(site, now).day);
  const read = readDays({ from, to }, site);
  if (!read.ok) return read;
  if (to >= addDays(from, maxDays))
    return err({ code: "PAYLOAD_INVALID", message: "from and to are more than a year apart." });
  const part = { nodeId: session.memberId };
  const whose = { heads: [session.memberId] };
  const days = { currency, timeZone, from, to, instants: read.value };
  const { whole, byDay } = await sumLineDays(db, { whose, ...days });
  const joined = await countJoined(db, { ...part, ...read.value }, timeZone);
  const income = await sumIncomeByDay(
    db,
    { memberId: session.memberId, currency, ...read.value },
    timeZone,
  );
  const all = { type: "all", state: "all", sort: "created", direction: "down" } as const;
  const question = { ...part, ...all, agentId: session.memberId, currency };
  const team = await sumTeam(db, { ...question, ...sinceWhen(now) });
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const shown: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) shown.push(day);
  return ok({
    from,
    to,
    members: team.total,
    agents: team.agents,
    newMembers: [...joined.values()].reduce((sum, count) => sum + count, 0),
    activeMembers: whole.active,
    online: team.online,
    teamBalance: money(team.balance),
    income: money([...income.values()].reduce((sum, amount) => sum + amount, 0n)),
    figures: toFigures(whole, currency),
    days: shown.map((day) => {
      const sums = byDay.get(day) ?? nothing;
      return {
        day,
        newMembers: joined.get(day) ?? 0,
        activeMembers: sums.active,
        validBet: money(sums.validBet),
        profitLoss: money(resultOf(sums)),
        deposits: money(sums.deposits),
        withdrawals: money(sums.withdrawals),
        income: money(income.get(day) ?? 0n),
      };
    }),
  });
};
