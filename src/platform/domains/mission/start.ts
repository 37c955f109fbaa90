import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { markStarted } from "../../kernel/start-repo.ts";
import { rewardPoints, rewardUnit } from "../points/public.ts";
import { insertMissions } from "./mission-repo.ts";
import { firstMissions } from "./seed/first-missions.ts";
import {
  firstPrizes,
  firstRanks,
  firstSignInDays,
  firstTasks,
  type RewardScale,
} from "./seed/first-rewards.ts";
import { raffleWords } from "./seed/wording.ts";
import { insertFirstRewards } from "./start-repo.ts";

/** The first raffle's id, and its ticket's price in units of reward. */
const firstRaffle = { id: "open-house", ticketUnits: 200n };

const scaleOf = (site: Pick<Merchant, "points" | "currency">): RewardScale => ({
  unit: rewardUnit(site),
  points: (units) => rewardPoints(site, units),
});

/**
 * Gives a merchant its first ranks, tasks, sign-in days and raffle in its currency, once and for all.
 * @param now epoch milliseconds
 */
export async function startMission(
  db: Tx,
  site: Pick<Merchant, "points" | "currency">,
  now: number,
): Promise<void> {
  const { currency } = site;
  if (!(await markStarted(db, "mission_start", currency, now))) return;
  const scale = scaleOf(site);
  const { unit } = scale;
  await insertFirstRewards(db, currency, {
    at: new Date(now),
    ranks: firstRanks(unit),
    tasks: firstTasks(scale),
    signInDays: firstSignInDays(scale),
    raffle: {
      id: `${firstRaffle.id}-${currency.toLowerCase()}`,
      ticket_bet: String(unit * firstRaffle.ticketUnits),
      words: JSON.stringify(raffleWords),
    },
    prizes: firstPrizes(scale),
  });
}

/**
 * Gives a merchant its first missions in its currency, once and for all.
 * @param now epoch milliseconds
 */
export async function startMissions(
  db: Tx,
  site: Pick<Merchant, "points" | "currency">,
  now: number,
): Promise<void> {
  const { currency } = site;
  if (!(await markStarted(db, "mission_offer_start", currency, now))) return;
  await insertMissions(db, currency, firstMissions(scaleOf(site), now));
}
