import { describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { currencyCodes } from "#src/merchant/currency-facts.ts";
import { defaultStake } from "#src/shared/default-stake.ts";
import { toMinor } from "#src/shared/money.ts";
import { some } from "#tests/support/some.ts";
import { rewardPoints, rewardUnit } from "../../points/public.ts";
import { ratesOf } from "../../points/rates.ts";
import { firstItems } from "../../points/seed/first-items.ts";
import { firstMissions } from "./first-missions.ts";
import { firstSignInDays, firstTasks } from "./first-rewards.ts";

/** Twenty evenings of 150 rounds at two stakes: what an ordinary month of play is. */
const month = { evenings: 20, rounds: 150, stakes: 2n };

const currencies = some(currencyCodes) as readonly Merchant["currency"][];

/** What such a month brings in a currency without a penny won, and what it is measured against. */
function monthIn(currency: Merchant["currency"]) {
  const site = { currency };
  const scale = { unit: rewardUnit(site), points: (units: number) => rewardPoints(site, units) };
  const evening = defaultStake(currency) * BigInt(month.rounds) * month.stakes;
  const bets = evening * BigInt(month.evenings);
  const tasks = firstTasks(scale);
  const done = tasks.filter(({ goal, target }) => goal === "validBet" && BigInt(target) <= evening);
  const sums = [
    Number(bets / toMinor(ratesOf(site).betPerPoint, currency)),
    ...done.map(({ points }) => points * month.evenings),
    // Check-ins that are never two in a row.
    (firstSignInDays(scale)[0]?.points ?? 0) * month.evenings,
  ];
  return { site, scale, bets, done, points: sums.reduce((all, one) => all + one, 0) };
}

describe("an ordinary month of play", () => {
  it.each(currencies)(
    "in %s reaches goods, a credit, a task each evening and the month's mission",
    (currency) => {
      const { site, scale, bets, done, points } = monthIn(currency);
      const items = firstItems(site);
      for (const kind of ["goods", "credit"] as const) {
        const prices = items
          .filter((item) => item.kind === kind)
          .map((item) => item.pointsRequirement);
        const [cheapest = 0n] = some(prices).sort((one, other) => Number(one - other));
        expect(Number(cheapest)).toBeLessThanOrEqual(points);
      }
      expect(done.map(({ id }) => id)).toContain("warm-up");
      const missions = firstMissions(scale, 0).filter(({ kind }) => kind === "event");
      for (const { target } of some(missions)) expect(BigInt(target)).toBeLessThanOrEqual(bets);
    },
  );

  it.each(currencies)("in %s is not given away: no month buys what is dear", (currency) => {
    const { site, points } = monthIn(currency);
    const items = firstItems(site);
    const dear = items.filter(({ id }) => ["power-bank", "headphones", "phone"].includes(id));
    for (const item of some(dear)) expect(Number(item.pointsRequirement)).toBeGreaterThan(points);
  });
});
