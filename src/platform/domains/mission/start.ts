import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { rewardUnit } from "../points/public.ts";
import { firstPrizes, firstRanks, firstSignInDays, firstTasks } from "./seed/first-rewards.ts";
import { raffleWords } from "./seed/wording.ts";
import type { MissionTables } from "./tables.ts";

/** The first raffle's id, and its ticket's price in units of reward. */
const firstRaffle = { id: "open-house", ticketUnits: 200n };

/**
 * Gives a merchant its first ranks, tasks, sign-in days and raffle in its currency, once and for all.
 * @param now epoch milliseconds
 */
export async function startMission(
  db: Tx,
  merchant: string,
  site: Pick<Merchant, "points" | "currency">,
  now: number,
): Promise<void> {
  const tables = db.withTables<MissionTables>();
  const { currency } = site;
  const known = await tables
    .selectFrom("mission_start")
    .select("currency")
    .where("merchant", "=", merchant)
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (known !== undefined) return;
  const at = new Date(now);
  const marked = await tables
    .insertInto("mission_start")
    .values({ merchant, currency, started_at: at })
    .onConflict((conflict) => conflict.columns(["merchant", "currency"]).doNothing())
    .returning("currency")
    .execute();
  if (marked.length === 0) return;
  const unit = rewardUnit(site);
  const own = { merchant, currency };
  const raffleId = `${firstRaffle.id}-${currency.toLowerCase()}`;
  await tables
    .insertInto("rank_level")
    .values(firstRanks(unit).map((rank) => ({ ...own, ...rank })))
    .execute();
  await tables
    .insertInto("daily_task")
    .values(firstTasks(unit).map((task) => ({ ...own, ...task, starts_at: at, ends_at: null })))
    .execute();
  await tables
    .insertInto("sign_in_day")
    .values(firstSignInDays(unit).map((day) => ({ ...own, ...day })))
    .execute();
  await tables
    .insertInto("raffle")
    .values({
      ...own,
      id: raffleId,
      ticket_bet: String(unit * firstRaffle.ticketUnits),
      words: JSON.stringify(raffleWords),
      starts_at: at,
      ends_at: null,
    })
    .execute();
  await tables
    .insertInto("raffle_prize")
    .values(firstPrizes(unit).map((prize) => ({ merchant, raffle_id: raffleId, ...prize })))
    .execute();
}
