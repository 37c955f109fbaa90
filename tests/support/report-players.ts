import { hashPassword } from "#src/credentials/passwords.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import { type Gift, gifts, type Play, readGifts, readPlays, zone } from "./own-sums.ts";
import { playSmallDemo } from "./small-demo.ts";
import {
  goodPassword,
  makeTestPlatform,
  type Reply,
  type TestPlatform,
  type Visitor,
} from "./test-platform.ts";

/** A member whose reports are looked at, with what they played and were given as the tables have it. */
export interface Player {
  id: string;
  visitor: Visitor;
  plays: Play[];
  gifts: Gift[];
}
/** Days that a report is asked for. */
export interface Range {
  from?: string;
  to?: string;
}

const dayMs = 86_400_000;
/** Ever, a month, a week, a day, open to either side, twenty years, and days to come. */
export const ranges: Range[] = [
  {},
  { from: "2026-09-01", to: "2026-09-30" },
  { from: "2026-11-15", to: "2026-11-21" },
  { from: "2026-11-18", to: "2026-11-18" },
  { from: "2026-11-10" },
  { to: "2026-10-05" },
  { from: "2016-01-01", to: "2036-01-01" },
  { from: "2030-01-01" },
];

/** Whether a day is one of those asked for. */
export const within = ({ from = "", to = "9" }: Range, day: string): boolean =>
  day >= from && day <= to;

function must({ success, code }: Reply, what: string): void {
  if (!success) throw new Error(`${what} was refused: ${code}.`);
}

/** Bonuses of every kind through the days, some of them at the last and first moment of one. */
async function payGifts({ test }: TestPlatform, memberId: string, turn: number): Promise<void> {
  const midnight = Date.UTC(2026, 10, 17, 17);
  for (let each = 0; each < 24; each += 1) {
    const gift = gifts[(each + turn) % gifts.length];
    if (gift === undefined) continue;
    const [bonus, kind, key] = gift;
    const moments = [midnight - 1, midnight, midnight - each * 3 * dayMs];
    const payment = { bonus, kind, key: `${key}${each}:${memberId}`, memberId, currency: "VND" };
    await test.database.withMerchant("aurora", (db) =>
      payReward(db, {
        ...payment,
        amount: BigInt(100 + 37 * each),
        now: moments[each % 3] ?? midnight,
      }),
    );
  }
}

/** Tickets of which one was drawn long after it was bought, and one is still open. */
async function buyTickets(
  { test, clock }: TestPlatform,
  visitor: Visitor,
  memberId: string,
): Promise<void> {
  const lobby = (await visitor.call("lotteryLobby")).value.list;
  const { gameCode, numero } = lobby.at(-1);
  for (const key of ["a-ticket-that-is-drawn", "a-ticket-that-is-open"]) {
    const bets = [{ playType: "oddEven", numbers: "odd", stake: "1000" }];
    const bought = await visitor.call("lotteryBet", { key, gameCode, numero, bets });
    must(bought, "A ticket");
  }
  const drawn = await test.asOwner(
    `update lottery_bet set status = 'won', prize = 195000, settled_at = $2 where ticket_id =
       (select id from lottery_ticket where member_id = $1
         and idempotency_key = 'a-ticket-that-is-drawn') returning id`,
    [memberId, new Date(clock.now + 3 * dayMs)],
  );
  if (drawn.length !== 1) throw new Error("No ticket was drawn.");
}

/** A bet of the last minute of a day, settled the next day; one that is open; one given back late. */
async function betLate({ test }: TestPlatform, memberId: string): Promise<void> {
  const columns = `(merchant, vendor, round_id, member_id, node_id, currency, trial, status, stake,
    moved, created_at)`;
  for (const round of ["late", "open", "given-back"])
    await test.asOwner(
      `insert into game_bet ${columns} select 'aurora', vendor, $1, $2, node_id, 'VND', false,
         'open', 5000, -5000, $3 from game where node_id = 108317`,
      [`${round}:${memberId}`, memberId, new Date(Date.UTC(2026, 10, 18, 16, 59))],
    );
  await test.asOwner(
    `update game_bet set status = 'won', valid_bet = 5000, payout = 12345, moved = 7345,
       settled_at = $2 where round_id = 'late:' || $1::text`,
    [memberId, new Date(Date.UTC(2026, 10, 18, 17, 1))],
  );
  await test.asOwner(
    "update game_bet set status = 'refunded', moved = 0 where round_id = 'given-back:' || $1::text",
    [memberId],
  );
}

/**
 * A platform with the demonstration's 90 days, and five of its members: the busiest, and some who play
 * less. Each was paid bonuses at the edges of days, has a ticket that was drawn late, and bets of a day's
 * last minute of which one was settled the next day, one is open and one was given back.
 */
export async function makeReportPlayers(): Promise<{
  platform: TestPlatform;
  players: Player[];
  merchant: Revision;
}> {
  const platform = await makeTestPlatform();
  const players: Player[] = [];
  const merchant = await playSmallDemo(platform);
  if (merchant.site.timeZone !== zone) throw new Error("Aurora has moved.");
  // The busiest, and some who play less.
  const found = await platform.test.asOwner<{ id: string; username: string }>(
    `select id, username from member
      join (select member_id, row_number() over (order by count(*) desc, member_id) as place
        from game_bet group by member_id) as busy on member_id = id
      where place <= 3 or place in (12, 24) order by place`,
  );
  const hash = await hashPassword(goodPassword);
  for (const [turn, { id, username }] of found.entries()) {
    await platform.test.asOwner(
      `insert into credential (merchant, member_id, password_hash, password_set_at)
       values ('aurora', $1, $2, $3)`,
      [id, hash, new Date(platform.clock.now)],
    );
    const visitor = platform.visitor("aurora");
    await visitor.login(username, goodPassword);
    await payGifts(platform, id, turn);
    const order = { key: "money-to-play-with", method: "instant", amount: "50000" };
    await visitor.call("deposit", order);
    await platform.servePayments();
    await buyTickets(platform, visitor, id);
    // What comes after it waits for the next.
    const claimed = await visitor.call("claimRebate", { key: "a-rebate-to-compare" });
    must(claimed, "A rebate");
    await betLate(platform, id);
    players.push({
      id,
      visitor,
      plays: await readPlays(platform, id),
      gifts: await readGifts(platform, id),
    });
  }
  return { platform, players, merchant };
}
