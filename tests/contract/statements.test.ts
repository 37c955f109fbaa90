import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import type { Tx } from "#src/store/tx.ts";
import { agentLists, makeAgent } from "#tests/support/agent-rows.ts";
import { addContracts, contractLists } from "#tests/support/contract-rows.ts";
import { echoes, settled } from "#tests/support/few-rows.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { playSmallDemo } from "#tests/support/small-demo.ts";
import { some } from "#tests/support/some.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { payloadSchema, valueSchema } from "#tools/catalogue/payload-schema.ts";

/** Lists, what is asked of each for one row and for many, and how many rows are many. */
const lists: [name: CallName, one: object, many: object, atLeast: number][] = [
  ["winnerBoard", { count: 1 }, { count: 50 }, 20],
  ["missionLeaderboard", { missionId: "month", count: 1 }, { missionId: "month", count: 50 }, 20],
  ["recordBet", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["recentGames", { pageSize: 1 }, { pageSize: 50 }, 10],
  ["transactionDetail", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["recordBonus", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["rebateRecord", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["rewards", { pageSize: 1 }, { pageSize: 50 }, 40],
  ...contractLists,
  ["referralMembers", { pageSize: 1 }, { pageSize: 50 }, 30],
  ["recordTransaction", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["pointsReward", { pageSize: 1 }, { pageSize: 50 }, 30],
  ["redeemList", { pageSize: 1 }, { pageSize: 50 }, 4],
  ["favouriteGames", { gameType: "ALL", pageSize: 1 }, { gameType: "ALL", pageSize: 50 }, 5],
  ["deposits", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["turnover", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["withdrawals", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["lotteryTickets", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["popularLotteries", { count: 1 }, { count: 50 }, 3],
  ["vnNumero", { gameCode: "VNNORTH", count: 1 }, { gameCode: "VNNORTH", count: 50 }, 50],
  ["memberAnnouncements", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["messages", { pageSize: 1 }, { pageSize: 50 }, 50],
  ...agentLists,
];

/** A row again under another id, so many times: what makes it does not matter here. */
const copies = (table: string, where: string) => (times: number) =>
  platform.test.asOwner(
    `insert into ${table} select (jsonb_populate_record(own, jsonb_build_object('id',
       case when own.id::text like '________-____-____-____-____________'
         then gen_random_uuid()::text
         else own.id::text || '-copy-' || left(gen_random_uuid()::text, 8) end))).*
     from ${table} as own cross join generate_series(1, $1::int)
     where merchant = 'aurora'
       and id = (select id from ${table} where merchant = 'aurora' and ${where} limit 1)`,
    [times],
  );
/** One more announcement; the first time, those that were copied before go: a page shows 60. */
const announce = async (where: string, turn: number) => {
  if (turn === 0)
    await platform.test.asOwner("delete from announcement where id like '%-copy-%'", []);
  return copies("announcement", where)(1);
};

/** Lists that come whole: what makes a row more, and how often it is done. */
const whole: [name: CallName, add: (player: Visitor, turn: number) => Promise<unknown>][] = [
  ["sessions", (_player, turn) => platform.test.asOwner(copySession, [`-${turn}`, username])],
  ["favouriteIds", (player, turn) => player.call("addFavourite", gameOf(turn))],
  ["openRounds", (_player, turn) => platform.test.asOwner(addOpen, [turn, username])],
  ["notice", (_player, turn) => announce("kind = 'PL'", turn)],
  ["announcementContent", (_player, turn) => announce("kind = 'PL'", turn)],
  ["gameAnnouncements", (_player, turn) => announce("vassalage is not null", turn)],
  ["promotions", () => copies("promotion", "enabled")(1)],
  ["gamePromotions", () => copies("promotion", "enabled and game_classify is not null")(1)],
  ["helpCenter", () => copies("help_article", "true")(1)],
  ["memberInfo", (_player, turn) => platform.test.asOwner(addLabel, [turn + 2, username])],
  ["lotteryFavourites", (_player, turn) => favour(turn)],
  ["recentLotteries", (_player, turn) => betOn(turn)],
  ["limits", (_player, turn) => limit(turn)],
  ["rankList", (_player, turn) => platform.test.asOwner(addRank, [100 + turn])],
  ["missionSummary", (_player, turn) => platform.test.asOwner(addTask, [`-sum${turn}`])],
  ["dailyTasks", (_player, turn) => platform.test.asOwner(addTask, [`-${turn}`])],
  ["signInCalendar", (_player, turn) => platform.test.asOwner(addSignIn, [100 + turn])],
  ["recordProfit", (_player, turn) => inAurora((db) => giveBonus(db, turn, 200 + turn))],
  ["manualRebate", (_player, turn) => platform.test.asOwner(addPaid, [`GONE${turn}`, username])],
  ["bankAccounts", (_player, turn) => platform.test.asOwner(addAccount, [`-${turn}`, username])],
  ["rafflePromotion", (_player, turn) => platform.test.asOwner(addPrize, [`-${turn}`])],
];

let platform: TestPlatform;
let player: Visitor;
let username = "";
let statements = 0;
let lobby: { gameCode: string; numero: string }[] = [];
let games: { nodeId: string; vassalage: string; gameType: string }[] = [];

/** Another session of the member's: fifty logins would be fifty passwords to hash. */
const copySession = `insert into session
  select (jsonb_populate_record(own, jsonb_build_object('id', gen_random_uuid(),
    'token_hash', own.token_hash || $1::text, 'cookie_hash', own.cookie_hash || $1::text))).*
  from session as own
  where own.member_id = (select id from member where merchant = 'aurora' and username = $2::text)
  order by own.created_at limit 1`;
const drawn = `insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at,
    numbers, prizes, drawn_at, settled_at)
  select 'aurora', $1, 'past' || n, d - interval '1 day', d - interval '10 minutes', d, '12345',
    '[{"prize": "special", "numbers": ["12345"]}]', d, d
  from (select n, timestamptz '2026-11-20 11:15Z' - n * interval '1 day' as d
    from generate_series(0, 59) as n) as each`;
/** Everybody else as members who came by the player's code. */
const invite = `insert into referral (merchant, member_id, inviter_id, joined_at)
  select 'aurora', other.id, own.id, other.created_at from member as own
  join member as other on other.merchant = own.merchant and other.id <> own.id
  where own.merchant = 'aurora' and own.username = $1 limit 50 on conflict (merchant, member_id) do update set inviter_id = excluded.inviter_id`;
const addLabel = `insert into member_label (merchant, member_id, position, label, color, background_color)
  select 'aurora', id, $1, 'Label', '#000000', '#ffffff' from member
  where merchant = 'aurora' and username = $2`;
const addAccount = `insert into bank_account (merchant, id, member_id, bank, account_name, mark,
    sealed_number, shown, main, created_at)
  select 'aurora', gen_random_uuid(), id, 'Bank', 'Somchai Dee', $1, '', '****1234', false, now()
  from member where merchant = 'aurora' and username = $2`;
const addRank = `insert into rank_level
  select merchant, currency, $1, deposit, valid_bet, upgrade, monthly, birthday from rank_level
  where merchant = 'aurora' and rank_level = 6`;
const addOpen = `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial,
    status, stake, created_at)
  select member.merchant, game.vendor, 'open-' || $1::text, member.id, game.node_id, 'VND', false, 'open',
    100, timestamptz '2026-11-20 10:00Z'
  from member cross join lateral
    (select vendor, node_id from game order by node_id limit 1 offset $1::int) as game
  where member.merchant = 'aurora' and username = $2`;
const addTask = `insert into daily_task
  select merchant, currency, id || $1::text, place, goal, target, amount, points, words, starts_at,
    ends_at from daily_task where merchant = 'aurora' and id = 'warm-up'`;
const addSignIn = `insert into sign_in_day
  select merchant, currency, $1, amount, points from sign_in_day where merchant = 'aurora' and day = 1`;
const addPrize = `insert into raffle_prize
  select merchant, raffle_id, id || $1::text, place, words, image, amount, points, weight, stock
  from raffle_prize where merchant = 'aurora' and id = 'grand'`;
const addPaid = `insert into rebate_sum
  select merchant, id, 'VND', $1, 1000, 5 from member where merchant = 'aurora' and username = $2`;
const addClaim = `insert into rebate_claim
  select merchant, gen_random_uuid(), id, 'VND', 1000, 5, timestamptz '2026-11-20 10:00Z' from member
  cross join generate_series(1, 50) where merchant = 'aurora' and username = $1`;
/** A lottery of the lobby; past the last one, the last one again. */
const lotteryAt = (turn: number): { gameCode: string; numero: string } =>
  lobby[Math.min(turn, lobby.length - 1)] ?? { gameCode: "", numero: "" };
const favour = (turn: number) =>
  player.call("chooseLotteryFavourite", { gameCode: lotteryAt(turn).gameCode, favourite: true });
const betOn = (turn: number) =>
  player.call("lotteryBet", {
    key: `statements-recent-${String(turn).padStart(6, "0")}`,
    ...lotteryAt(turn),
    bets: [{ playType: "last2", numbers: "68", stake: "1000" }],
  });
const periods = ["day", "week", "month"] as const;
const limit = (turn: number) =>
  player.call("setLimit", {
    kind: "deposit",
    period: periods[Math.min(turn, 2)] ?? "day",
    amount: "900000000",
  });
const gameOf = (turn: number) => {
  const { nodeId = "", vassalage = "", gameType = "" } = games[turn] ?? {};
  return { nodeId, vendor: vassalage, gameType };
};

/** What finding the session and ending the transaction take, beside what the call itself asks. */
const ofTheSession = 4;

/** Whether a call is asked for a page, or answers with rows. */
const isList = (name: CallName): boolean => {
  const asked = Object.keys(payloadSchema(name).schema.properties ?? {});
  const parts = Object.values((valueSchema(name).properties ?? {}) as Record<string, object>);
  return (
    asked.some((field) => field === "pageSize" || field === "count") ||
    parts.some((part) => "type" in part && part.type === "array")
  );
};

/** The rows of an answer, whatever its list is called. */
const rowsOf = (value: unknown): unknown[] => {
  const rows = Object.values(value as object).filter((part) => Array.isArray(part));
  return rows[0] ?? [];
};

async function count(name: CallName, payload: object) {
  const before = statements;
  const reply = await player.call(name, payload as Record<string, unknown>);
  if (!reply.success) throw new Error(`${name} was refused: ${reply.code} (${reply.message}).`);
  return { statements: statements - before, rows: rowsOf(reply.value).length };
}

/** The busiest account of the demonstration data, with a password that the test knows. */
async function openBusiest(): Promise<string> {
  const [row] = await platform.test.asOwner<{ id: string; username: string }>(
    `select member.id, member.username from member
     join game_bet on game_bet.merchant = member.merchant and game_bet.member_id = member.id
     where member.merchant = 'aurora' group by member.id, member.username
     order by count(*) desc limit 1`,
  );
  if (row === undefined) throw new Error("Nobody has played.");
  await platform.test.asOwner(
    "insert into credential (merchant, member_id, password_hash, password_set_at) values ('aurora', $1, $2, $3)",
    [row.id, await hashPassword(goodPassword), new Date(platform.clock.now)],
  );
  return row.username;
}

const bonuses = ["signUp", "promotion", "mission", "rank", "referral", "rebate", "points"] as const;
/** One bonus more of the player's, some days ago. */
async function giveBonus(db: Tx, turn: number, daysAgo: number): Promise<void> {
  const member = await findMemberByUsername(db, username);
  await payReward(db, {
    kind: "test-reward",
    bonus: bonuses[turn % bonuses.length] ?? "mission",
    key: `test-reward:${turn}:${daysAgo}`,
    memberId: member?.id ?? "",
    currency: "VND",
    amount: 100n,
    now: platform.clock.now - daysAgo * 86_400_000,
  });
}
const inAurora = (work: (db: Tx) => Promise<void>) =>
  platform.test.database.withMerchant("aurora", work);

beforeAll(async () => {
  platform = await makeTestPlatform({
    onStatement: () => {
      statements += 1;
    },
  });
  await playSmallDemo(platform);
  player = platform.visitor("aurora");
  username = await openBusiest();
  await player.login(username, goodPassword);
  // Before anything is paid in, which would have to be played first.
  const withdrawn = await player.call("withdraw", {
    key: "statements-withdrawal-01",
    amount: "10000",
    password: goodPassword,
    accountId: await saveAccount(player),
  });
  if (!withdrawn.success) throw new Error(`Nothing was withdrawn: ${withdrawn.code}.`);
  for (let turn = 0; turn < 50; turn += 1)
    await player.call("deposit", {
      key: `statements-${String(turn).padStart(10, "0")}`,
      method: "instant",
      amount: "50000",
    });
  await platform.servePayments();
  for (let turn = 0; turn < 50; turn += 1) await inAurora((db) => giveBonus(db, turn, 0));
  await platform.test.asOwner(invite, [username]);
  await addContracts(platform, username);
  await makeAgent(platform, username);
  lobby = (await player.call("lotteryLobby")).value.list.map(
    ({ gameCode, numero }: { gameCode: string; numero: string }) => ({ gameCode, numero }),
  );
  const { gameCode, numero } = lotteryAt(lobby.length - 1);
  for (let turn = 0; turn < 50; turn += 1)
    await player.call("lotteryBet", {
      key: `statements-bet-${String(turn).padStart(6, "0")}`,
      gameCode,
      numero,
      bets: [{ playType: "oddEven", numbers: "odd", stake: "1000" }],
    });
  await platform.test.asOwner(drawn, ["VNNORTH"]);
  // A page of one has to have been seen before there can be more.
  for (const name of [
    "messages",
    "memberAnnouncements",
    "helpCenter",
    "promotions",
    "rankList",
  ] as const)
    await player.call(name);
  await copies("withdrawal", `id = '${withdrawn.value.id}'`)(50);
  await copies("message", "member_id is null")(50);
  await platform.test.asOwner(addClaim, [username]);
  await copies("announcement", "kind = 'PL'")(50);
  games = (await player.call("gameList", { gameClassify: "RNG", pageSize: 60 })).value.games;
}, 300_000);
afterAll(() => platform?.close());

describe("the number of SQL statements", () => {
  it.each(lists)("of %s is the same for one row and for many", async (name, one, many, atLeast) => {
    // The first call of all may have something to make, such as a shop's first items.
    await count(name, one);
    const small = await count(name, one);
    const large = await count(name, many);
    expect(small.rows).toBe(1);
    expect(large.rows).toBeGreaterThanOrEqual(atLeast);
    expect(large.statements).toBe(small.statements);
  });

  it.each(whole)("of %s is the same after fifty more rows", async (name, add) => {
    await add(player, 0);
    const small = await count(name, {});
    for (let turn = 1; turn <= 50; turn += 1) await add(player, turn);
    const large = await count(name, {});
    expect(large.rows).toBeGreaterThan(small.rows);
    expect(large.statements).toBe(small.statements);
  });

  it.each(some(settled))("of %s does not go with its rows", async (name, payload) => {
    await count(name, payload);
    const { statements: taken, rows } = await count(name, payload);
    expect(rows).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(Math.max(3 + ofTheSession, rows - 1));
  });

  it("is looked at for every call that answers with a list", () => {
    const handlers = makeHandlers();
    const all = Object.keys(calls) as CallName[];
    const listing = all.filter((name) => name in handlers && isList(name));
    const named = [...lists, ...whole, ...settled].map(([name]) => name);
    expect([...named, ...echoes].sort()).toEqual(listing.sort());
  });
});
